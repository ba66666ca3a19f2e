import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const exec = promisify(execFile)
const oxlint = resolve('node_modules/.bin/oxlint')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-walls-'))
  await copyFile('.oxlintrc.json', join(folder, '.oxlintrc.json'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What our rules say of a file at `path` with this text. */
async function lint(path: string, text: string): Promise<string> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
  return exec(oxlint, [path], { cwd: folder }).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? '',
  )
}

describe('walls between rooms', () => {
  test.each([
    ['src/domain/planted-one.ts', "import { readFile } from 'node:fs/promises'\nexport const x = readFile\n"],
    ['src/domain/planted-two.ts', "import { useState } from 'react'\nexport const x = useState\n"],
    ['src/domain/planted-three.ts', "import { migrate } from '#data/migrate.ts'\nexport const x = migrate\n"],
    ['src/domain/site/planted-four.ts', "import { migrate } from '../../data/migrate.ts'\nexport const x = migrate\n"],
    ['src/domain/planted-five.ts', 'export const x = Math.random()\n'],
    ['src/domain/planted-six.ts', 'export const x = Date.now()\n'],
    ['src/ports/planted.ts', "import { migrate } from '#data/migrate.ts'\nexport const x = migrate\n"],
    ['src/data/planted.ts', "import { readEnvironment } from '#server/env.ts'\nexport const x = readEnvironment\n"],
    ['src/adapters/planted.ts', "import { routes } from '#routes/routes.ts'\nexport const x = routes\n"],
    ['src/ui/planted.tsx', "import { routes } from '#routes/routes.ts'\nexport const x = routes\n"],
    ['src/ui/planted-two.ts', "import { join } from 'node:path'\nexport const x = join\n"],
    ['src/routes/planted.ts', "import { readEnvironment } from '#server/env.ts'\nexport const x = readEnvironment\n"],
    ['src/server/planted.ts', "import { main } from '#cli/main.ts'\nexport const x = main\n"],
  ])('lint refuses %s', async (path, text) => {
    expect(await lint(path, text)).toMatch(/no-restricted-(imports|properties|globals)/)
  })

  test('and takes what the walls allow', async () => {
    expect(
      await lint(
        'src/domain/planted-fine.ts',
        "import { z } from 'zod'\nimport { nearest } from '#domain/site/nearest.ts'\nexport const x = [z, nearest]\n",
      ),
    ).toMatch(/Found 0 warnings and 0 errors/)
    expect(
      await lint(
        'src/data/planted-fine.ts',
        "import { nearest } from '#domain/site/nearest.ts'\nexport const x = nearest\n",
      ),
    ).not.toMatch(/no-restricted/)
  })

  test('lint refuses a cycle of imports', async () => {
    await lint('src/domain/planted-a.ts', "import { b } from './planted-b.ts'\nexport const a = () => b\n")
    expect(
      await lint('src/domain/planted-b.ts', "import { a } from './planted-a.ts'\nexport const b = () => a\n"),
    ).toMatch(/no-cycle/)
  })
})
