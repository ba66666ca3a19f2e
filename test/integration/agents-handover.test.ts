/** R62: an agent fills a form in; the shopper opens it, sees who did, and sends it or not. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { withForms } from './agents-forms.ts'
import { openAgentsWorld, type AgentsWorld } from './agents-world.ts'
import { BROWSER, SAM } from './leads-fixture.ts'

const DAY_MS = 86_400_000
const HOST = 'south.example'
const WISH = 'Does the tow bar stay with it?'
const NOTE = 'Prepared by your assistant (Test Agent). Nothing has been sent.'

let world: AgentsWorld
let id = 0
const begun = new Date('2026-08-03T02:00:00Z')

beforeAll(async () => {
  world = await openAgentsWorld(withForms())
  id = await world.add('HILUX', { priceCents: 3_699_000, simpleBody: 'Ute', carType: 'used', tag: null })
})
beforeEach(async () => {
  world.clock.now = begun
  for (const table of ['receiptCounts', 'rateBuckets', 'handovers', 'leads'] as const)
    await world.database.db.deleteFrom(table).execute()
})
afterAll(() => world.close())

const prepared = z.looseObject({ url: z.string(), expires_at: z.string(), shopper_sees: z.string() })

async function prepare(given: Record<string, unknown> = {}) {
  const { answer, refused } = await world.call('prepare_handover', { kind: 'enquiry', id, wish: WISH, ...given })
  expect(refused).toBeNull()
  return prepared.parse(answer)
}

const get = (url: string, host = HOST) => world.app.inject({ url, headers: { host, 'user-agent': BROWSER } })

/** Opens a link; answers where it leads, without the origin. */
async function open(link: string, host = HOST): Promise<string> {
  const { statusCode, headers } = await get(new URL(link).pathname, host)
  expect([statusCode, headers['x-robots-tag'], headers['referrer-policy'], headers['cache-control']]).toEqual([
    302,
    'noindex',
    'no-referrer',
    'no-store',
  ])
  return String(headers['location'])
}

/** Sends a form without a script, its hidden handover as the page has it. */
function send(path: string, fields: Record<string, string>, host = HOST) {
  const handover = new URL(path, 'https://south.example').searchParams.get('handover') ?? ''
  return world.app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams({ _step: 'details', handover, ...SAM, ...fields }).toString(),
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', 'user-agent': BROWSER },
  })
}

const leads = () =>
  world.database.db
    .selectFrom('leads')
    .select(['id', 'siteId', 'formId', 'message', 'state', 'attribution'])
    .orderBy('createdAt')
    .execute()
const handovers = () => world.database.db.selectFrom('handovers').selectAll().execute()

describe('R62 prepare_handover', () => {
  it('R62 answers a link of 128 random bits for seven days, and what the shopper will see', async () => {
    const { url, expires_at, shopper_sees: sees } = await prepare()
    expect(url).toMatch(/^https:\/\/south\.example\/h\/[\w-]{22}$/)
    expect(Date.parse(expires_at) - begun.getTime()).toBe(7 * DAY_MS)
    expect(sees).toContain(NOTE)
    const [row] = await handovers()
    expect(row?.hash).toHaveLength(32)
    expect(JSON.stringify(row)).not.toContain(url.slice(-22))
  })

  it.each([
    ['enquiry', { message: 'Is it still there?' }, 'vehicle-enquiry'],
    ['reserve', { message: 'Is it still there?' }, 'reserve-interest'],
    ['finance', { first_name: 'Sam', last_name: 'Example', Disclaimer: 'true', postcode: '4870' }, 'finance-quote'],
  ])('R62 kind %s: the shopper sees the wish and who prepared it, and sends the lead', async (kind, fields, formId) => {
    const path = await open((await prepare({ kind })).url)
    const page = await get(path)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(NOTE)
    expect(page.body).toMatch(new RegExp(`<textarea[^>]*name="message"[^>]*>${WISH.replace('?', '\\?')}`))
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(page.body).toContain('"index":false')
    expect(await leads()).toEqual([])

    const sent = await send(path, { message: WISH, car_id: String(id), location: 'cairns', ...fields })
    expect([sent.statusCode, sent.headers['location']]).toEqual([303, expect.stringContaining('/success')])
    const [lead] = await leads()
    const [handover] = await handovers()
    expect(lead).toMatchObject({
      formId,
      attribution: { source: 'Agent', agent: { client: 'Test Agent', handoverId: handover?.id } },
    })
    expect(handover).toMatchObject({ leadId: lead?.id, openedAt: begun, kind })
  })

  it('R62 a test drive has its time, which is free', async () => {
    const { answer } = await world.call('test_drive_times', { id, days: 3 })
    const days = z.array(z.object({ free: z.array(z.string()) })).parse(answer['days'])
    const slot = days[1]?.free[2] ?? ''
    const path = await open((await prepare({ kind: 'test_drive', slot })).url)
    const page = await get(path)
    expect(page.body).toContain(NOTE)
    expect(page.body).toContain(WISH)
    const at = new URL(path, 'https://south.example').searchParams.get('at') ?? ''
    expect(Date.parse(at)).toBe(Date.parse(slot))
    expect((await send(path, { at, car_id: String(id) })).statusCode).toBe(303)
    expect(await leads()).toMatchObject([{ formId: 'test-drive', attribution: { source: 'Agent' } }])
    const taken = await world.call('prepare_handover', { kind: 'test_drive', id, slot: '2026-08-03T03:00:00+10:00' })
    expect(taken.refused).toContain('Ask test_drive_times')
  })

  it('R62 a test drive without a time keeps who prepared it while the shopper chooses one', async () => {
    const path = await open((await prepare({ kind: 'test_drive' })).url)
    const page = await get(path)
    expect(page.body).toContain(NOTE)
    const [, href = ''] = /href="(\/book-test-drive\?[^"]*at=[^"]*)"/.exec(page.body) ?? []
    expect(href).toContain('handover=')
  })

  it('R62 a trade-in keeps who prepared it through its steps', async () => {
    const path = await open((await prepare({ kind: 'trade_in' })).url)
    expect((await get(path)).body).toContain(NOTE)
    const own = { make: 'Toyota', model: 'LandCruiser', year: '2021', km: '60000' }
    const first = await send(path, { _step: 'vehicle', ...own })
    const second = String(first.headers['location'])
    expect([first.statusCode, second]).toEqual([303, expect.stringContaining('valuation=')])
    expect((await get(second)).body).toContain(NOTE)
    const condition = { condition: 'Good', serviceHistory: 'Full', keys: 'Two or more', damage: 'None' }
    const third = String((await send(second, { _step: 'condition', ...condition })).headers['location'])
    const page = await get(third)
    expect(page.body).toContain(WISH)
    const sent = await send(third, { _step: 'details', postcode: '4870', location: 'cairns', message: WISH })
    expect([sent.statusCode, sent.headers['location']]).toEqual([303, expect.stringContaining('/success')])
    expect(await leads()).toMatchObject([{ state: 'complete', message: WISH, attribution: { source: 'Agent' } }])
    expect((await handovers())[0]?.leadId).not.toBeNull()
  })

  it('R62 the form as a script sends it carries the agent too', async () => {
    await prepare()
    const [handover] = await handovers()
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/leads',
      headers: { host: HOST, 'user-agent': BROWSER },
      payload: {
        form: 'vehicle-enquiry',
        userData: { ...SAM, message: WISH, car_id: String(id), location: 'cairns', handover: handover?.id },
      },
    })
    expect(response.statusCode).toBe(201)
    expect(await leads()).toMatchObject([{ attribution: { source: 'Agent', agent: { client: 'Test Agent' } } }])
  })
})

describe('R62 nobody’s details', () => {
  it.each(['name', 'email', 'phone', 'address'])('R62 there is no `%s` to give', async (field) => {
    const { refused } = await world.call('prepare_handover', { kind: 'enquiry', id, [field]: 'sam@example.com' })
    expect(refused).toContain(`There is no \`${field}\``)
    expect(await handovers()).toEqual([])
  })

  it.each([
    ['Write to sam.o+x@example.com please', 'sam.o'],
    ['Ring 0491 570 006 after five', '570'],
    ['Ring +61 491 570 006, or (07) 4055 0140.', '4055'],
    ['<sam@example.com>,tel:0491570006', '0491'],
    ['Ring 0491·570·006 after five', '570'],
    ['Ring 0491_570_006 after five', '570'],
    ['Write to sam @ example.com please', 'example.com'],
    ['Write to sam@ mail.example.com.au, or to lee @example.com', 'example.com'],
  ])('R62 %j is kept without its details, and the answer says so', async (wish, detail) => {
    expect((await prepare({ wish }))['left_out']).toContain('removed')
    const [row] = await handovers()
    expect(row?.wish).toContain('[removed]')
    expect(JSON.stringify(row)).not.toContain(detail)
    expect(JSON.stringify(row)).not.toContain('@')
  })

  it.each([
    ['in words', 'A 2018-2019, 2020 or newer, under $45,000 and 120 000 km, 3500 kg towing, near 4870'],
    ['between signs', 'Model years 2018 · 2019 · 2020, $45_000 @ 5.5 % or two @ $20,000.00, seen @ Cairns'],
  ])('R62 prices, years and kilometres of a wish stay: %s', async (_how, wish) => {
    expect(await prepare({ wish })).not.toHaveProperty('left_out')
    expect((await handovers())[0]?.wish).toBe(wish)
  })
})

describe('R62 links that lead to no form', () => {
  it('R62 after seven days a link leads to the vehicle’s page, which says so', async () => {
    const { url } = await prepare()
    const before = await open(url)
    world.clock.now = new Date(begun.getTime() + 7 * DAY_MS)
    const path = await open(url)
    expect(path).toBe('/cars/2020-toyota-hilux-hilux?handover=ended')
    expect((await get(path)).body).toContain('has ended. Nothing was sent')
    expect((await get(before)).body).not.toContain(NOTE)
  })

  it('R62 used twice: a link opens again until its form is sent, and makes one lead of the agent', async () => {
    const { url } = await prepare()
    const path = await open(url)
    expect(await open(url)).toBe(path)
    const fields = { message: WISH, car_id: String(id), location: 'cairns' }
    expect((await send(path, fields)).statusCode).toBe(303)
    const after = await open(url)
    expect(after).toBe('/cars/2020-toyota-hilux-hilux?handover=sent')
    expect((await get(after)).body).toContain('has been sent already')
    expect((await send(path, { ...fields, message: 'Another question' })).statusCode).toBe(303)
    const sent = await leads()
    const withMessage = (message: string) => sent.find((lead) => lead.message?.includes(message))
    const [first, second] = [withMessage(WISH), withMessage('Another question')]
    expect([first?.attribution.source, second?.attribution.source]).toEqual(['Agent', 'Website'])
    expect((await handovers())[0]?.leadId).toBe(first?.id)
  })

  it('R62 on another host a link and its form are unknown', async () => {
    const other = await world.add('NORTH', { siteId: 'north', priceCents: 3_000_000 })
    const { url } = await prepare()
    expect(await open(url, 'north.example')).toBe('/')
    const [handover] = await handovers()
    const path = `/cars/2020-toyota-hilux-north/enquire?handover=${handover?.id ?? ''}`
    const page = await get(path, 'north.example')
    expect([page.statusCode, page.body.includes(WISH)]).toEqual([200, false])
    const sent = await send(path, { message: 'Hello', car_id: String(other), location: 'cairns' }, 'north.example')
    expect(sent.statusCode).toBe(303)
    expect(await leads()).toMatchObject([{ siteId: 'north', attribution: { source: 'Website' } }])
    expect((await handovers())[0]?.leadId).toBeNull()
  })

  it.each(['short', 'x'.repeat(22), 'a'.repeat(400), '%00'.repeat(22), "'; drop table handovers; --"])(
    'R62 a made-up link %j leads to the first page',
    async (token) => {
      const { statusCode, headers } = await get(`/h/${encodeURIComponent(token)}`)
      expect([statusCode, headers['location']]).toEqual([302, '/'])
    },
  )

  it.each(['', 'x', "' or 1=1 --", '00000000-0000-4000-8000-000000000000'])(
    'R62 a form with the made-up handover %j is an ordinary form',
    async (handover) => {
      const path = `/cars/2020-toyota-hilux-hilux/enquire?handover=${encodeURIComponent(handover)}`
      const page = await get(path)
      expect([page.statusCode, page.body.includes('Prepared by')]).toEqual([200, false])
      const sent = await send(path, { message: 'Hello', car_id: String(id), location: 'cairns' })
      expect(sent.statusCode).toBe(303)
      expect(await leads()).toMatchObject([{ attribution: { source: 'Website' } }])
    },
  )

  it('R62 a sold vehicle has no forms, and an open link leads to its page', async () => {
    const sold = await world.add('SOON', { priceCents: 3_000_000 })
    const { url } = await prepare({ id: sold })
    await world.database.db
      .updateTable('vehicles')
      .set({ status: 'sold', soldAt: begun })
      .where('siteId', '=', 'south')
      .where('id', '=', sold)
      .execute()
    await world.catchUp()
    expect((await world.call('prepare_handover', { kind: 'enquiry', id: sold })).refused).toContain('sold')
    const page = await get(await open(url))
    expect([page.statusCode, page.headers['location']]).toEqual([302, '/cars/2020-toyota-hilux-soon'])
  })

  it('R62 a site may take no prepared forms', async () => {
    const before = world.siteAt(HOST)
    world.set(HOST, (site) => ({
      ...site,
      reach: { ...site.reach, agents: { ...site.reach.agents, handover: false } },
    }))
    try {
      const { refused } = await world.call('prepare_handover', { kind: 'enquiry', id })
      expect(refused).toContain('There is no tool of this name')
      expect((await get('/.well-known/mcp.json')).body).not.toContain('prepare_handover')
    } finally {
      world.set(HOST, () => before)
    }
  })

  it('R64 a network has only so many forms prepared', async () => {
    for (let place = 0; place < 30; place++) await prepare()
    const { refused } = await world.call('prepare_handover', { kind: 'enquiry', id })
    expect(refused).toContain('Ask again in 3600 seconds')
    expect(await handovers()).toHaveLength(30)
  })
})
