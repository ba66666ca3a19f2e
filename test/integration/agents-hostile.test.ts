/** R60, R62: hostile messages and arguments are refused in words; nothing breaks, nothing of anybody is kept. */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { faultOfMembers } from '#domain/plain-json.ts'
import { runs } from '#test/property-runs.ts'
import { nastyText } from '../nasty-text.ts'
import { messageOf, openAgentsWorld, REVISION, type AgentsWorld } from './agents-world.ts'

let world: AgentsWorld
let id = 0
let inputs: { name: string; fields: readonly string[] }[] = []

beforeAll(async () => {
  world = await openAgentsWorld()
  id = await world.add('A1', { priceCents: 3_699_000, simpleBody: 'Ute', simpleFuel: 'Diesel' })
  const listing = await world.post(messageOf('tools/list'), { headers: ofMethod('tools/list') })
  inputs = z
    .object({
      result: z.object({
        tools: z.array(
          z.object({ name: z.string(), inputSchema: z.object({ properties: z.record(z.string(), z.unknown()) }) }),
        ),
      }),
    })
    .parse(listing.json())
    .result.tools.map(({ name, inputSchema }) => ({ name, fields: Object.keys(inputSchema.properties) }))
})
beforeEach(async () => {
  world.log.length = 0
  for (const table of ['rateBuckets', 'handovers'] as const) await world.database.db.deleteFrom(table).execute()
})
afterAll(() => world.close())

const ofMethod = (method: string, name = '') => ({
  'mcp-protocol-version': REVISION,
  'mcp-method': method,
  ...(name !== '' && { 'mcp-name': name }),
})

/** Words that only the inside of a program says. */
const INSIDE = /\\n +at |node_modules|\.ts:\d|\/src\/|TypeError|SyntaxError|ZodError|violates|postgres/i

function expectCalm(status: number, body: string): void {
  expect(status).toBeLessThan(500)
  expect(body).not.toMatch(INSIDE)
  // Warnings are of clients that went away; errors are ours.
  expect(world.log.filter((line) => line.includes('"level":50') || line.includes('"level":60'))).toEqual([])
}

const anyKey = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'valueOf',
    'length',
    'jsonrpc',
    'method',
    'params',
    'id',
    '_meta',
    'name',
  ),
  fc.string({ maxLength: 12 }),
)
const { json: anyJson } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom(null, true, 0, -1, 1e308, 2 ** 53, 0.1, ''),
    nastyText(),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.array(fc.tuple(anyKey, tie('json')), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
  ),
}))

const anyMessage = fc.record(
  {
    jsonrpc: fc.oneof(fc.constant('2.0'), anyJson),
    id: fc.oneof(fc.integer(), anyJson),
    method: fc.oneof(
      fc.constantFrom('tools/call', 'tools/list', 'initialize', 'ping', 'notifications/initialized', 'server/discover'),
      anyJson,
    ),
    params: anyJson,
    result: anyJson,
    error: anyJson,
  },
  { requiredKeys: [] },
)

it('R60 whatever a body is, the answer is no failure of ours and tells nothing of the inside', async () => {
  const bodies = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    nastyText(),
    fc.integer({ min: 1, max: 20_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
    fc.integer({ min: 1, max: 9_000 }).map((depth) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)),
    anyJson.map((value) => JSON.stringify(value)),
    anyMessage.map((value) => JSON.stringify(value)),
  )
  const headers = fc.oneof(
    fc.constant({}),
    fc.record({
      'mcp-protocol-version': fc.constantFrom(REVISION, '2025-06-18', '2024-11-05', '1999-01-01', 'x'.repeat(2_000)),
      'mcp-method': fc.constantFrom('tools/call', 'tools/list', 'initialize', '__proto__'),
      'mcp-name': fc.constantFrom('search_stock', 'constructor', '%00'),
    }),
  )
  await fc.assert(
    fc.asyncProperty(bodies, headers, async (body, given) => {
      const response = await world.post(body, { headers: given })
      expectCalm(response.statusCode, response.body)
      expect(response.headers).not.toHaveProperty('set-cookie')
    }),
    { numRuns: runs(150) },
  )
})

/** Values near to those that a tool takes, and far from them. */
const anyValue = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom<unknown>(
      id,
      String(id),
      [id, id],
      -id,
      0,
      1.5,
      2 ** 53,
      1e308,
      [],
      null,
      true,
      '4870',
      '0000',
      'hilux',
      ['Toyota'],
      [''],
      'enquiry',
      'nearest',
      "'; drop table vehicles; --",
      '${7*7}{{7*7}}',
      '../../etc/passwd',
      'https://south.example/cars/%E0%A4%A',
      'https://south.example:99999/cars/x',
      'javascript:alert(1)',
      '2026-08-04T25:61:00+99:00',
      '2026-08-04T10:00:00+10:00',
      '\u0000',
      'x'.repeat(499),
    ),
    nastyText(),
    anyJson,
  )

/** A call as clients of both generations write it; older ones do not say who they are, and name the tool once. */
const CALLS = {
  newest: (name: string, given: unknown) => ({
    body: messageOf('tools/call', { name, arguments: given }),
    headers: ofMethod('tools/call', name),
  }),
  older: (name: string, given: unknown) => ({
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } },
    headers: { 'mcp-protocol-version': '2025-06-18' },
  }),
}

it('R60 whatever arguments are, a tool answers, or says in words what is wrong with them', async () => {
  const anyCall = fc.constantFrom(...inputs).chain(({ name, fields }) =>
    fc.record({
      name: fc.constant(name),
      generation: fc.constantFrom<(keyof typeof CALLS)[]>('newest', 'older'),
      given: fc
        .array(fc.tuple(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...fields) }, anyKey), anyValue()), {
          maxLength: 4,
        })
        .map((entries) => Object.fromEntries(entries)),
    }),
  )
  await fc.assert(
    fc.asyncProperty(anyCall, async ({ name, generation, given }) => {
      const { body, headers } = CALLS[generation](name, given)
      const response = await world.post(body, { headers })
      expectCalm(response.statusCode, response.body)
      // A message by whose members a check would throw is no message.
      const isMessage = faultOfMembers(JSON.stringify(given), given) === null
      expect(response.statusCode).toBe(isMessage ? 200 : 400)
      expect(response.rawPayload.length).toBeLessThan(32 * 1024)
      // A tool that broke says so and is logged.
      expect(response.body).not.toContain('cannot be answered right now')
      expect(world.log).toEqual([])
    }),
    { numRuns: runs(150) },
  )
})

const DETAILS = [
  'sam.o+x@example.com',
  'SAM_O@EXAMPLE.COM.AU',
  '0491 570 006',
  '0491570006',
  '0491-570-006',
  '+61 491 570 006',
  '(07) 4055 0140',
  '0740550140',
] as const

it('R62 no address and no telephone number of a wish is kept, logged or counted', async () => {
  const around = fc.constantFrom(
    '',
    ' ',
    '\n',
    ', ',
    ': ',
    ' (',
    '/',
    ' — ',
    '"',
    'call me ',
    ' after 5 ',
    'ring:',
    '<',
  )
  const wishes = fc.tuple(around, fc.constantFrom(...DETAILS), around, fc.constantFrom('', ...DETAILS), around)
  await fc.assert(
    fc.asyncProperty(wishes, async (parts) => {
      for (const table of ['rateBuckets', 'handovers'] as const) await world.database.db.deleteFrom(table).execute()
      const given = { kind: 'enquiry', id, wish: parts.join('') }
      const { answer, refused } = await world.call('prepare_handover', given)
      expect([refused, answer['left_out']]).toEqual([null, expect.stringContaining('removed')])
      await world.counter.flush()
      const [forms, days] = await Promise.all([
        world.database.db.selectFrom('handovers').select(['wish', 'client']).execute(),
        world.database.db.selectFrom('agentDays').selectAll().execute(),
      ])
      const kept = JSON.stringify([forms, days, answer['shopper_sees'], world.log])
      expect(kept).not.toContain('@')
      expect(kept).not.toMatch(/example\.com|491.?570|570.?006|4055.?0140/i)
    }),
    { numRuns: runs(50) },
  )
})

it('R62 R65 details in any other argument reach neither the log nor a table', async () => {
  for (const detail of DETAILS) {
    await world.call('search_stock', { query: `diesel ute for ${detail}` })
    await world.call('get_vehicle', { address: `/cars/${detail}` })
    await world.call('dealer_information', { location: detail })
    await world.call('prepare_handover', { kind: 'test_drive', id, slot: detail })
    await world.call('prepare_handover', { kind: 'enquiry', id, [detail]: detail })
    await world.call(detail)
  }
  await world.counter.flush()
  const days = await world.database.db.selectFrom('agentDays').selectAll().execute()
  const forms = await world.database.db.selectFrom('handovers').selectAll().execute()
  expect(JSON.stringify([days, forms, world.log])).not.toMatch(/@|491.?570|4055.?0140/)
  expect(forms).toEqual([])
})
