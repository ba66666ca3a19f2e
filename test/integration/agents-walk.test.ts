/** R60, R62, R67: from a shopper's question to the lead in the dealer's mail, by clients of both generations. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { leadRouteSchema } from '#domain/site/settings/lead-routes.ts'
import { ask } from '../e2e/ask.ts'
import { withForms } from './agents-forms.ts'
import { openAgentsWorld, type AgentsWorld } from './agents-world.ts'
import { startTestWorker } from './delivery-test-worker.ts'
import { deliveryWorld, untilSettled, type DeliveryWorld } from './delivery-world.ts'
import { BROWSER, SAM } from './leads-fixture.ts'

const HOST = 'south.example'
const DEALER = 'sales@south.example'
const WISH = 'Does the tow bar stay with it?'

let world: AgentsWorld
let delivery: DeliveryWorld
let port = 0
beforeAll(async () => {
  delivery = await deliveryWorld()
  const routes = [leadRouteSchema.parse({ key: 'sales', to: { channel: 'email', to: [DEALER] } })]
  world = await openAgentsWorld({
    ...withForms(),
    change: (site) => ({ ...site, leads: { ...site.leads, routes, receipt: false } }),
  })
  await world.add('S1042', {
    priceCents: 3_699_000,
    badge: 'SR5',
    simpleBody: 'Ute',
    simpleFuel: 'Diesel',
    carType: 'used',
    tag: null,
  })
  port = Number(new URL(await world.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
beforeEach(async () => {
  delivery.smtp.received.length = 0
  for (const table of ['receiptCounts', 'rateBuckets', 'handovers', 'leads'] as const)
    await world.database.db.deleteFrom(table).execute()
})
afterAll(async () => {
  await Promise.all([world.close(), delivery.close()])
})

/** Either client, as far as the walk asks it. */
interface AnyClient {
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<Record<string, unknown>>
  close(): Promise<void>
}

const endpoint = () => new URL(`http://127.0.0.1:${port}/mcp`)

async function newest(): Promise<AnyClient> {
  const client = new Client({ name: 'Newest Agent', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(new StreamableHTTPClientTransport(endpoint()))
  return client
}

async function older(): Promise<AnyClient> {
  const client = new OlderClient({ name: 'Older Agent', version: '1' })
  await client.connect(new OlderTransport(endpoint(), { requestInit: { headers: { 'user-agent': 'OlderAgent/2.0' } } }))
  return client
}

const price = z.object({ text: z.string(), basis: z.string().nullable() })
const ANSWERS = {
  search_stock: z.object({ vehicles: z.array(z.object({ id: z.number(), title: z.string(), price })).length(1) }),
  get_vehicle: z.object({ status: z.string(), price_says: z.string(), yard: z.object({ name: z.string() }) }),
  estimate_repayment: z.object({
    repayment_aud: z.number(),
    interest_rate_percent: z.number(),
    comparison_rate_percent: z.number(),
    repayment_warning: z.string().min(100),
  }),
  prepare_handover: z.object({ url: z.url(), shopper_sees: z.string() }),
}

/** The steps as they went, a line each. */
async function walk(client: AnyClient): Promise<string[]> {
  const call = async <Name extends keyof typeof ANSWERS>(name: Name, given: Record<string, unknown>) => {
    const { structuredContent, isError } = await client.callTool({ name, arguments: given })
    expect([name, isError ?? false]).toEqual([name, false])
    return ANSWERS[name].parse(structuredContent)
  }
  const found = ANSWERS.search_stock.parse(await call('search_stock', { query: 'diesel ute under 40k' }))
  const [car] = found.vehicles
  if (car === undefined) throw new Error('nothing was found')
  const { id } = car
  const whole = ANSWERS.get_vehicle.parse(await call('get_vehicle', { id }))
  const money = ANSWERS.estimate_repayment.parse(await call('estimate_repayment', { id, term_years: 5 }))
  const wish = `${WISH} Ring ${SAM.phone}.`
  const form = ANSWERS.prepare_handover.parse(await call('prepare_handover', { kind: 'enquiry', id, wish }))
  const browser = { 'user-agent': BROWSER }
  const opened = await ask(port, HOST, new URL(form.url).pathname, browser)
  const path = String(opened.headers['location'])
  const page = await ask(port, HOST, path, browser)
  const [, filledIn = ''] = /<textarea[^>]*name="message"[^>]*>([^<]*)/.exec(page.body) ?? []
  expect([filledIn.includes(WISH), filledIn.includes(SAM.phone)]).toEqual([true, false])
  const [note = ''] = /Prepared by your assistant \([^)]*\)\. Nothing has been sent\./.exec(page.body) ?? []
  const sent = await ask(
    port,
    HOST,
    path,
    { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
    'POST',
    new URLSearchParams({
      _step: 'details',
      handover: new URL(path, 'https://south.example').searchParams.get('handover') ?? '',
      ...SAM,
      message: WISH,
      car_id: String(id),
      location: 'cairns',
    }).toString(),
  )
  const [thanks = ''] = String(sent.headers['location']).split('?')
  const mail = await delivered()
  return [
    `search_stock "diesel ute under 40k": ${car.title}, ${car.price.text} ${car.price.basis ?? ''}`,
    `get_vehicle: ${whole.status} at ${whole.yard.name}; ${whole.price_says}`,
    `estimate_repayment over 5 years: $${money.repayment_aud} a week, ${money.interest_rate_percent} % interest, ` +
      `${money.comparison_rate_percent} % comparison, and the warning`,
    `prepare_handover: a link ${new URL(form.url).pathname.replace(/[\w-]{22}$/, '(22 characters)')}`,
    `the shopper opens it: ${opened.status} to ${path.split('?')[0]}, where it says "${note}"`,
    `the shopper types name, e-mail and telephone and sends: ${sent.status} to ${thanks}`,
    `mail to ${mail.to.join()} says ${mail.says.join(', ')}`,
  ]
}

/** The mail that the delivery worker brought to a real SMTP server, and the facts of the lead that it says. */
async function delivered(): Promise<{ to: string[]; says: string[] }> {
  const worker = startTestWorker({
    db: world.database.db,
    sites: [world.siteAt(HOST)],
    smtpPort: delivery.smtp.port,
    drop: delivery.folder,
    log: delivery.log,
  })
  try {
    await untilSettled(world.database.db)
  } finally {
    await worker.close()
  }
  const [mail, ...others] = delivery.smtp.received
  if (mail === undefined) throw new Error('no mail came')
  expect(others).toEqual([])
  const facts = [SAM.name, SAM.email, '2020 Toyota Hilux', WISH, 'an assistant of the shopper']
  return { to: mail.to, says: facts.filter((fact) => mail.raw.includes(fact)) }
}

it.each([
  ['2.4.0', newest, 'Newest Agent'],
  ['sdk 1.32.2', older, 'OlderAgent'],
])('R60 R62 R67 client %s goes the whole way, as docs/agents.md tells', async (_version, connect, name) => {
  const client = await connect()
  try {
    const steps = await walk(client)
    const page = await readFile(resolve('docs/agents.md'), 'utf8')
    const told = steps.map((step, at) => `${at + 1}. ${step.replace(`(${name})`, '(Newest Agent)')}`).join('\n')
    expect(page).toContain(told)
    const [lead, ...more] = await world.database.db
      .selectFrom('leads')
      .select(['state', 'attribution', 'message'])
      .execute()
    expect(more).toEqual([])
    expect(lead).toMatchObject({ attribution: { source: 'Agent', agent: { client: name } }, message: WISH })
  } finally {
    await client.close()
  }
})
