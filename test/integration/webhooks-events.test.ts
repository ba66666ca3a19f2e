import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { keepFetched } from '#data/reviews/keep-reviews.ts'
import { setEndpointEvents } from '#data/webhooks/endpoints.ts'
import { recordFailedRun } from '#data/stock-import/import-runs.ts'
import { addReservation } from './checkout-rows.ts'
import { acceptLeads } from './delivery-world.ts'
import { addVehicle } from './leads-fixture.ts'
import { OTHER, SITE, webhookWorld } from './webhooks-world.ts'

const world = webhookWorld()
const MINUTE_MS = 60_000
/** An hour of a day to come. */
const at = (hour: number) => new Date(Date.UTC(2026, 10, 30, hour))

describe('R87 other events', () => {
  it('R87 an enquiry is told to endpoints that name it, and to no other of this or another site', async () => {
    await world.endpoint(['stock.sold'])
    await world.endpoint(['lead.created'], OTHER)
    await acceptLeads(world.db, SITE, 1)
    expect(await world.db.selectFrom('webhookDeliveries').select('id').execute()).toEqual([])
    await world.endpoint(['lead.created', 'lead.changed'])
    await acceptLeads(world.db, SITE, 1)
    world.start()
    await world.arrived(1)
    await world.settled()
    expect(world.bodies()).toMatchObject([
      { type: 'lead.created', site: 'sample', data: { person: { email: 'sam@example.com' }, isUnfinished: false } },
    ])
    expect(await world.typesOf(OTHER)).toEqual([])
  })

  it('R87 what an event tells is read when it goes: an enquiry that was erased is not sent', async () => {
    await world.endpoint(['lead.created'])
    await acceptLeads(world.db, SITE, 1)
    const kept = await world.db.selectFrom('webhookEvents').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('sam@example.com')
    await world.db.deleteFrom('leads').where('siteId', '=', SITE.slug).execute()
    world.start()
    await world.settled()
    expect(world.receiver.received).toEqual([])
    expect((await world.db.selectFrom('webhookDeliveries').select('state').execute())[0]?.state).toBe('dropped')
  })

  it('R87 an enquiry that waits is not sent to an endpoint that names enquiries no more', async () => {
    const { id } = await world.endpoint(['lead.created', 'feed.failed'])
    await acceptLeads(world.db, SITE, 1)
    await recordFailedRun(world.scope(), { source: 'a.csv', format: 'csv', mode: 'full', now: new Date() }, 'broken')
    await setEndpointEvents(world.scope(), id, ['feed.failed'])
    world.start()
    await world.settled()
    expect(world.bodies().map(({ type }) => type)).toEqual(['feed.failed'])
    const ended = await world.db.selectFrom('webhookDeliveries').select('state').execute()
    expect(ended.map(({ state }) => state).toSorted()).toEqual(['delivered', 'dropped'])
  })

  it('R87 an enquiry that changes is told; its grouping with others is no change', async () => {
    await world.endpoint(['lead.changed'])
    await acceptLeads(world.db, SITE, 1)
    const change = (part: object) => world.db.updateTable('leads').set(part).where('siteId', '=', SITE.slug).execute()
    await change({ contactId: null })
    await change({ accountId: '00000000-0000-4000-8000-000000000001' })
    expect(await world.typesOf()).toEqual(['lead.created'])
    await change({ message: 'Please ring after five.' })
    expect((await world.typesOf()).slice(0, 2)).toEqual(['lead.created', 'lead.changed'])
  })

  it('Office R18 R87 a status that staff set is told as lead.changed, in the words of other systems', async () => {
    await world.endpoint(['lead.changed'])
    const id = randomUUID()
    await acceptLeads(world.db, SITE, 1, { id })
    const set = (part: object) => world.db.updateTable('leadWork').set(part).where('leadId', '=', id).execute()
    await set({ version: 2 })
    expect(await world.typesOf()).toEqual(['lead.created'])
    await set({ status: 'lost', lostReason: 'price' })
    expect(await world.typesOf()).toEqual(['lead.created', 'lead.changed'])
    world.start()
    await world.arrived(1)
    expect(world.bodies()).toMatchObject([
      {
        type: 'lead.changed',
        data: {
          person: { email: 'sam@example.com' },
          work: { status: 'lost', carsales: 'Lost', easycars: 60, lostReason: 'price', duplicateOf: null },
        },
      },
    ])
  })

  it('R87 a test drive is told when it is booked, moved and cancelled', async () => {
    await world.endpoint(['test_drive.booked', 'test_drive.moved', 'test_drive.cancelled'])
    await acceptLeads(world.db, SITE, 1)
    const { id: leadId } = await world.db.selectFrom('leads').select('id').limit(1).executeTakeFirstOrThrow()
    await world.db
      .insertInto('testDrives')
      .values({
        siteId: SITE.slug,
        leadId,
        locationId: 'cairns',
        vehicleId: null,
        startsAt: at(1),
        endsAt: at(2),
        timeZone: 'Australia/Brisbane',
        seat: 1,
        bookedAt: new Date(),
        cancelledAt: null,
      })
      .execute()
    await world.db
      .updateTable('testDrives')
      .set({ startsAt: at(3), endsAt: at(4) })
      .execute()
    await world.db
      .updateTable('testDrives')
      .set({ cancelledAt: at(0) })
      .execute()
    world.start()
    await world.arrived(3)
    expect(world.bodies().map(({ type }) => type)).toEqual(
      expect.arrayContaining(['test_drive.booked', 'test_drive.moved', 'test_drive.cancelled']),
    )
  })

  it('R87 a reservation is told at each state, without the person', async () => {
    await world.endpoint(['reservation.holding', 'reservation.reserved', 'reservation.completed'])
    const vehicleId = await addVehicle(world.database, SITE.slug, 'W5', { slug: 'w5' })
    const id = await addReservation(world.db, SITE.slug, vehicleId)
    const change = { state: 'completed', endedAt: new Date() } as const
    await world.db.updateTable('reservations').set(change).where('id', '=', id).execute()
    world.start()
    await world.arrived(2)
    expect(world.bodies().map(({ type, data }) => [type, data.id, data.state, data.vehicle_id])).toEqual(
      expect.arrayContaining([
        ['reservation.reserved', id, 'reserved', vehicleId],
        ['reservation.completed', id, 'completed', vehicleId],
      ]),
    )
    expect(Object.keys(world.bodies()[0].data)).not.toContain('person')
  })

  it('R87 a feed that failed, a new review and a new version of the site are told', async () => {
    await world.endpoint(['feed.failed', 'review.created', 'site.published'])
    const at = new Date()
    await recordFailedRun(
      world.scope(),
      { source: 'stock.csv', format: 'csv', mode: 'full', now: at },
      'no heading row',
    )
    const review = { author: 'Ada B.', stars: 2, text: 'Slow.', answer: null, answeredOn: null }
    const [today, longAgo] = [at.toISOString().slice(0, 10), '2020-01-01']
    const reviews = [
      { ...review, sourceId: 'new', writtenOn: today },
      { ...review, sourceId: 'old', writtenOn: longAgo },
    ]
    const sources = [{ source: 'Google', url: null, total: null, reviews }]
    await keepFetched(world.scope(), { locationId: 'cairns', sources, since: null, at })
    await keepFetched(world.scope(), { locationId: 'cairns', sources, since: null, at })
    const minutes = (count: number) => new Date(at.getTime() + count * MINUTE_MS)
    await world.watch(at, SITE, '1')
    await world.watch(minutes(1), SITE, '2')
    // Another process still has the old one, and then not any more.
    await world.watch(minutes(1.5), SITE, '1')
    await world.watch(minutes(2), SITE, '2')
    expect((await world.typesOf()).includes('site.published')).toBe(false)
    await world.watch(minutes(3), SITE, '2')
    await world.watch(minutes(9), SITE, '2')
    world.start()
    await world.arrived(3)
    await world.settled()
    const told = world.bodies().toSorted((one, other) => one.type.localeCompare(other.type))
    expect(told.map(({ type, data }) => [type, data])).toEqual([
      ['feed.failed', expect.objectContaining({ source: 'stock.csv', failure: 'no heading row', state: 'failed' })],
      ['review.created', expect.objectContaining({ id: 'new', stars: 2, location_id: 'cairns' })],
      ['site.published', { url: expect.stringMatching(/^https?:/) }],
    ])
  })
})
