/** Every kind of write of the office, on a site that has one of each thing that is written (Office R91, section 16). */
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { sessionIdOf } from '#data/accounts/sessions.ts'
import { keepSpecialHours } from '#data/location-entries.ts'
import { addCalendarLink } from '#data/office/calendar-links.ts'
import { saveBulk } from '#data/office/bulk-edits.ts'
import { editVehicle } from '#data/office/edit-vehicle.ts'
import { addFeedSource, readFeedSource } from '#data/office/feed-sources.ts'
import { takeNewLeads } from '#data/office/take-leads.ts'
import { addStaffKey } from '#data/platform/staff/staff-keys.ts'
import { driveLocations } from '#domain/test-drive/drive-location.ts'
import { takeDelivery } from '#server/feeds-in/feed-desk.ts'
import { addPayment, addReservation } from './checkout-rows.ts'
import { addLead } from './office-leads-fixture.ts'
import { OFFICE_SITES, openOfficeWorld, sessionOf, signedIn } from './office-world.ts'
import { addReachRows } from './office-reach-rows.ts'
import type { OfficeWrite } from './office-writes.ts'
import { picture } from './picture-fixtures.ts'
import type { TestDatabase } from './postgres.ts'
import { PUSHED_SOURCE } from './pushed-source.ts'

/** Friday 4 December 2026, 9 am in Queensland. */
export const WRITES_NOW = new Date('2026-12-03T23:00:00Z')
const site = OFFICE_SITES.south
const DAY = '2026-12-04'
const LEAD = 'SOU-9X9X9X'
const RESERVATION = 'SOU-R3SERV'
const BULK = '0190b5c2-0000-7000-8000-00000000b01c'
const CSV = `stocknum,year,make,model,car_type,price,km
${['S1', 'S2', 'S3', 'S4'].map((stock) => `${stock},2020,Kia,Cerato,used,20000,1000`).join('\n')}
M1,20x1,Kia,Rio,used,1,1
`

export interface WritesWorld {
  /** Cookie of the owner who writes. */
  session: string
  writes: OfficeWrite[]
}

/** Fills a new database, and lists each write that can be sent to it. `folder` keeps its feed files. */
export async function prepareWrites(database: TestDatabase, folder: string): Promise<WritesWorld> {
  const { db } = database
  const scope = { db, site }
  const owner = await signedIn(database, [{ role: 'owner' }], WRITES_NOW)
  const editor = { staffId: owner.id, now: WRITES_NOW }
  const kim = await signedIn(database, [{ role: 'sales' }], WRITES_NOW)
  const other = await sessionOf(database, owner.id, WRITES_NOW)
  const passkey = Buffer.from('a passkey')
  await addStaffKey(db, {
    credentialId: passkey,
    staffId: owner.id,
    publicKey: Buffer.from('key'),
    counter: 0,
    transports: [],
    backedUp: false,
    name: 'Phone',
    createdAt: WRITES_NOW,
  })
  await addStaffKey(db, {
    credentialId: Buffer.from('another'),
    staffId: owner.id,
    publicKey: Buffer.from('key'),
    counter: 0,
    transports: [],
    backedUp: false,
    name: 'Laptop',
    createdAt: WRITES_NOW,
  })
  const leadId = await addLead(database, site, WRITES_NOW, { reference: LEAD })
  await takeNewLeads(scope, WRITES_NOW, new AbortController().signal)
  const settings = {
    id: 'used-cars',
    name: 'Used cars',
    kind: 'push',
    url: null,
    format: null,
    mode: 'full',
    everyMinutes: null,
    lateAfterMinutes: 180,
    guardPercent: 30,
  } as const
  await addFeedSource(scope, settings, WRITES_NOW)
  const source = await readFeedSource(scope, 'used-cars')
  if (source === null) throw new Error('there is no source')
  const delivery = { name: 'pushed', startedBy: 'push', bytes: Readable.from([Buffer.from(CSV)]) }
  const taken = await takeDelivery({ ...scope, now: WRITES_NOW, folder }, source, delivery)
  if (taken.kind !== 'imported') throw new Error(taken.failure)
  const stock = await db.selectFrom('vehicles').select(['id', 'changedXid']).orderBy('stocknum').execute()
  const [one = 0, two = 0, three = 0, four = 0] = stock.map(({ id }) => id)
  const jpeg = await picture()
  await editVehicle(scope, { vehicleId: two, version: null, set: { km: 900 } }, editor)
  const bulked = await db.selectFrom('vehicles').select('changedXid').where('id', '=', three).executeTakeFirstOrThrow()
  await saveBulk(
    scope,
    { bulkId: BULK, edits: [{ vehicleId: three, version: String(bulked.changedXid), set: { tag: 'Hot' } }] },
    editor,
  )
  const drives = await bookDrives(database, owner.session)
  const link = await addCalendarLink(scope, { staffId: owner.id, locationId: YARD, now: WRITES_NOW })
  await db
    .insertInto('calendarBlocks')
    .values({
      siteId: site.slug,
      locationId: YARD,
      startsAt: new Date('2026-12-04T04:00:00Z'),
      endsAt: new Date('2026-12-04T05:00:00Z'),
      reason: 'Stocktake',
      staffId: owner.id,
    })
    .execute()
  const block = await db.selectFrom('calendarBlocks').select('id').executeTakeFirstOrThrow()
  const closed = { locationId: YARD, date: '2026-12-28', department: 'all', status: 'Closed' } as const
  await keepSpecialHours(scope, [{ ...closed, startHour: null, endHour: null }])
  const reservationId = await addReservation(db, site.slug, four, {
    reference: RESERVATION,
    leadId,
    locationId: YARD,
    createdAt: WRITES_NOW,
    reservedAt: WRITES_NOW,
    reservedUntil: new Date('2026-12-07T07:00:00Z'),
    holdUntil: new Date(WRITES_NOW.getTime() + 1_800_000),
  })
  const paymentId = await addPayment(db, site.slug, { reservationId, createdAt: WRITES_NOW, paidAt: WRITES_NOW })
  const erasable = await addLead(database, site, WRITES_NOW, {
    reference: 'SOU-ERASE1',
    person: { firstName: 'Ash', lastName: null, email: 'ash@example.com', phone: null, postcode: null },
  })
  const requestId = randomUUID()
  await db
    .insertInto('privacyRequests')
    .values({
      siteId: site.slug,
      id: requestId,
      accountHash: Buffer.alloc(32),
      kind: 'delete-leads',
      leadIds: [erasable],
      askedAt: WRITES_NOW,
      dueAt: WRITES_NOW,
      doneAt: null,
      doneBy: null,
    })
    .execute()
  const photos = ['https://stock.example.com/1.jpg', 'https://stock.example.com/2.jpg']
  await db
    .insertInto('media')
    .values(
      photos.map((sourceUrl, position) => ({
        siteId: site.slug,
        vehicleId: two,
        kind: 'photo' as const,
        sourceUrl,
        position,
      })),
    )
    .execute()

  const writes: OfficeWrite[] = []
  const add = (name: string, path: string, form: Record<string, string> | string) =>
    writes.push({
      name,
      url: path.startsWith('/account') ? path : `/${site.slug}${path}`,
      body: typeof form === 'string' ? form : { do: name.split(' ')[1] ?? '', ...form },
    })
  const version = '1'
  add('account person', '/account', { name: 'Pat', away: 'yes' })
  add('account codes', '/account', {})
  add('account remove-passkey', '/account', { passkey: passkey.toString('base64url') })
  add('account end-session', '/account', { session: sessionIdOf(other.session).toString('base64url') })
  add('board snooze', '', { item: 'leads-late', reason: 'Holiday', days: '2' })
  add('board back', '', { item: 'leads-late' })
  add('lead status', `/leads/${LEAD}`, { version, status: 'appointment' })
  add('lead assign', `/leads/${LEAD}`, { version, assignee: kim.id })
  add('lead note', `/leads/${LEAD}`, { note: 'Called back' })
  add('lead call', `/leads/${LEAD}`, { version, note: 'Spoke with them' })
  add('lead reply', `/leads/${LEAD}`, { version, reply: 'Yes, it is still here.' })
  add('lead again', `/leads/${LEAD}`, {})
  add('lead erase', '/leads/SOU-ERASE1', { reference: 'SOU-ERASE1' })
  add('templates save', '/leads/templates', { title: 'Still here', body: 'Yes, it is.' })
  add('leads export', '/leads', { since: '2026-12-01', format: 'csv' })
  add('stockNew make', '/stock/new', {
    stocknum: 'N1',
    year: '2021',
    make: 'Kia',
    model: 'Rio',
    car_type: 'used',
    location: YARD,
    price: '15000',
    price_type: 'drive away',
  })
  const changed = (place: number) => String(stock[place]?.changedXid ?? '')
  add('stockBulk apply', '/stock/bulk', {
    what: 'price',
    value: '-500',
    id: String(one),
    [`version-${one}`]: changed(0),
  })
  add('stockBulk undo', '/stock/bulk', { what: 'tag', done: BULK })
  add('vehicle save', `/stock/${one}`, { colour: 'Red' })
  add('vehicle unlock', `/stock/${two}`, { field: 'km' })
  add('vehicle status', `/stock/${one}`, { status: 'unavailable' })
  add('vehicle sold', `/stock/${one}`, { version: changed(0), buyer: 'other', note: 'To a walk-in' })
  add('vehicle yard', `/stock/${one}`, { version: changed(0), yard: YARD })
  add('vehicle copy', `/stock/${one}`, { version: changed(0), stocknum: 'N2' })
  add('vehicle undo', `/stock/${three}`, { done: BULK })
  add('vehiclePrice save', `/stock/${one}/price`, { priceCents: '19,500' })
  add('photo upload', `/stock/${one}/photos/upload`, jpeg.toString('base64'))
  add('vehiclePhotos photo', `/stock/${two}/photos`, { photo: photos[1] ?? '', what: 'first' })
  add('users invite', '/users', { email: 'sam@dealer.example', name: 'Sam', role: 'sales' })
  add('user link', `/users/${kim.id}`, {})
  add('user sign-out', `/users/${kim.id}`, {})
  add('user disable', `/users/${kim.id}`, {})
  add('user roles', `/users/${kim.id}`, { role: 'stock', yard: YARD })
  add('privacy fulfil', '/privacy', { request: requestId })
  add('privacy erase', '/privacy', { person: 'ash@example.com', again: 'ash@example.com' })
  add('privacy export', '/privacy', { person: 'ash@example.com' })
  add('feeds add', '/feeds', { ...PUSHED_SOURCE, name: 'New cars', id: 'new-cars' })
  add('feed save', '/feeds/used-cars', { ...PUSHED_SOURCE, version, name: 'Cars' })
  add('feed key', '/feeds/used-cars', { version })
  add('feed pause', '/feeds/used-cars', { version })
  add('feedColumns save', '/feeds/used-cars/columns', { version, 'column-0': 'km', 'field-0': 'km' })
  const runId = taken.summary.runId ?? 0
  const mended = 'M1,2021,Kia,Rio,used,10000,10'
  add('feedRun replay', `/feeds/used-cars/runs/${runId}`, { 'row-6': mended })
  add('feedRun leave-out', `/feeds/used-cars/runs/${runId}`, { 'out-6': 'on' })
  add('feedRun pattern', `/feeds/used-cars/runs/${runId}`, { version, field: 'year', pattern: 'year' })
  add('feedTrial again', `/feeds/used-cars/runs/${runId}/trial`, {})
  const [coming = '', past = '', over = ''] = drives
  const yard = YARD
  for (const press of ['confirm', 'cancel']) add(`calendar ${press}`, '/calendar', { yard, lead: coming })
  for (const press of ['done', 'no-show']) add(`calendar ${press}`, '/calendar', { yard, lead: past })
  add('calendar reopen', '/calendar', { yard, lead: over })
  add('calendar move', '/calendar', { yard, lead: coming, date: DAY, time: '16:00' })
  add('calendar book', '/calendar', { yard, ...booking('15:00', 'k9') })
  const times = { 'block-date': '2026-12-08', 'block-from': '13:00', 'block-to': '15:00' }
  add('calendar block', '/calendar', { yard, ...times, 'block-reason': 'Stocktake' })
  add('calendar unblock', '/calendar', { yard, block: String(block.id) })
  add('calendar subscribe', '/calendar', { yard })
  add('calendar subscribe-all', '/calendar', {})
  add('calendar revoke', '/calendar', { yard, link: String(link.id) })
  add('specialHours save', '/calendar/hours', {
    location: yard,
    date: '2026-12-26',
    department: 'all',
    status: 'Closed',
  })
  add('specialHours clear', '/calendar/hours', { location: yard, date: '2026-12-28' })
  const reservation = `/reservations/${RESERVATION}`
  add('reservation extend', reservation, { version })
  add('reservation complete', reservation, { version })
  add('reservation again', reservation, { version })
  add('reservation time', reservation, { version, date: '2026-12-07', time: '10:00' })
  add('reservation cancel', reservation, { version, typed: RESERVATION })
  const { endpointId, keyId } = await addReachRows({ db, site }, { locationId: YARD, now: WRITES_NOW })
  add('agents add-key', '/agents', { name: 'Portal', scope: 'read', perMinute: '60' })
  add('agents revoke', '/agents', { key: String(keyId) })
  add('webhooks add', '/webhooks', { url: 'https://crm.example/hooks', event: 'stock.sold' })
  const hook = `/webhooks/${endpointId}`
  add('webhook events', hook, { event: 'stock.arrived' })
  add('webhook replay', hook, { from: '2026-12-01' })
  for (const press of ['test', 'new-key', 'pause', 'resume', 'remove']) add(`webhook ${press}`, hook, {})
  add('engines resume', '/engines', {})
  add('feedsOut add', '/feeds-out', { id: 'meta', format: 'meta-automotive' })
  for (const press of ['pause', 'resume', 'new-key', 'remove']) add(`feedOut ${press}`, '/feeds-out/google', {})
  add('reviews withhold', '/reviews', { source: 'Google', review: 'r1', reason: 'personal data' })
  add('reviews show', '/reviews', { source: 'Google', review: 'r2' })
  const part = { payment: paymentId, amount: '50', because: 'A scratch' }
  add('reservation refund', reservation, { version, typed: RESERVATION, ...part })
  return { session: owner.session, writes }
}

const [YARD = ''] = driveLocations(site).map(({ id }) => id)

const booking = (time: string, key: string) => ({
  name: 'Sam Example',
  email: `${key}@example.com`,
  phone: '0491 570 006',
  date: DAY,
  time,
  key,
})

/** Three drives: one to come, one that has begun, one that is closed. Ids of their leads. */
async function bookDrives({ db }: TestDatabase, session: string): Promise<string[]> {
  const world = await openOfficeWorld({ db }, () => WRITES_NOW)
  for (const [time, key] of [
    ['10:00', 'k1'],
    ['11:00', 'k2'],
    ['12:00', 'k3'],
  ] as const) {
    const form = { do: 'book', yard: YARD, ...booking(time, key) }
    const answer = await world.post(`/${site.slug}/calendar`, form, { session })
    if (answer.statusCode !== 303) throw new Error(answer.body)
  }
  await world.app.close()
  const drives = await db.selectFrom('testDrives').select('leadId').orderBy('startsAt').execute()
  const [, past, closed] = drives.map(({ leadId }) => leadId)
  await sql`update test_drives set starts_at = ${WRITES_NOW}::timestamptz - interval '1 hour',
    ends_at = ${WRITES_NOW} where lead_id = ${past}`.execute(db)
  await sql`update test_drives set starts_at = ${WRITES_NOW}::timestamptz - interval '3 hours',
    ends_at = ${WRITES_NOW}::timestamptz - interval '2 hours', outcome = 'done', outcome_at = ${WRITES_NOW}
    where lead_id = ${closed}`.execute(db)
  return drives.map(({ leadId }) => leadId)
}
