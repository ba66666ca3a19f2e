import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it, vi } from 'vitest'
import { latestTries, readEndpoint, renewKey, setEndpointState } from '#data/webhooks/endpoints.ts'
import { recordFailedRun } from '#data/stock-import/import-runs.ts'
import { addTestEvent, forgetWebhookEvents, replay } from '#data/webhooks/events.ts'
import { KEPT_DAYS } from '#domain/webhooks/endpoint.ts'
import { newSigningKey, signingKeys } from '#server/webhooks/signing-keys.ts'
import { secretsOf } from '#server/secrets.ts'
import { acceptLeads } from './delivery-world.ts'
import { SECRETS } from './webhooks-worker.ts'
import { OTHER, SITE, webhookWorld } from './webhooks-world.ts'

const world = webhookWorld()
const DAY_MS = 86_400_000

/** Sends a test event to an endpoint. Answers the request that its receiver gets. */
async function sentTest(id: number) {
  await addTestEvent(world.scope(), id, new Date())
  world.start()
  await world.arrived(1)
  const [call] = world.receiver.received
  const headers = Object.entries(call?.headers ?? {}).map(([name, value]) => [name, String(value)])
  return { body: call?.body ?? '', headers: Object.fromEntries(headers) }
}

describe('R87 R88 sending', () => {
  it('R87 the signature is what Standard Webhooks has, and no other key signs it', async () => {
    const { id, key } = await world.endpoint(['stock.sold'])
    const { key: another } = await world.endpoint(['stock.sold'])
    const { body, headers } = await sentTest(id)
    expect(new Webhook(key).verify(body, headers)).toMatchObject({ type: 'test', site: 'sample' })
    expect(() => new Webhook(key).verify(`${body} `, headers)).toThrow(/No matching signature/)
    expect(() => new Webhook(another).verify(body, headers)).toThrow(/No matching signature/)
  })

  it('R88 under another APP_SECRET or site a key signs nothing: events wait, the log says why', async () => {
    const { id } = await world.endpoint(['stock.sold'])
    const { sealed } = newSigningKey(secretsOf(Buffer.alloc(32, 9)), SITE.slug)
    const ofOther = newSigningKey(SECRETS, OTHER.slug).sealed
    for (const key of [sealed, ofOther])
      expect(signingKeys(SECRETS, SITE.slug, { key, oldKey: null, oldKeyUntil: null }, new Date())).toBeNull()
    await world.db.updateTable('webhookEndpoints').set({ key: sealed }).execute()
    await addTestEvent(world.scope(), id, new Date())
    world.start()
    await vi.waitFor(() => expect(world.logged).toContainEqual(expect.objectContaining({ reason: 'key' })))
    expect(world.receiver.received).toEqual([])
    expect((await readEndpoint(world.scope(), id))?.failingSince).toBeNull()
    const renewed = newSigningKey(SECRETS, SITE.slug).sealed
    await renewKey(world.scope(), id, { key: renewed, oldUntil: new Date(Date.now() + DAY_MS) })
    await world.arrived(1)
  })

  it('R88 while a key is changed both sign, then the new one alone', async () => {
    const { id, key } = await world.endpoint(['stock.sold'])
    const at = new Date()
    const oldUntil = new Date(at.getTime() + DAY_MS)
    const next = newSigningKey(SECRETS, SITE.slug)
    expect(await renewKey(world.scope(OTHER), id, { key: next.sealed, oldUntil })).toBe(false)
    expect(await renewKey(world.scope(), id, { key: next.sealed, oldUntil })).toBe(true)
    const { body, headers } = await sentTest(id)
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(2)
    for (const one of [key, next.text]) expect(new Webhook(one).verify(body, headers)).toBeTruthy()
    const row = await world.db.selectFrom('webhookEndpoints').selectAll().executeTakeFirstOrThrow()
    const sealed = { ...row, key: row.key ?? Buffer.alloc(0) }
    expect(signingKeys(SECRETS, SITE.slug, sealed, at)).toHaveLength(2)
    expect(signingKeys(SECRETS, SITE.slug, sealed, new Date(at.getTime() + 2 * DAY_MS))).toHaveLength(1)
  })

  it('R88 each try is kept with status and time, without the answer, and comes again with the same id', async () => {
    world.receiver.answer = 'secret words'
    await world.receiver.be('broken')
    const { id } = await world.endpoint(['stock.sold'])
    const eventId = await addTestEvent(world.scope(), id, new Date())
    world.start()
    await vi.waitFor(async () => expect((await latestTries(world.scope(), id, 9)).length).toBeGreaterThan(0))
    await world.receiver.be('well')
    await world.db.updateTable('webhookDeliveries').set({ dueAt: new Date() }).execute()
    await world.arrived(1)
    await world.settled()
    const tries = await latestTries(world.scope(), id, 9)
    expect([tries.at(-1), tries[0]]).toEqual([
      { at: expect.any(Date), type: 'test', eventId, status: 'HTTP 500', ms: expect.any(Number) },
      { at: expect.any(Date), type: 'test', eventId, status: 'delivered', ms: expect.any(Number) },
    ])
    expect(world.receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([eventId])
    expect(JSON.stringify(await world.db.selectFrom('webhookTries').selectAll().execute())).not.toContain('secret')
    expect(await latestTries(world.scope(OTHER), id, 9)).toEqual([])
  })

  it('R88 an endpoint that fails for three days is paused; the dealer is told once', async () => {
    await world.receiver.be('broken')
    const { id } = await world.endpoint(['stock.sold'])
    await addTestEvent(world.scope(), id, new Date())
    world.start()
    await vi.waitFor(async () => expect((await readEndpoint(world.scope(), id))?.failingSince).not.toBeNull())
    expect((await readEndpoint(world.scope(), id))?.state).toBe('active')
    world.beAhead(3 * DAY_MS)
    const hurry = () => world.db.updateTable('webhookDeliveries').set({ dueAt: new Date() }).execute()
    await vi.waitFor(async () => {
      await hurry()
      expect((await readEndpoint(world.scope(), id))?.state).toBe('paused')
    })
    const letters = await world.db.selectFrom('notices').select(['kind', 'toValue', 'siteId']).execute()
    expect(letters).toEqual([{ kind: 'webhook-paused', toValue: SITE.email, siteId: SITE.slug }])
    expect(world.logged.filter(({ event }) => event === 'webhook_paused')).toHaveLength(1)
    await world.receiver.be('well')
    await hurry()
    await new Promise((soon) => setTimeout(soon, 300))
    expect(world.receiver.received).toEqual([])
    await setEndpointState(world.scope(), id, 'active')
    await world.arrived(1)
    await world.settled()
    expect((await readEndpoint(world.scope(), id))?.failingSince).toBeNull()
  })

  it('R88 an event that cannot be made is no failure of its endpoint', async () => {
    const { id } = await world.endpoint(['feed.failed'])
    const about = { siteId: SITE.slug, type: 'feed.failed', subject: JSON.stringify({ run: 'none' }) } as const
    const { id: eventId } = await world.db
      .insertInto('webhookEvents')
      .values(about)
      .returning('id')
      .executeTakeFirstOrThrow()
    const due = { lastError: null, settledAt: null, lockedBy: null, lockedUntil: null }
    await world.db
      .insertInto('webhookDeliveries')
      .values({ siteId: SITE.slug, endpointId: id, eventId, ...due })
      .execute()
    world.start()
    await vi.waitFor(() => expect(world.logged).toContainEqual(expect.objectContaining({ reason: 'internal' })))
    expect(await latestTries(world.scope(), id, 9)).toEqual([])
    expect((await readEndpoint(world.scope(), id))?.failingSince).toBeNull()
  })

  it('R88 events of a pause are kept, and sent when they are asked for again', async () => {
    const { id } = await world.endpoint(['feed.failed'])
    await setEndpointState(world.scope(), id, 'paused')
    const at = new Date()
    await recordFailedRun(world.scope(), { source: 'a.csv', format: 'csv', mode: 'full', now: at }, 'broken')
    await setEndpointState(world.scope(), id, 'active')
    world.start()
    await world.settled()
    expect(world.receiver.received).toEqual([])
    const day = { from: new Date(at.getTime() - DAY_MS), to: new Date(at.getTime() + DAY_MS) }
    expect(await replay(world.scope(OTHER), id, day)).toBe(0)
    expect(await replay(world.scope(), id, day)).toBe(1)
    await world.arrived(1)
    await world.settled()
    expect(await replay(world.scope(), id, day)).toBe(1)
    await world.arrived(2)
    expect(new Set(world.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await replay(world.scope(), id, { ...day, from: day.to })).toBe(0)
  })

  it('R88 events are kept for thirty days', async () => {
    const { id } = await world.endpoint(['stock.sold'])
    await addTestEvent(world.scope(), id, new Date(Date.now() - 31 * DAY_MS))
    await addTestEvent(world.scope(), id, new Date(Date.now() - 29 * DAY_MS))
    const forget = (site = SITE) =>
      forgetWebhookEvents(world.scope(site), new Date(Date.now() - KEPT_DAYS * DAY_MS), 100)
    await forget(OTHER)
    expect(await world.db.selectFrom('webhookEvents').select('id').execute()).toHaveLength(2)
    await forget()
    expect(await world.db.selectFrom('webhookEvents').select('id').execute()).toHaveLength(1)
  })

  it('R87 a worker that is killed between event and answer loses nothing: it comes again with its id', async () => {
    await world.receiver.be('stalling')
    const { id } = await world.endpoint(['lead.created'])
    await acceptLeads(world.db, SITE, 1)
    const child = spawn(
      process.execPath,
      [
        path.resolve(import.meta.dirname, 'webhooks-child.ts'),
        JSON.stringify({ databaseUrl: world.database.url, settings: SITE }),
      ],
      { stdio: 'ignore' },
    )
    const taken = () => world.db.selectFrom('webhookDeliveries').select(['attempts', 'eventId']).execute()
    await vi.waitFor(async () => expect((await taken())[0]?.attempts).toBe(1), { timeout: 15_000 })
    child.kill('SIGKILL')
    await once(child, 'exit')
    await world.receiver.be('well')
    world.start()
    await world.arrived(1)
    await world.settled()
    const [delivery] = await taken()
    expect(world.receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery?.eventId])
    expect((await readEndpoint(world.scope(), id))?.failingSince).toBeNull()
  })
})
