/** R65: what the office may know of agents, and for how long it is kept. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { countAgentCalls, forgetAgentDays, type AgentDay } from '#data/agents/agent-days.ts'
import { forgetHandovers, keepHandover } from '#data/agents/handovers.ts'
import { silentLog } from '#data/log.ts'
import { createAgentCounter } from '#server/mcp/count-calls.ts'
import { JOBS } from '#server/jobs/jobs.ts'
import { messageOf, openAgentsWorld, REVISION, type AgentsWorld } from './agents-world.ts'

const DAY: AgentDay = { day: '2026-08-03', tool: 'get_vehicle', client: 'One', calls: 1, failed: 0, msTotal: 7 }

let world: AgentsWorld
beforeAll(async () => {
  world = await openAgentsWorld()
  await world.add('A1', { priceCents: 3_699_000 })
})
beforeEach(async () => {
  for (const table of ['agentDays', 'handovers'] as const) await world.database.db.deleteFrom(table).execute()
})
afterAll(() => world.close())

const handover = (hash: number, expiresAt: string) => ({
  id: randomUUID(),
  hash: Buffer.alloc(32, hash),
  kind: 'enquiry' as const,
  vehicleId: 1,
  startsAt: null,
  wish: '',
  client: 'One',
  createdAt: new Date('2026-07-01T00:00:00Z'),
  expiresAt: new Date(expiresAt),
})

const scope = (slug = 'south') => ({ db: world.database.db, site: { slug } })
const days = () => world.database.db.selectFrom('agentDays').selectAll().orderBy('siteId').orderBy('tool').execute()

it('R65 calls and refusals are counted by day, tool and client, and no word of a query is kept', async () => {
  const secret = 'wombat-coloured ute for Maya Tran'
  await world.call('search_stock', { query: secret })
  await world.call('search_stock', { query: 'hilux' })
  await world.call('search_stock', { body: ['no such body'] })
  await world.call('dealer_information', {}, 'north.example')
  await world.call('no_such_tool')
  await world.counter.flush()
  expect(await days()).toMatchObject([
    { siteId: 'north', tool: 'dealer_information', calls: 1 },
    { siteId: 'south', day: '2026-08-03', tool: 'search_stock', client: 'Test Agent', calls: 3, failed: 1 },
  ])
  expect(JSON.stringify(await days())).not.toContain('wombat')
  await world.call('search_stock')
  await world.counter.flush()
  expect((await days())[1]).toMatchObject({ calls: 4, failed: 1 })
})

it('R65 a client’s name is cut to plain characters, and one that changes it each time counts as others', async () => {
  const headers = { 'mcp-protocol-version': REVISION, 'mcp-method': 'tools/call', 'mcp-name': 'dealer_information' }
  const name = '<script>alert("x")</script> and a very long name that goes on and on'
  await world.post(messageOf('tools/call', { name: 'dealer_information', arguments: {} }, name), { headers })
  await world.counter.flush()
  expect((await days())[0]?.client).toMatch(/^scriptalertxscript and a very[\w .-]{0,12}$/)

  const counter = createAgentCounter(world.database.db, silentLog)
  for (let place = 0; place < 200; place++) counter.note('south', { ...DAY, client: `Client ${place}` })
  await counter.flush()
  const all = (await days()).filter(({ tool }) => tool === 'get_vehicle')
  expect(all).toHaveLength(31)
  expect(all.find(({ client }) => client === 'others')?.calls).toBe(170)
})

it('R65 counts of two sites and of several processes add up, each to its own', async () => {
  await Promise.all([
    countAgentCalls(scope(), [DAY]),
    countAgentCalls(scope(), [DAY, { ...DAY, client: 'Two' }]),
    countAgentCalls(scope('north'), [DAY]),
  ])
  const counted = (await days()).map(({ siteId, client, calls, msTotal }) => [siteId, client, calls, msTotal])
  expect(counted.toSorted()).toEqual([
    ['north', 'One', 1, 7],
    ['south', 'One', 2, 14],
    ['south', 'Two', 1, 7],
  ])
})

it('R65 a database that is away loses counts and no call', async () => {
  const lines: string[] = []
  const away = createAgentCounter(world.database.db, { warn: (line) => void lines.push(line) })
  away.note('south', { ...DAY, day: 'no day' })
  await away.flush()
  expect(lines).toEqual([expect.stringContaining('not counted')])
})

it('R62 R65 old counts and forms are deleted, those of the site alone', async () => {
  await countAgentCalls(scope(), [DAY, { ...DAY, day: '2026-08-01' }])
  await countAgentCalls(scope('north'), [{ ...DAY, day: '2026-08-01' }])
  const before = new Date('2026-08-02T12:00:00Z')
  await keepHandover(scope(), handover(1, '2026-08-01T00:00:00Z'))
  await keepHandover(scope(), handover(2, '2026-08-03T00:00:00Z'))
  await keepHandover(scope('north'), handover(1, '2026-08-01T00:00:00Z'))
  expect(await forgetAgentDays(scope(), before, 10)).toBe(1)
  expect(await forgetHandovers(scope(), before, 10)).toBe(1)
  expect((await days()).map(({ siteId, day }) => [siteId, day])).toEqual([
    ['north', '2026-08-01'],
    ['south', '2026-08-03'],
  ])
  expect(await world.database.db.selectFrom('handovers').select('siteId').execute()).toHaveLength(2)
  expect(JOBS.map(({ name }) => name)).toEqual(expect.arrayContaining(['agents-forget', 'handovers-forget']))
})
