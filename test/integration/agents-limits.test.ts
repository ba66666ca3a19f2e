/** R64: how often agents may ask. */
import { beforeEach, afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addApiKey, revokeApiKey } from '#data/public-api/api-keys.ts'
import { messageOf, openAgentsWorld, REVISION, type AgentsWorld } from './agents-world.ts'

let world: AgentsWorld
beforeAll(async () => {
  world = await openAgentsWorld()
})
beforeEach(() => world.database.db.deleteFrom('rateBuckets').execute())
afterAll(() => world.close())

const refusal = z.object({ id: z.number(), error: z.object({ message: z.string() }) })
const headers = { 'mcp-protocol-version': REVISION, 'mcp-method': 'tools/list' }

const list = (remoteAddress: string, host = 'south.example') =>
  world.post(messageOf('tools/list'), { headers: { ...headers, host }, remoteAddress })

/** Status of each of so many messages, one after another. */
async function statuses(count: number, addressOf: (place: number) => string): Promise<number[]> {
  const all: number[] = []
  for (let place = 0; place < count; place++) all.push((await list(addressOf(place))).statusCode)
  return all
}

function allow(limits: { perMinute?: number; siteMost?: number }): void {
  for (const host of ['south.example', 'north.example'])
    world.set(host, (site) => ({ ...site, reach: { ...site.reach, agents: { ...site.reach.agents, ...limits } } }))
}

describe('R64 limits', () => {
  it('R64 a network has so many messages in a minute; then it is told how long to wait', async () => {
    allow({ perMinute: 3, siteMost: 100 })
    expect(await statuses(5, () => '203.0.113.9')).toEqual([200, 200, 200, 429, 429])
    const full = await list('203.0.113.9')
    expect(full.headers['retry-after']).toBe('60')
    expect(refusal.parse(full.json())).toMatchObject({
      id: 1,
      error: { message: expect.stringContaining('60 seconds') },
    })
    expect((await list('198.51.100.4')).statusCode).toBe(200)
    world.clock.now = new Date(world.clock.now.getTime() + 60_001)
    expect((await list('203.0.113.9')).statusCode).toBe(200)
  })

  it('R64 all networks of one IPv6 customer count together', async () => {
    allow({ perMinute: 2, siteMost: 1_000 })
    const all = await statuses(14, (place) => `2001:db8:1:${place.toString(16)}::1`)
    expect(all.filter((status) => status === 200)).toHaveLength(10)
  })

  it('R64 a site has so many messages in a minute, and another site its own', async () => {
    allow({ perMinute: 10, siteMost: 4 })
    expect(await statuses(6, (place) => `203.0.113.${place}`)).toEqual([200, 200, 200, 200, 429, 429])
    expect((await list('203.0.113.1', 'north.example')).statusCode).toBe(200)
  })

  it('R64 a network that is refused uses up nothing of the site', async () => {
    allow({ perMinute: 1, siteMost: 3 })
    await statuses(10, () => '203.0.113.9')
    expect(await statuses(3, (place) => `198.51.100.${place}`)).toEqual([200, 200, 429])
  })
})

const scope = (slug: string) => ({ db: world.database.db, site: { slug } })
const newKey = (slug: string, perMinute: number) =>
  addApiKey(scope(slug), { name: 'Assistant', scopes: ['read'], perMinute, now: world.clock.now })
const listWith = (authorization: string, host = 'south.example') =>
  world.post(messageOf('tools/list'), {
    headers: { ...headers, host, authorization },
    remoteAddress: '203.0.113.9',
  })

describe('R64 R86 a key of the dealer', () => {
  it('R64 has its own limit in place of those of the network and the site', async () => {
    allow({ perMinute: 1, siteMost: 2 })
    expect(await statuses(2, () => '203.0.113.9')).toEqual([200, 429])
    const { key } = await newKey('south', 5)
    const all: number[] = []
    for (let place = 0; place < 6; place++) all.push((await listWith(`Bearer ${key}`)).statusCode)
    expect(all).toEqual([200, 200, 200, 200, 200, 429])
    expect(await statuses(1, () => '198.51.100.4')).toEqual([200])
  })

  it('R64 prepares more forms than a network may', async () => {
    allow({ perMinute: 1_000, siteMost: 1_000 })
    const id = await world.add('K1', { priceCents: 3_000_000 })
    const { key } = await newKey('south', 1_000)
    const call = messageOf('tools/call', { name: 'prepare_handover', arguments: { kind: 'enquiry', id } })
    const ofCall = { ...headers, 'mcp-method': 'tools/call', 'mcp-name': 'prepare_handover' }
    const refused = async (more: Record<string, string>) => {
      const response = await world.post(call, { headers: { ...ofCall, ...more } })
      return response.body.includes('Too many forms')
    }
    const [open, keyed]: [boolean[], boolean[]] = [[], []]
    for (let place = 0; place < 31; place++) {
      open.push(await refused({}))
      keyed.push(await refused({ authorization: `Bearer ${key}` }))
    }
    expect([open.filter(Boolean).length, keyed.filter(Boolean).length]).toEqual([1, 0])
  })

  it('R64 that is wrong, revoked or of another site is refused, and guesses count as of the network', async () => {
    allow({ perMinute: 5, siteMost: 1_000 })
    const revoked = await newKey('south', 5)
    await revokeApiKey(scope('south'), revoked.id, world.clock.now)
    const theirs = await newKey('north', 5)
    for (const wrong of [`Bearer ${revoked.key}`, `Bearer ${theirs.key}`, 'Basic c2FtOnNhbQ==', 'fc_south_x', '']) {
      const response = await listWith(wrong)
      expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, 'Bearer'])
      expect(refusal.parse(response.json()).error.message).toContain('The key is wrong or revoked')
    }
    expect((await listWith('Bearer fc_south_guess')).statusCode).toBe(429)
    expect((await listWith(`Bearer ${theirs.key}`, 'north.example')).statusCode).toBe(200)
  })
})
