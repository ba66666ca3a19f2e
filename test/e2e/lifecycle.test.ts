import { existsSync } from 'node:fs'
import { cp, readFile, rm } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ask, askUntil } from './ask.ts'
import { copyData } from './demo-data.ts'
import { KeptProgram, startProgram, temporaryFolder } from './program.ts'

let folder = ''

beforeAll(async () => {
  folder = await temporaryFolder('life')
  // One site is enough to live and die with, and loads quickest.
  await cp('sites/aster', join(folder, 'sites/aster'), { recursive: true })
  await copyData(inject('filledData'), join(folder, 'data'))
})
afterAll(async () => {
  await kept.stop()
  await rm(folder, { recursive: true, force: true })
})

const environment = () => ({ DATA_DIR: join(folder, 'data'), SITES_DIR: join(folder, 'sites') })
/** One site's program, for tests in turn; some of them end it. */
const kept = new KeptProgram(environment)
const RESULTS = '/search/new-used-and-demo-cars'

describe('the program’s life', () => {
  test('S9 a taken port and an unknown HOST are told in one line, before a database is made', async () => {
    const first = await kept.running()
    const startWith = (env: Record<string, string>) =>
      startProgram({ ...environment(), DATA_DIR: join(folder, 'other'), ...env }).then(
        () => 'it started',
        (error: Error) => error.message,
      )
    const taken = await startWith({ PORT: String(first.port) })
    expect(taken).toMatch(new RegExp(`port ${first.port} on 127.0.0.1 is taken`))
    const elsewhere = await startWith({ HOST: '192.0.2.1' })
    expect(elsewhere).toMatch(/HOST is "192\.0\.2\.1", which is not an address of this machine/)
    for (const failure of [taken, elsewhere]) expect(failure).not.toMatch(/Database|demo stock/)
    expect(existsSync(join(folder, 'other'))).toBe(false)
  })

  test('after kill -9 the next start just works and has the same stock', async () => {
    const first = await kept.running()
    const before = countIn((await ask(first.port, 'aster.localhost', RESULTS)).body)
    const ended = once(first.child, 'exit')
    first.child.kill('SIGKILL')
    await ended
    const second = await kept.running()
    expect(countIn((await ask(second.port, 'aster.localhost', RESULTS)).body)).toBe(before)
  })

  test('SIGTERM ends the loading of demo stock with code 0; the next start loads the rest, a third none', async () => {
    const data = { ...environment(), DATA_DIR: join(folder, 'new') }
    const child = spawn(process.execPath, ['bin/forecourt.js', 'serve'], {
      env: { ...process.env, PORT: '0', ...data },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    expect((await ended)[0]).toBe(0)
    // Begins with a copy of the stock as a start loaded it that nobody interrupted.
    const whole = await kept.running()
    const count = countIn((await ask(whole.port, 'aster.localhost', RESULTS)).body)

    const second = await startProgram(data)
    expect(second.output()).toMatch(/Demo stock loaded/)
    expect(countIn((await ask(second.port, 'aster.localhost', RESULTS)).body)).toBe(count)
    expect(await second.stop()).toBe(0)

    const third = await startProgram(data)
    expect(third.output()).not.toMatch(/demo stock/i)
    expect(countIn((await ask(third.port, 'aster.localhost', RESULTS)).body)).toBe(count)
    expect(await third.stop()).toBe(0)
  })

  test('the database killed under it: pages stay, and what needs the database works when it is back', async () => {
    const program = await kept.running()
    const results = await ask(program.port, 'aster.localhost', RESULTS)
    const vehicle = /href="(\/cars\/[^"#?]+)"/.exec(results.body)?.[1] ?? ''
    const [pid = ''] = (await readFile(join(folder, 'data/postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGKILL')
    expect((await ask(program.port, 'aster.localhost', RESULTS)).status).toBe(200)
    await askUntil(program.port, 'aster.localhost', vehicle, ({ status }) => status === 200)
    await askUntil(program.port, 'anything', '/readyz', ({ status }) => status === 200)
  })

  test('kept connections do not hold up the stop', async () => {
    const program = await kept.running()
    const agent = new Agent({ keepAlive: true, maxSockets: 4 })
    const answered = () =>
      new Promise<number>((resolve, reject) => {
        request(
          { host: '127.0.0.1', port: program.port, path: RESULTS, agent, headers: { host: 'aster.localhost' } },
          (response) => {
            response.resume().on('end', () => resolve(response.statusCode ?? 0))
          },
        )
          .on('error', reject)
          .end()
      })
    expect(await Promise.all([answered(), answered(), answered(), answered()])).toEqual([200, 200, 200, 200])
    const last = Promise.all([answered(), answered(), answered(), answered()])
    const ended = once(program.child, 'exit')
    program.child.kill('SIGTERM')
    await Promise.allSettled([last])
    expect((await ended)[0]).toBe(0)
    expect(program.output()).not.toMatch(/cut off/)
    agent.destroy()
  })

  test('a request in flight at SIGTERM is answered whole', async () => {
    const program = await startProgram({ ...environment(), PAGE_CACHE_MB: '0' })
    const inFlight = Promise.all(
      Array.from({ length: 12 }, (_, index) => ask(program.port, 'aster.localhost', `${RESULTS}?page=${index + 2}`)),
    )
    const accepted = new Promise((resolve) => {
      // The kernel has the connection once this one is through; requests before it are then in flight.
      request({ host: '127.0.0.1', port: program.port, path: '/healthz', headers: { host: 'x' } }, resolve).end()
    })
    await accepted
    const ended = once(program.child, 'exit')
    program.child.kill('SIGTERM')
    for (const { status, body } of await inFlight) {
      expect(status).toBe(200)
      expect(body.trimEnd()).toMatch(/<\/html>$/)
    }
    expect((await ended)[0]).toBe(0)
  })

  test('/readyz says 503 while it drains, and requests are still answered', async () => {
    const program = await startProgram({ ...environment(), DRAIN_SECONDS: '2' })
    const ended = once(program.child, 'exit')
    program.child.kill('SIGTERM')
    const notReady = await askUntil(program.port, 'anything', '/readyz', ({ status }) => status === 503)
    expect(JSON.parse(notReady.body)).toEqual({ status: 'not ready', failing: ['stopping'] })
    expect((await ask(program.port, 'aster.localhost', RESULTS)).status).toBe(200)
    expect((await ended)[0]).toBe(0)
  })

  test.each([
    [{ PORT: 'eighty' }, /PORT is "eighty"/],
    [{ SITES_DIR: '/nowhere' }, /sites' folder \/nowhere cannot be read/],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' }, /APP_SECRET is not set/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL is "mysql:\/\/x"/],
    [
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x', APP_SECRET: Buffer.alloc(32).toString('base64') },
      /DATABASE_URL \(postgres:\/\/nobody@127\.0\.0\.1:1\/x\): .*ECONNREFUSED/,
    ],
  ])('%j keeps it from starting with one line that says so', async (env, message) => {
    const failure = await startProgram({ ...environment(), ...env }).then(
      () => 'it started',
      (error: Error) => error.message,
    )
    expect(failure).toMatch(message)
    expect(failure).not.toMatch(/\n\s+at /)
  })
})

/** The count that the results page tells its shoppers. */
function countIn(html: string): string {
  const found = /<output[^>]*><b>([\d,]+)<\/b>/.exec(html)
  if (!found?.[1]) throw new Error('the results page tells no count')
  return found[1]
}
