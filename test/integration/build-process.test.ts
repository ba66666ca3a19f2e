import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ensureBuild } from '#server/build/ensure-build.ts'

const exec = promisify(execFile)
const CONFIG = `export default ({ isSsrBuild }) => ({
  build: {
    assetsInlineLimit: 0,
    emitAssets: true,
    rolldownOptions: { input: isSsrBuild ? 'src/pages/entry-server.ts' : 'src/browser/main.ts' },
  },
})
`
const FILES = {
  'package.json': '{ "type": "module" }',
  'package-lock.json': '{}',
  'vite.config.ts': CONFIG,
  'src/browser/main.ts': 'document.title = "browser"',
  'src/pages/entry-server.ts': 'import face from "../ui/face.svg"\nexport const page = face',
  'src/ui/face.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/domain/rule.ts': '',
  'src/islands/island.ts': '',
  'src/office/routes.ts': '',
  'src/server/build/build.ts': '',
}

let project: string
beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'forecourt-build-'))
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(project, name)), { recursive: true })
    await writeFile(path.join(project, name), text)
  }
})
afterEach(() => rm(project, { recursive: true, force: true }))

describe('the build of a version of the sources', () => {
  it('is made once, compressed, with files that pages name beside the scripts', async () => {
    const said: string[] = []
    const { id, clientDir } = await ensureBuild(project, (line) => said.push(line))
    const assets = await readdir(path.join(clientDir, 'assets'))
    for (const ending of ['.js', '.js.br', '.js.gz', '.svg', '.svg.br'])
      expect(
        assets.filter((name) => name.endsWith(ending)),
        ending,
      ).toHaveLength(1)
    expect(await ensureBuild(project, (line) => said.push(line))).toMatchObject({ id })
    expect(said).toHaveLength(1)
  })

  it('section 6: the bundler is never loaded into the process that asks, which would keep its memory', async () => {
    const script = `
      import { readFileSync } from 'node:fs'
      const { ensureBuild } = await import(${JSON.stringify(path.resolve('src/server/build/ensure-build.ts'))})
      await ensureBuild(${JSON.stringify(project)}, () => {})
      process.stdout.write(String(readFileSync('/proc/self/maps', 'utf8').includes('rolldown')))`
    const { stdout } = await exec(process.execPath, ['--input-type=module', '--eval', script])
    expect(stdout).toBe('false')
    expect(await readdir(path.join(project, 'dist'))).toHaveLength(1)
  })

  it('that fails names the fault, and leaves nothing half made', async () => {
    await writeFile(path.join(project, 'src/browser/main.ts'), 'import "./missing.ts"')
    await expect(ensureBuild(project, () => {})).rejects.toThrow('missing.ts')
    expect(await readdir(path.join(project, 'dist'))).toEqual([])
  })
})
