/** Events that nobody named when they happened are sent to an endpoint that names them now (R88). */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { setEndpointEvents } from '#data/webhooks/endpoints.ts'
import { forgetWebhookEvents, replay } from '#data/webhooks/events.ts'
import { KEPT_DAYS } from '#domain/webhooks/endpoint.ts'
import { WEBHOOK_EVENTS } from '#domain/webhooks/webhook-event.ts'
import { acceptLeads } from './delivery-world.ts'
import { addVehicle } from './leads-fixture.ts'
import { OTHER, SITE, webhookWorld } from './webhooks-world.ts'

const world = webhookWorld()
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const month = () => ({ from: new Date(Date.now() - KEPT_DAYS * DAY_MS), to: new Date(Date.now() + DAY_MS) })

describe('R88 replay of what nobody named', () => {
  it.each(WEBHOOK_EVENTS)('R88 %s of before the first endpoint goes to those alone that name it now', async (type) => {
    for (const site of [SITE, OTHER])
      await sql`select webhook_tell(${site.slug}, ${type}, '{"vehicle": 1}')`.execute(world.db)
    const names = await world.endpoint([type])
    const others = await world.endpoint(WEBHOOK_EVENTS.filter((one) => one !== type))
    expect(await replay(world.scope(), names.id, month())).toBe(1)
    expect(await replay(world.scope(), others.id, month())).toBe(0)
    // An endpoint of another site, under this site's name.
    const theirs = await world.endpoint([type], OTHER)
    expect(await replay(world.scope(), theirs.id, month())).toBe(0)
  })

  it('R88 an endpoint that gains a type is sent what happened to stock and enquiries, by the ids of then', async () => {
    const begun = new Date()
    await world.watch(begun)
    const id = await addVehicle(world.database, SITE.slug, 'R1', { slug: 'r1', photosCount: 9 })
    await acceptLeads(world.db, SITE, 1)
    await world.watch(begun)
    await world.watch(new Date(begun.getTime() + MINUTE_MS))
    const endpoint = await world.endpoint(['stock.sold'])
    world.start()
    expect(await replay(world.scope(), endpoint.id, month())).toBe(0)
    await setEndpointEvents(world.scope(), endpoint.id, ['stock.arrived', 'lead.created'])
    expect(await replay(world.scope(), endpoint.id, month())).toBe(2)
    await world.arrived(2)
    const told = world.bodies().toSorted((one, other) => one.type.localeCompare(other.type))
    expect(told).toMatchObject([
      { type: 'lead.created', data: { person: { email: 'sam@example.com' } } },
      { type: 'stock.arrived', data: { vehicle_id: id, vehicle: { stock_number: 'R1' } } },
    ])
    await world.settled()
    expect(await replay(world.scope(), endpoint.id, month())).toBe(2)
    await world.arrived(4)
    expect(new Set(world.bodies().map((body) => body.id)).size).toBe(2)
  })

  it('R88 events are kept for 30 days and no longer, also where there is no endpoint', async () => {
    const at = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
    for (const days of [29, 31])
      await sql`insert into webhook_events (site_id, type, subject, at)
        values (${SITE.slug}, 'stock.sold', '{"vehicle": 1}', ${at(days)})`.execute(world.db)
    expect(await forgetWebhookEvents(world.scope(), new Date(Date.now() - KEPT_DAYS * DAY_MS), 100)).toBe(1)
    const { id } = await world.endpoint(['stock.sold'])
    expect(await replay(world.scope(), id, month())).toBe(1)
  })
})
