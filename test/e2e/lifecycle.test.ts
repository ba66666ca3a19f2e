import { cp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from './ask.ts'
import { startProgram, temporaryFolder } from './program.ts'

let folder = ''

beforeAll(async () => {
  folder = await temporaryFolder('life')
  // One site is enough to live and die with, and loads quickest.
  await cp('sites/aster', join(folder, 'sites/aster'), { recursive: true })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const environment = () => ({ DATA_DIR: join(folder, 'data'), SITES_DIR: join(folder, 'sites') })
const RESULTS = '/search/new-used-and-demo-cars'

describe('the program’s life', () => {
  test('first start fills the demo site, SIGTERM ends it cleanly with code 0, a second start has the same stock', async () => {
    const first = await startProgram(environment())
    const before = await ask(first.port, 'aster.localhost', RESULTS)
    expect(before.status).toBe(200)
    expect(await first.stop()).toBe(0)

    const second = await startProgram(environment())
    const after = await ask(second.port, 'aster.localhost', RESULTS)
    expect(countIn(after.body)).toBe(countIn(before.body))
    expect(second.output()).not.toMatch(/demo stock/i)
    expect(await second.stop()).toBe(0)
  })

  test('a request in flight at SIGTERM is answered whole', async () => {
    const program = await startProgram({ ...environment(), PAGE_CACHE_MB: '0' })
    const inFlight = Promise.all(Array.from({ length: 12 }, (_, index) => ask(program.port, 'aster.localhost', `${RESULTS}?campaign=${index}`)))
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

  test('after kill -9 the next start just works and has the same stock', async () => {
    const first = await startProgram(environment())
    const before = countIn((await ask(first.port, 'aster.localhost', RESULTS)).body)
    const ended = once(first.child, 'exit')
    first.child.kill('SIGKILL')
    await ended
    const second = await startProgram(environment())
    expect(countIn((await ask(second.port, 'aster.localhost', RESULTS)).body)).toBe(before)
    expect(await second.stop()).toBe(0)
  })

  test.each([
    [{ PORT: 'eighty' }, /PORT is "eighty"/],
    [{ SITES_DIR: '/nowhere' }, /sites' folder \/nowhere cannot be read/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL is "mysql:\/\/x"/],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' }, /DATABASE_URL \(postgres:\/\/nobody@127\.0\.0\.1:1\/x\): .*ECONNREFUSED/],
  ])('%j keeps it from starting with one line that says so', async (env, message) => {
    const failure = await startProgram({ ...environment(), ...env }).then(() => 'it started', (error: Error) => error.message)
    expect(failure).toMatch(message)
    expect(failure).not.toMatch(/\n\s+at /)
  })

  test('a taken port is told in one line', async () => {
    const first = await startProgram(environment())
    const failure = await startProgram({ ...environment(), DATA_DIR: join(folder, 'other'), DEMO_STOCK: 'off', PORT: String(first.port) }).then(() => 'it started', (error: Error) => error.message)
    expect(failure).toMatch(new RegExp(`port ${first.port} on 127.0.0.1 is taken`))
    await first.stop()
  })
})

/** The count that the results page tells its shoppers. */
function countIn(html: string): string {
  const found = /role="status"[^>]*>(?:<[^>]+>)*\s*([\d,]+)/.exec(html)
  if (!found?.[1]) throw new Error('the results page tells no count')
  return found[1]
}
