import { cp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { silentLog } from '#data/log.ts'
import { startEmbedded, type EmbeddedServer } from '#data/platform/embedded/launcher.ts'
import { startSilentProxy, type SilentProxy } from '#test/silent-proxy.ts'
import { ask, askUntil } from './ask.ts'
import { copyData } from './demo-data.ts'
import { startProgram, temporaryFolder, type RunningProgram } from './program.ts'

const HOST = 'aster.localhost'
const RESULTS = '/search/new-used-and-demo-cars'
const CONTACT = '/contact'
/** The longest that a shopper's form may wait for its answer. */
const FORM_MS = 5_000

let folder = ''
let server: EmbeddedServer
let proxy: SilentProxy
let program: RunningProgram

beforeAll(async () => {
  folder = await temporaryFolder('silence')
  await cp('sites/aster', join(folder, 'sites/aster'), { recursive: true })
  await copyData(inject('filledData'), join(folder, 'database'))
  server = await startEmbedded({ dataDir: join(folder, 'database'), log: silentLog })
  proxy = await startSilentProxy(server.url)
  program = await startProgram({
    DATA_DIR: join(folder, 'data'),
    SITES_DIR: join(folder, 'sites'),
    DATABASE_URL: proxy.url,
    APP_SECRET: Buffer.alloc(32, 1).toString('base64'),
  })
})
afterAll(async () => {
  await program?.stop()
  await proxy?.close()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Sends a form as a browser does without a script; rejects when it has no answer in time. */
function post(path: string, body: string, type: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host: HOST, 'content-type': type, 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0' }
    const sent = request(
      { host: '127.0.0.1', port: program.port, path, method: 'POST', headers, signal: AbortSignal.timeout(FORM_MS) },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
      },
    )
    sent.on('error', reject).end(body)
  })
}

const MESSAGE = 'Is the "blue" one\n<still> here?'
const LEAD = { name: 'Sam Rivers', email: 'sam@example.com', category: 'General Enquiry', location: 'newstead' }
const fields = (token: string) =>
  new URLSearchParams({ ...LEAD, _step: 'details', message: MESSAGE, form_token: token }).toString()
const sendForm = (token: string) => post(CONTACT, fields(token), 'application/x-www-form-urlencoded')

test('S3 a database that falls silent: pages go on, forms are kept, and all works when it is back', async () => {
  await askUntil(program.port, HOST, RESULTS, ({ status }) => status === 200)
  const contact = await ask(program.port, HOST, CONTACT)
  const token = /name="form_token"[^>]*value="([^"]+)"/.exec(contact.body)?.[1] ?? ''
  const vehicle = /href="(\/cars\/[^"#?]+)"/.exec((await ask(program.port, HOST, RESULTS)).body)?.[1] ?? ''

  proxy.silence()
  const [ready, results, form, api, fresh] = await Promise.all([
    ask(program.port, 'anything', '/readyz'),
    ask(program.port, HOST, RESULTS),
    sendForm(token),
    post('/api/leads', JSON.stringify({ userData: { ...LEAD, message: 'By a program' } }), 'application/json'),
    ask(program.port, HOST, vehicle),
  ])
  expect(ready.status).toBe(503)
  expect(JSON.parse(ready.body)).toEqual({ status: 'not ready', failing: ['database', 'keeping leads'] })
  expect(results.status).toBe(200)
  expect([fresh.status, fresh.headers['retry-after']]).toEqual([503, '5'])
  expect([form, api].map(({ status, body }) => [status, status === 422 && body])).toEqual([
    [503, false],
    [503, false],
  ])
  expect(form.body).toContain('&lt;still&gt; here?')
  expect(program.output()).not.toContain('sam@example.com')

  proxy.heal()
  await askUntil(program.port, 'anything', '/readyz', ({ status }) => status === 200)
  expect((await ask(program.port, HOST, vehicle)).status).toBe(200)
  expect((await sendForm(token)).status).toBe(303)
  // Its delivery works too: the mail is a file here.
  await expect.poll(() => readdir(join(folder, 'data/outbox')).catch(() => []), { timeout: 10_000 }).not.toEqual([])
})
