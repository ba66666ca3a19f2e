/** Selling, keeping and moving a vehicle in the office, as requests meet it (Office R33, R34, R36). */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { editVehicle } from '#data/office/edit-vehicle.ts'
import { endDueByHand, handReservationOf, keepByHand } from '#data/office/hand-reservations.ts'
import { notesOf } from '#data/office/lead-history.ts'
import { readWork } from '#data/office/lead-work.ts'
import { officeVehicle } from '#data/office/office-vehicle.ts'
import { sellVehicle } from '#data/office/sell-vehicle.ts'
import { takeNewLeads } from '#data/office/take-leads.ts'
import { withHandReservations } from '#data/platform/sites-with-work.ts'
import { sampleLead } from '../leads/sample-lead.ts'
import { hold, known, newHold, passMinutes, reserved } from './checkout-world.ts'
import { addLead } from './office-leads-fixture.ts'
import { OFFICE_SITES, openOfficeWorld, signedIn, type OfficeWorld } from './office-world.ts'
import { databaseOfFile } from './postgres.ts'
import { sitesWith } from './sites-with.ts'
import { vehicleRow } from './vehicle-row.ts'

const NOW = new Date('2026-11-27T01:00:00Z')
const site = OFFICE_SITES.south
const signal = new AbortController().signal
let now = NOW
const database = databaseOfFile()
let world: OfficeWorld
let owner: { id: string; session: string }
let id = 0
let made = 0

beforeAll(async () => {
  world = await openOfficeWorld(database, () => now)
  owner = await signedIn(database, [{ role: 'owner' }], NOW)
})
afterAll(() => world.app.close())
beforeEach(async () => {
  now = NOW
  id = await addVehicle()
})

async function addVehicle(): Promise<number> {
  const row = { siteId: 'south', stocknum: `S${++made}`, slug: `car-${made}`, locationId: 'cairns', photosCount: 20 }
  const added = await database.db
    .insertInto('vehicles')
    .values(vehicleRow({ ...row, priceCents: 2_000_000, createdAt: NOW, updatedAt: NOW }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return added.id
}

const scope = () => ({ db: database.db, site })
const editor = () => ({ staffId: owner.id, now })
const vehicle = async () => {
  const found = await officeVehicle(scope(), String(id))
  if (found === null) throw new Error('no vehicle')
  return found
}
const press = (name: string, form: Record<string, string> = {}, session = owner.session) =>
  world.post(`/south/stock/${id}`, { do: name, ...form }, { session })
const screen = async (query = '') =>
  (await world.ask({ url: `/south/stock/${id}${query}`, session: owner.session })).body
const lastEdit = () =>
  database.db
    .selectFrom('vehicleEdits')
    .select(['note', 'leadId', 'reservationId'])
    .where('vehicleId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()

let leads = 0
async function addBuyer(): Promise<{ leadId: string; reference: string }> {
  const reference = `SOU-BUY${String(++leads).padStart(3, '0')}`
  const asked = sampleLead({}).vehicle
  if (asked === null) throw new Error('the sample lead has no vehicle')
  const leadId = await addLead(database, site, NOW, { reference, vehicle: { ...asked, id } })
  await takeNewLeads(scope(), NOW, signal)
  return { leadId, reference }
}

describe('Office R33 a vehicle is marked sold', () => {
  it('to a lead, which becomes won with it; both histories say so, and it can be taken back', async () => {
    const { leadId, reference } = await addBuyer()
    expect(await screen()).toContain(reference)
    const answer = await press('sold', { buyer: reference, note: 'Paid by transfer' })
    expect(answer.statusCode).toBe(303)
    expect(await vehicle()).toMatchObject({ status: 'sold', soldAt: NOW, reserved: false })
    expect(await readWork(scope(), leadId)).toMatchObject({ status: 'won', soldVehicleId: id })
    expect(await lastEdit()).toMatchObject({ leadId, note: `Sold to ${reference}; Paid by transfer` })
    const history = await world.ask({ url: `/south/stock/${id}/history`, session: owner.session })
    expect(history.body).toContain(`"links":[{"label":"${reference}","href":"/south/leads/${reference}"}]`)
    const { stocknum } = await vehicle()
    const notes = (await notesOf(scope(), leadId)).map(({ body }) => body)
    expect(notes).toEqual([expect.stringMatching(new RegExp(`^New → Won: sold 2020 Toyota .*, ${stocknum}$`))])

    const done = new URL(answer.headers.location ?? '', 'http://office.example').searchParams.get('done') ?? ''
    expect(await screen(`?done=${done}`)).toContain('"canUndo":true')
    now = new Date(NOW.getTime() + 9 * 60_000)
    expect((await press('undo', { done })).statusCode).toBe(303)
    expect(await vehicle()).toMatchObject({ status: 'in_stock', soldAt: null })
    expect(await readWork(scope(), leadId)).toMatchObject({ status: 'working', soldVehicleId: null })
    expect((await press('undo', { done })).statusCode).toBe(409)
  })

  it('to the holder of its reservation, whose money is settled and whose lead is won', async () => {
    const { leadId } = await addBuyer()
    const reservation = await reserved(database, site, newHold(id, { leadId }))
    expect((await press('sold', { buyer: 'other', note: 'Pat' })).statusCode).toBe(409)
    expect((await press('status', { status: 'unavailable' })).statusCode).toBe(409)
    expect((await press('sold', { buyer: 'holder' })).statusCode).toBe(303)
    expect(await known(database, site, reservation.id)).toMatchObject({ state: 'completed' })
    expect(await vehicle()).toMatchObject({ status: 'sold', reservationId: null })
    expect(await readWork(scope(), leadId)).toMatchObject({ status: 'won', soldVehicleId: id })
    expect(await lastEdit()).toMatchObject({
      leadId,
      reservationId: reservation.id,
      note: expect.stringContaining(`Holder of ${reservation.reference}`),
    })
  })

  it('to anybody else in a person’s words; a lead that cannot be won or is unknown is refused', async () => {
    expect((await press('sold', { buyer: 'other' })).statusCode).toBe(422)
    expect((await press('sold', { buyer: 'other', reference: 'SOU-NOBODY' })).statusCode).toBe(422)
    expect(await vehicle()).toMatchObject({ status: 'in_stock' })
    const { leadId, reference } = await addBuyer()
    await database.db.updateTable('leadWork').set({ status: 'spam' }).where('leadId', '=', leadId).execute()
    expect((await press('sold', { buyer: 'other', reference })).body).toContain('A lead that is Spam cannot become Won')
    expect((await press('sold', { buyer: 'other', note: 'Pat, cash' })).statusCode).toBe(303)
    expect(await lastEdit()).toEqual({ note: 'Pat, cash', leadId: null, reservationId: null })
  })

  it('and put back to the day of its first sale when a later status is taken back', async () => {
    await press('sold', { buyer: 'other', note: 'Pat' })
    now = new Date(NOW.getTime() + 3 * 86_400_000)
    await database.db.updateTable('staffSessions').set({ lastSeenAt: now, createdAt: now, provedAt: now }).execute()
    const answer = await press('status', { status: 'in_stock' })
    expect(await vehicle()).toMatchObject({ status: 'in_stock', soldAt: null })
    const done = new URL(answer.headers.location ?? '', 'http://office.example').searchParams.get('done') ?? ''
    await press('undo', { done })
    expect(await vehicle()).toMatchObject({ status: 'sold', soldAt: NOW })
  })

  it('and the lead is left as it was where somebody else changed the vehicle at the same moment', async () => {
    const { leadId, reference } = await addBuyer()
    const { changedXid: version } = await vehicle()
    await editVehicle(scope(), { vehicleId: id, version: null, set: { tag: 'Theirs' } }, editor())
    const sale = { vehicleId: id, version, bulkId: crypto.randomUUID(), note: null, vehicle: 'it' }
    const answer = await sellVehicle(scope(), { ...sale, lead: { id: leadId, reference } }, editor())
    expect(answer.kind).toBe('conflict')
    expect(await readWork(scope(), leadId)).toMatchObject({ status: 'new', soldVehicleId: null })
    expect(await vehicle()).toMatchObject({ status: 'in_stock' })
  })

  it('by nobody whose role may not sell', async () => {
    const sales = await signedIn(database, [{ role: 'sales' }], now)
    const elsewhere = await signedIn(database, [{ role: 'stock', locations: ['mackay'] }], now)
    expect((await press('sold', { buyer: 'other', note: 'Pat' }, sales.session)).statusCode).toBe(403)
    expect((await press('sold', { buyer: 'other', note: 'Pat' }, elsewhere.session)).statusCode).toBe(404)
  })
})

/** Moves the time that the vehicle is kept to a year; answers the sites with work for the job then. */
const moved = async (year: number) => {
  await sql`update hand_reservations set created_at = make_date(${year}::integer, 1, 1),
    until = make_date(${year}::integer, 1, 2), ended_at = case when ended_at is not null then now() end
    where vehicle_id = ${id}`.execute(database.db)
  return sitesWith(database.db, ['south', 'north'], withHandReservations)
}

const KEEP = { forWhom: 'Pat Nguyen', day: '2026-11-28', time: '17:00' }
const UNTIL = new Date('2026-11-28T07:00:00Z')

describe('Office R33 a vehicle is kept by hand', () => {
  it('for somebody until a time of the site’s clock, and is free by itself after it', async () => {
    expect((await press('keep', KEEP)).statusCode).toBe(303)
    expect(await handReservationOf(scope(), id)).toMatchObject({ forWhom: 'Pat Nguyen', until: UNTIL })
    expect(await vehicle()).toMatchObject({ isTaken: true })
    expect(await screen()).toContain('Kept for Pat Nguyen until Sat, 28 Nov, 5:00')
    expect(await endDueByHand(scope(), new Date(UNTIL.getTime() - 1), signal)).toBe(0)
    expect(await endDueByHand({ db: database.db, site: OFFICE_SITES.north }, UNTIL, signal)).toBe(0)
    expect(await endDueByHand(scope(), UNTIL, signal)).toBe(1)
    expect(await vehicle()).toMatchObject({ isTaken: false, lockedFields: [] })
    expect(await handReservationOf(scope(), id)).toBeNull()
    expect(await endDueByHand(scope(), UNTIL, signal)).toBe(0)
    expect(await lastEdit()).toMatchObject({ note: expect.stringMatching(/^Kept by hand until Sat/) })
    const rows = () => database.db.selectFrom('handReservations').select('id').where('vehicleId', '=', id).execute()
    await endDueByHand(scope(), new Date(UNTIL.getTime() + 30 * 86_400_000), signal)
    expect(await rows()).toHaveLength(1)
    await endDueByHand(scope(), new Date(UNTIL.getTime() + 31 * 86_400_000), signal)
    expect(await rows()).toEqual([])
  })

  it('F4 its site has work for the job once a time is over by the database’s clock, and none after', async () => {
    await database.db.deleteFrom('handReservations').execute()
    await press('keep', KEEP)
    expect(await moved(2999)).toEqual([])
    expect(await moved(2001)).toEqual(['south'])
    expect(await endDueByHand(scope(), NOW, signal)).toBe(1)
    expect(await moved(2001)).toEqual([])
  })

  it('and freed again by a person; its feed says from then whether it is reserved', async () => {
    await press('keep', KEEP)
    expect((await press('free')).statusCode).toBe(303)
    expect(await vehicle()).toMatchObject({ isTaken: false, lockedFields: [] })
    expect(await endDueByHand(scope(), UNTIL, signal)).toBe(0)
  })

  it('for one holder alone: not twice, and not beside a shopper, whoever comes first', async () => {
    await press('keep', KEEP)
    const twice = await press('keep', { ...KEEP, forWhom: 'Lee' })
    expect([twice.statusCode, twice.body]).toEqual([409, expect.stringContaining('keeps it for Pat Nguyen until')])
    expect(await hold(database, site, newHold(id))).toMatchObject({ kind: 'taken', why: 'reserved' })

    id = await addVehicle()
    const answer = await hold(database, site, newHold(id))
    const taken = await press('keep', KEEP)
    expect([answer.kind, taken.statusCode]).toEqual(['held', 409])
    expect(taken.body).toContain('A shopper holds it on the site')
    if (answer.kind === 'held') await passMinutes(database, answer.reservation.id, 60)
    expect((await press('keep', KEEP)).statusCode).toBe(303)
  })

  it('and one of many who ask at the same moment gets it', async () => {
    const wish = { forWhom: 'Pat', until: UNTIL, leadId: null }
    for (let round = 0; round < 6; round++) {
      const vehicleId = await addVehicle()
      await Promise.all([
        hold(database, site, newHold(vehicleId)),
        keepByHand(scope(), { vehicleId, version: null, ...wish }, editor()),
        hold(database, site, newHold(vehicleId)),
        keepByHand(scope(), { vehicleId, version: null, ...wish }, editor()),
      ])
      const holders = await database.db
        .selectFrom('reservations')
        .select('id')
        .where('vehicleId', '=', vehicleId)
        .where('state', '=', 'holding')
        .execute()
      const kept = await handReservationOf(scope(), vehicleId)
      expect(holders.length + (kept === null ? 0 : 1)).toBe(1)
    }
  })

  it.each([
    [{ forWhom: '' }, 'Say who it is kept for'],
    [{ day: '2026-11-26' }, 'That time is over already'],
    [{ day: '2027-03-01' }, 'valid: up to 30 days from now'],
    [{ time: 'noon' }, 'is no time; valid: a day and a time'],
    [{ reference: 'SOU-NOBODY' }, 'There is no lead SOU-NOBODY'],
  ])('but not for %j', async (part, words) => {
    const answer = await press('keep', { ...KEEP, ...part })
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining(words)])
    expect(await vehicle()).toMatchObject({ isTaken: false })
  })

  it('and no more once it is sold; taken back within ten minutes it is kept again', async () => {
    await press('keep', KEEP)
    const answer = await press('sold', { buyer: 'other', note: 'Lee' })
    expect(await handReservationOf(scope(), id)).toBeNull()
    const done = new URL(answer.headers.location ?? '', 'http://office.example').searchParams.get('done') ?? ''
    await press('undo', { done })
    expect(await handReservationOf(scope(), id)).toMatchObject({ forWhom: 'Pat Nguyen' })
    expect(await vehicle()).toMatchObject({ status: 'in_stock', isTaken: true })
  })
})

describe('Office R33 the other presses', () => {
  it('coming soon, withdrawn and another yard are saved, journaled and taken back', async () => {
    for (const [name, form, expected] of [
      ['status', { status: 'coming_soon' }, { status: 'coming_soon' }],
      ['status', { status: 'unavailable', note: 'Hail' }, { status: 'unavailable' }],
      ['yard', { yard: 'mackay' }, { locationId: 'mackay' }],
    ] as const) {
      const before = await vehicle()
      const answer = await press(name, form)
      expect(await vehicle()).toMatchObject(expected)
      const done = new URL(answer.headers.location ?? '', 'http://office.example').searchParams.get('done') ?? ''
      await press('undo', { done })
      expect(await vehicle()).toMatchObject({ status: before.status, locationId: before.locationId })
    }
    expect((await press('yard', { yard: 'nowhere' })).statusCode).toBe(422)
  })

  it('a duplicate has its details under a number of its own, and nothing that is one vehicle’s own', async () => {
    await database.db
      .updateTable('vehicles')
      .set({
        vin: 'MR0FA8CD100123456',
        regplate: 'ABC12D',
        km: 5000,
        colour: 'Glacier White',
        badge: 'SR5',
        certified: true,
      })
      .where('id', '=', id)
      .execute()
    const { stocknum } = await vehicle()
    expect((await press('copy', { stocknum })).body).toContain(`The site has a vehicle ${stocknum} already.`)
    expect((await press('copy', { stocknum: ' ' })).statusCode).toBe(422)
    const answer = await press('copy', { stocknum: `${stocknum}B` })
    const copyId = answer.headers.location?.split('/').at(-1) ?? ''
    expect(await officeVehicle(scope(), copyId)).toMatchObject({
      stocknum: `${stocknum}B`,
      sourceId: 'office',
      colour: 'Glacier White',
      badge: 'SR5',
      certified: true,
      priceCents: 2_000_000,
      locationId: 'cairns',
      vin: null,
      regplate: null,
      km: null,
      photosCount: 0,
      lockedFields: [],
    })
    const north = await signedIn(database, [{ role: 'owner', siteId: 'north' }], NOW)
    expect((await press('copy', { stocknum: 'X1' }, north.session)).statusCode).toBe(404)
  })

  it('Office R36 409 an older page is told who saved what, and nothing is saved', async () => {
    const { changedXid: version } = await vehicle()
    const tom = await signedIn(database, [{ role: 'manager' }], NOW)
    await editVehicle(
      scope(),
      { vehicleId: id, version: null, set: { priceCents: 3_049_000 } },
      { staffId: tom.id, now },
    )
    for (const [name, form] of [
      ['sold', { buyer: 'other', note: 'Pat' }],
      ['status', { status: 'coming_soon' }],
      ['keep', KEEP],
      ['free', {}],
      ['yard', { yard: 'mackay' }],
    ] as const) {
      const answer = await press(name, { ...form, version })
      expect(answer.statusCode, name).toBe(409)
      expect(answer.body, name).toMatch(/Staff \d+ saved price \$30,490 \(.*\)\. Look at it, then press again\./)
    }
    expect(await vehicle()).toMatchObject({ status: 'in_stock', isTaken: false, locationId: 'cairns' })
  })

  it('Office R36 409 a bulk that came too late is told who saved what', async () => {
    const { changedXid: version } = await vehicle()
    await editVehicle(scope(), { vehicleId: id, version: null, set: { tag: 'Theirs' } }, editor())
    const form = { do: 'apply', what: 'tag', value: 'Mine', id: String(id), [`version-${id}`]: version }
    const answer = await world.post('/south/stock/bulk', form, { session: owner.session })
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toMatch(/All were changed meanwhile\. Staff \d+ saved tag Theirs/)
    expect(await vehicle()).toMatchObject({ tag: 'Theirs' })
  })
})

const pages = (body: Buffer) => body.toString('latin1').match(/\/Type \/Page\b/g)?.length

describe('Office R33 many at once', () => {
  it('are certified, previewed without saving, and taken as a whole list of up to 200', async () => {
    const post = (form: Record<string, string>) => world.post('/south/stock/bulk', form, { session: owner.session })
    const preview = await post({ do: 'preview', what: 'certified', value: 'yes', id: String(id) })
    expect(preview.statusCode).toBe(200)
    expect(preview.body).toContain('"old":"Not certified","planned":"Certified"')
    expect(await vehicle()).toMatchObject({ certified: false })
    const { changedXid: version, stocknum } = await vehicle()
    await post({ do: 'apply', what: 'certified', value: 'yes', id: String(id), [`version-${id}`]: version })
    expect(await vehicle()).toMatchObject({ certified: true })
    const all = await world.ask({
      url: `/south/stock/bulk?what=tag&all=${encodeURIComponent(`q=${stocknum}`)}`,
      session: owner.session,
    })
    expect(all.body).toContain(`"stocknum":"${stocknum}"`)
  })

  it('are printed as window sheets, two pages each, hidden ones too, of their own yard and site', async () => {
    const other = await addVehicle()
    await database.db.updateTable('vehicles').set({ photosCount: 0 }).where('id', '=', other).execute()
    const sheets = (query: string, session = owner.session) =>
      world.ask({ url: `/south/stock/sheets.pdf?${query}`, session })
    const [one, two] = [await sheets(`id=${id}`), await sheets(`id=${id}&id=${other}`)]
    expect([one.headers['content-type'], pages(one.rawPayload)]).toEqual(['application/pdf', 2])
    expect(pages(two.rawPayload)).toBe(4)
    expect((await sheets('')).statusCode).toBe(422)
    expect((await sheets(Array.from({ length: 41 }, () => `id=${id}`).join('&'))).statusCode).toBe(422)
    const mackay = await signedIn(database, [{ role: 'stock', locations: ['mackay'] }], NOW)
    const north = await signedIn(database, [{ role: 'owner', siteId: 'north' }], NOW)
    const editorOnly = await signedIn(database, [{ role: 'editor' }], NOW)
    expect((await sheets(`id=${id}`, mackay.session)).statusCode).toBe(404)
    expect((await sheets(`id=${id}`, north.session)).statusCode).toBe(404)
    expect((await sheets(`id=${id}`, editorOnly.session)).statusCode).toBe(403)
    const nobody = await world.ask({ url: `/south/stock/sheets.pdf?id=${id}` })
    expect([nobody.statusCode, nobody.headers.location]).toEqual([303, expect.stringMatching(/^\/sign-in\?next=/)])
  })
})
