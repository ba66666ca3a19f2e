/** The office's screens of programs that ask and are told: agents, keys and webhooks (R160). */
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { countAgentCalls } from '#data/agents/agent-days.ts'
import { keepHandover, noteHandoverSent, openHandover } from '#data/agents/handovers.ts'
import { useApiKey } from '#data/public-api/api-keys.ts'
import { InsideAsker } from '#server/http/ask-inside.ts'
import { openText } from '#server/sealed-text.ts'
import { openAgentsWorld, type AgentsWorld } from './agents-world.ts'
import { SECRETS } from './office-people.ts'
import { north, NOW, reachOffice, south } from './office-reach-world.ts'
import { viewIn } from './office-world.ts'

const TABLES = [
  'agentDays',
  'handovers',
  'apiKeys',
  'webhookTries',
  'webhookDeliveries',
  'webhookEvents',
  'webhookEndpoints',
  'reviews',
  'feedsOut',
] as const
const inside = new InsideAsker()
const { ask, audit, db, press, rowsOf, scopeOf, shown } = reachOffice(TABLES, { shop: { post: inside.post } })

let agents: AgentsWorld
beforeAll(async () => {
  agents = await openAgentsWorld()
  inside.open(agents.app)
})
afterAll(() => agents.close())

describe('R65 R160 agents', () => {
  it('R65 calls by tool and program of 30 days, and forms prepared, opened and sent, of the site alone', async () => {
    const call = { day: '2026-11-20', tool: 'search_stock', client: 'assistant', calls: 4, failed: 1, msTotal: 20 }
    await countAgentCalls(scopeOf(south), [
      call,
      { ...call, day: '2026-11-27', calls: 1, failed: 0, msTotal: 5 },
      { ...call, tool: 'get_vehicle', client: 'other', calls: 2, failed: 0, msTotal: 2 },
      { ...call, day: '2026-10-01', calls: 99 },
    ])
    await countAgentCalls(scopeOf(north), [{ ...call, calls: 50 }])
    for (const [place, kind] of (['enquiry', 'enquiry', 'enquiry', 'finance'] as const).entries())
      await keepHandover(scopeOf(south), {
        id: `00000000-0000-4000-8000-00000000000${place}`,
        hash: Buffer.alloc(32, place),
        kind,
        vehicleId: 1,
        startsAt: null,
        wish: '',
        client: 'assistant',
        createdAt: NOW,
        expiresAt: NOW,
      })
    for (const place of [0, 1]) await openHandover(scopeOf(south), Buffer.alloc(32, place), NOW)
    await noteHandoverSent(
      scopeOf(south),
      '00000000-0000-4000-8000-000000000000',
      '00000000-0000-4000-8000-00000000000a',
    )
    expect(await shown('/agents')).toMatchObject({
      endpoint: 'https://south.example/mcp',
      tools: [
        { name: 'search_stock', calls: 5, refused: 1, ms: 5 },
        { name: 'get_vehicle', calls: 2, refused: 0, ms: 1 },
      ],
      clients: [
        { name: 'assistant', calls: 5, refused: 1 },
        { name: 'other', calls: 2, refused: 0 },
      ],
      handovers: [
        { kind: 'enquiry', prepared: 3, opened: 2, sent: 1 },
        { kind: 'finance', prepared: 1, opened: 0, sent: 0 },
      ],
    })
  })

  it('R160 a tool is tried at the endpoint itself; what writes is not among them', async () => {
    expect(await shown('/agents')).toMatchObject({ trial: { tool: 'search_stock', given: '{}', answer: null } })
    expect(JSON.stringify((await shown('/agents'))['trial'])).not.toContain('prepare_handover')
    const told = async (tool: string, given: string) => {
      const { trial } = await shown(`/agents?${new URLSearchParams({ tool, given })}`)
      return z.object({ answer: z.string() }).parse(trial).answer
    }
    const id = await agents.add('TRIED', { priceCents: 3_000_000 })
    expect(JSON.parse(await told('get_vehicle', `{"id": ${id}}`))).toMatchObject({ id, price: { amount_aud: 30_000 } })
    expect(await told('get_vehicle', '{"id": -1}')).toContain('get_vehicle cannot answer this')
    for (const none of ['', '[]', '7', '{"id":']) expect(await told('get_vehicle', none)).toContain('no JSON object')
    expect(await told('prepare_handover', '{}')).toContain('vehicles')
  })

  it('R86 a key is made and shown once, works until it is revoked, and is of the site alone', async () => {
    const made = await press('/agents', { do: 'add-key', name: 'Portal', scope: 'read', perMinute: '90' })
    const { newKey } = z.object({ newKey: z.object({ name: z.string(), key: z.string() }) }).parse(viewIn(made))
    expect(newKey).toMatchObject({ name: 'Portal', key: expect.stringMatching(/^fc_south_\w{32}$/) })
    expect(await useApiKey(scopeOf(south), newKey.key, '2026-11-27')).toMatchObject({ scopes: ['read'], perMinute: 90 })
    expect(JSON.stringify(await shown('/agents'))).not.toContain(newKey.key)
    expect(JSON.stringify(await audit())).not.toContain(newKey.key)
    const { keyId, key } = await rowsOf(north)
    expect((await press('/agents', { do: 'revoke', key: String(keyId) })).statusCode).toBe(404)
    expect(await useApiKey(scopeOf(north), key, '2026-11-27')).not.toBeNull()
    const mine = await db().selectFrom('apiKeys').select('id').where('siteId', '=', 'south').executeTakeFirst()
    expect((await press('/agents', { do: 'revoke', key: String(mine?.id) })).statusCode).toBe(303)
    expect(await useApiKey(scopeOf(south), newKey.key, '2026-11-27')).toBeNull()
    expect(await audit()).toMatchObject({ siteId: 'south', action: 'api-key-revoked', subject: String(mine?.id) })
  })

  it('R86 a key that cannot be shown is not made', async () => {
    await sql`alter table handovers rename to handovers_away`.execute(db())
    try {
      const answer = await press('/agents', { do: 'add-key', name: 'Portal', scope: 'read', perMinute: '90' })
      expect(answer.statusCode).toBeGreaterThanOrEqual(500)
    } finally {
      await sql`alter table handovers_away rename to handovers`.execute(db())
    }
    expect(await shown('/agents')).toMatchObject({ keys: [] })
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ scope: 'write' }, 'scope'],
    [{ perMinute: '1.5' }, 'perMinute'],
    [{ perMinute: '60001' }, 'perMinute'],
  ])('R86 a key with %j is refused beside its field, and what was typed stays', async (wrong, field) => {
    const form = { name: 'Portal', scope: 'read', perMinute: '60', ...wrong }
    const answer = await press('/agents', { do: 'add-key', ...form })
    expect(answer.statusCode).toBe(422)
    expect(viewIn(answer)).toMatchObject({ problems: { [field]: expect.any(String) }, form: { name: form.name } })
    expect(await db().selectFrom('apiKeys').selectAll().execute()).toEqual([])
  })
})

describe('R88 R160 webhooks', () => {
  it('R88 an endpoint is added; its key is shown once, and checkers take it', async () => {
    const added = await press('/webhooks', { do: 'add', url: 'https://crm.example/hooks', event: 'lead.created' })
    const { newKey } = z.object({ newKey: z.object({ key: z.string() }) }).parse(viewIn(added))
    const { key } = await db().selectFrom('webhookEndpoints').select('key').executeTakeFirstOrThrow()
    expect(openText(SECRETS.keyFor('webhooks', 'south'), key ?? Buffer.alloc(0))).toBe(newKey.key)
    const [id, at, body] = ['id', NOW, '{}'] as const
    const signature = new Webhook(newKey.key).sign(id, at, body)
    expect(signature).toMatch(/^v1,/)
    const list = await shown('/webhooks')
    expect(list).toMatchObject({
      endpoints: [{ url: 'https://crm.example/hooks', events: 1, state: 'Works', waiting: 0 }],
    })
    expect(JSON.stringify([list, await audit()])).not.toContain(newKey.key)
  })

  it.each([
    [{ url: 'http://crm.example/' }, 'url'],
    [{ url: 'https://pat:word@crm.example/' }, 'url'],
    [{ event: 'stock.everything' }, 'event'],
  ])('R87 %j is refused beside its field', async (wrong, field) => {
    const form = { url: 'https://crm.example/', event: 'stock.sold', ...wrong }
    const answer = await press('/webhooks', { do: 'add', ...form })
    expect([answer.statusCode, viewIn(answer)]).toMatchObject([422, { problems: { [field]: expect.any(String) } }])
    expect(await db().selectFrom('webhookEndpoints').selectAll().execute()).toEqual([])
  })

  it('R88 a test event waits for its endpoint, days are sent again, and each try is shown', async () => {
    const { endpointId } = await rowsOf(south)
    const path = `/webhooks/${endpointId}`
    expect((await press(path, { do: 'test' })).headers.location).toBe(`/south${path}?said=test`)
    expect(await shown('/webhooks')).toMatchObject({ endpoints: [{ waiting: 1 }] })
    const { id: eventId } = await db()
      .insertInto('webhookEvents')
      .values({ siteId: 'south', type: 'stock.sold', subject: '{"vehicle":1}', at: new Date('2026-11-20T00:00:00Z') })
      .returning('id')
      .executeTakeFirstOrThrow()
    await press(path, { do: 'replay', from: '2026-11-20', until: '2026-11-20' })
    expect(await shown('/webhooks')).toMatchObject({ endpoints: [{ waiting: 2 }] })
    expect(await audit()).toMatchObject({ action: 'webhook-replayed', after: { count: 1 } })
    await db()
      .insertInto('webhookTries')
      .values({ siteId: 'south', endpointId, eventId, at: NOW, status: 'HTTP 500', ms: 31 })
      .execute()
    expect(await shown(path)).toMatchObject({ tries: [{ type: 'stock.sold', status: 'HTTP 500', ms: 31 }] })
    for (const [from, until, field] of [
      ['2026-10-01', '', 'from'],
      ['', '', 'from'],
      ['2026-11-28', '', 'from'],
      ['2026-11-20', '2026-11-19', 'until'],
    ] as const) {
      const answer = await press(path, { do: 'replay', from, until })
      expect([answer.statusCode, viewIn(answer)]).toMatchObject([422, { problems: { [field]: expect.any(String) } }])
    }
  })

  it('R88 it is paused, resumed and told other events; a new key leaves the old one a week; then it goes', async () => {
    const { endpointId } = await rowsOf(south)
    const path = `/webhooks/${endpointId}`
    await press(path, { do: 'pause' })
    expect(await shown(path)).toMatchObject({ state: 'Paused', isPaused: true })
    await press(path, { do: 'resume' })
    expect(await shown(path)).toMatchObject({ state: 'Works' })
    await press(path, { do: 'events', event: 'review.created' })
    expect(await shown(path)).toMatchObject({ chosen: ['review.created'] })
    expect((await press(path, { do: 'events' })).statusCode).toBe(422)
    const { newKey } = z.object({ newKey: z.string() }).parse(viewIn(await press(path, { do: 'new-key' })))
    expect(newKey).toMatch(/^whsec_/)
    const after = await shown(path)
    expect(after).toMatchObject({ newKey: null, oldKeyUntil: expect.stringContaining('4 Dec') })
    expect((await press(path, { do: 'remove' })).headers.location).toBe('/south/webhooks')
    expect((await ask(path)).statusCode).toBe(404)
  })

  it('R88 an endpoint of another site is none', async () => {
    const { endpointId } = await rowsOf(north)
    const path = `/webhooks/${endpointId}`
    expect((await ask(path)).statusCode).toBe(404)
    for (const form of [{ do: 'test' }, { do: 'new-key' }, { do: 'remove' }, { do: 'replay', from: '2026-11-20' }])
      expect((await press(path, form)).statusCode).toBe(404)
    expect(await shown('/webhooks')).toMatchObject({ endpoints: [] })
  })
})
