/**
 * Measures the office on a site with 10,000 vehicles and 50,000 leads: the board's counts (R10: at most 50 ms), a page
 * of the inbox with its tabs, pages forth and back, searches in it, pages of the stock list (at most 60 ms each), a
 * week of the calendar with the counts of 50 yards, and the reasons of a run that refused 20,000 rows, beside the
 * plainest question of the same tables in the same run. The look at every price against the market is made once a
 * minute, so it has no limit. `npm run bench:office`; exits 1 when a limit is missed.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql, type Kysely } from 'kysely'
import { openPostcodeTable } from '#adapters/geocoding/postcode-table.ts'
import { MarketIndex } from '#adapters/market-price/market-index.ts'
import { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { boardCounts } from '#data/office/board-counts.ts'
import { calendarEvents, countEvents } from '#data/office/calendar.ts'
import { reasonsLeft } from '#data/office/feed-runs.ts'
import { countFiltered, countInbox, readInbox, type InboxAsk } from '#data/office/inbox.ts'
import { leadsDueBefore } from '#data/office/leads-due.ts'
import { pricedStock } from '#data/office/priced-stock.ts'
import { StockBook } from '#data/office/stock-book.ts'
import { silentLog } from '#data/log.ts'
import { openDatabase } from '#data/platform/connection.ts'
import { startEmbedded } from '#data/platform/embedded/launcher.ts'
import { addStaff, readStaff } from '#data/platform/staff/staff.ts'
import { migrate } from '#data/platform/migrate.ts'
import type { Database } from '#data/schema.ts'
import { valuedOf } from '#domain/gauge/valued-vehicle.ts'
import { groupedRefusals } from '#domain/office/feeds/refusals.ts'
import { inboxFilterOf } from '#domain/office/inbox.ts'
import { dearVehicles } from '#office/board/dear-vehicles.ts'
import { loadStock } from '#office/stock/load.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { machine, printResult, printTable } from './machine.ts'
import { medianMs } from './median-time.ts'

const SITE = sampleSite({ slug: 'bench' })
const VEHICLES = 10_000
const LEADS = 50_000
const TIMES = 30
const MOST_BOARD_MS = 50
const MOST_INBOX_MS = 60
const MOST_STOCK_MS = 60
const MOST_CALENDAR_MS = 50
const MOST_RUN_MS = 100
const REFUSED = 20_000
const YARDS = Array.from({ length: 50 }, (_, yard) => `yard${yard}`)
const ALL = [{ siteId: 'bench', role: 'owner' as const, locations: [], categories: [] }]

/** One lead in 25 is open, one in 50 of those is late; every vehicle has a price, a tenth are old. */
async function fill(db: Kysely<Database>): Promise<void> {
  await sql`insert into vehicles (site_id, slug, stocknum, year, make, model, car_type, item_type, status, price_cents,
      before_price_cents, price_basis, km, photos_count, created_at, updated_at)
    select 'bench', 'v-' || n, 'S' || n, 2015 + n % 10, 'Make ' || n % 20, 'Model ' || n % 200,
      (array['used', 'used', 'demo', 'new'])[1 + n % 4], 'car', 'in_stock', 4000000 + n * 7919 % 1000000,
      case when n % 20 = 0 then 4500000 end, 'drive_away', n, n % 30,
      now() - (n % 100) * interval '1 day', now() from generate_series(1, ${VEHICLES}::int) n`.execute(db)
  await sql`insert into price_ledger (site_id, vehicle_id, price_cents, price_basis, source, recorded_at)
    select site_id, id, price_cents,
        case when id % 4 = 0 and n = 1 then 'excluding_government_charges' else price_basis end, 'bench', now()
      from vehicles, generate_series(1, 3) n order by n`.execute(db)
  await sql`update vehicles set badge = 'Badge ' || id % 7,
      simple_body = (array['SUV', 'Ute', 'Sedan', 'Hatch'])[1 + id % 4],
      simple_fuel = (array['Petrol', 'Diesel', 'Hybrid'])[1 + id % 3], simple_transmission = 'Automatic',
      simple_drive = (array['4WD', 'Front wheel drive'])[1 + id % 2], simple_colour = 'Colour ' || id % 12, seats = 5,
      location_id = (array['cairns', 'mackay'])[1 + id % 2], series = 'Series ' || id % 5`.execute(db)
  await sql`insert into media (site_id, vehicle_id, kind, position, source_url)
    select site_id, v.id, 'photo', n, 'https://pictures.example/' || v.id || '/' || n
      from vehicles v, generate_series(1, 6) n`.execute(db)
  await sql`insert into vehicle_view_days (site_id, vehicle_id, day, views)
    select site_id, id, current_date - n, 1 + id % 9 from vehicles, generate_series(0, 6) n`.execute(db)
  await sql`insert into leads (site_id, id, reference, form_id, category, state, first_name, last_name, email, phone,
      message, vehicle, answers, additional_services, department, location_id, attribution, spam_score, spam_reasons,
      is_suspected, created_at, completed_at)
    select 'bench', gen_random_uuid(), 'BEN-' || upper(substr(md5(n::text), 1, 6)) || n, 'vehicle-enquiry',
      'Used Vehicle Enquiry', 'complete', 'First' || n % 500, 'Last' || n % 4000, 'person' || n || '@example.com',
      '+614' || lpad(n::text, 8, '0'), repeat('Is it still there? ', 10),
      jsonb_build_object('id', 1 + n % 10000, 'stocknum', 'S' || n % 10000,
        'make', 'Toyota', 'model', 'Hilux', 'year', 2021), '{}', '{}',
      'sales', 'yard' || n % 50, '{}', 0, '{}', false, now() - n * interval '10 minutes',
      now() - n * interval '10 minutes'
    from generate_series(1, ${LEADS}::int) n`.execute(db)
  await sql`insert into outbox (site_id, id, lead_id, channel, route_key, created_at, due_at, state, delivered_at)
    select site_id, gen_random_uuid(), id, channel, channel, created_at, created_at, 'delivered', created_at
      from leads, (values ('email'), ('receipt')) c (channel)`.execute(db)
  await sql`insert into lead_work (site_id, lead_id, status, received_at, due_at, late_at, told, first_answer_at,
      answer_minutes)
    select site_id, id, case when n % 25 = 0 then 'working' else 'won' end, created_at,
      created_at + interval '2 hours', created_at + interval '4 hours', 2,
      case when n % 1250 > 0 then created_at + interval '1 hour' end, n % 300
    from (select *, row_number() over (order by created_at) as n from leads) l`.execute(db)
  await sql`insert into lead_consents (site_id, lead_id, opt_in, opt_in_pre_ticked, privacy_text, given_at)
    select site_id, id, false, false, 'We answer you.', created_at from leads`.execute(db)
  await fillCalendar(db)
  await sql`analyze`.execute(db)
}

/** The stock list's loader for an owner of the site; its first call reads the stock whole. */
async function stockList(db: Kysely<Database>, now: Date): Promise<(query: string) => () => Promise<unknown>> {
  const site = sampleSite({ slug: 'bench' })
  const id = await addStaff(db, { email: 'bench@dealer.example', name: 'Bench', now })
  const staff = id === null ? null : await readStaff(db, id)
  if (staff === null) throw new Error('nobody was added')
  const market = new MarketIndex({ now: () => now })
  const log = { info() {}, warn() {}, error() {} }
  const search = new MemoryVehicleSearch({ now: () => now })
  const ctx = { site, db, search, places: await openPostcodeTable(), market, now, log }
  const book = new StockBook()
  const office = {
    ctx,
    session: { id: Buffer.alloc(32), staff: { ...staff, grants: ALL }, lastSeenAt: now, provedAt: now },
    desks: { stock: { vehicles: () => book.vehicles(ctx) } },
    can: () => true,
  }
  const from = performance.now()
  for (const vehicle of await book.vehicles(ctx))
    market.set({
      ...vehicle,
      ...valuedOf(vehicle),
      siteId: 'bench',
      identity: String(vehicle.id),
      priceCents: vehicle.priceCents ?? 0,
    })
  const read = performance.now()
  const list = (query: string) => () =>
    loadStock(office, {
      url: new URL(`http://office.example/bench/stock?${query}`),
      params: {},
      refused: null,
      once: {},
    })
  await list('')()
  process.stdout.write(
    `stock read whole: ${(read - from).toFixed(0)} ms; the first list: ${(performance.now() - read).toFixed(0)} ms\n`,
  )
  return list
}

/** Changes one vehicle before each run. */
const edited = (db: Kysely<Database>, work: () => Promise<unknown>) => async () => {
  await sql`update vehicles set km = coalesce(km, 0) + 1, updated_at = now()
    where site_id = 'bench' and slug = 'v-77'`.execute(db)
  return work()
}

/**
 * Half of the leads are test drives of 50 yards, from half a year ago to half a year ahead; one run refused 20,000
 * rows.
 */
async function fillCalendar(db: Kysely<Database>): Promise<void> {
  await sql`insert into test_drives (site_id, lead_id, location_id, vehicle_id, starts_at, ends_at, time_zone, seat,
      booked_at)
    select site_id, id, 'yard' || n % 50, null, at, at + interval '30 minutes', 'Australia/Brisbane', 1, created_at
      from (select *, row_number() over (order by id) as n,
        date_trunc('hour', now()) + (row_number() over (order by id) / 50 - 250) * interval '17 hours' as at from leads
        limit ${LEADS / 2}::int) l`.execute(db)
  await sql`insert into import_runs (site_id, source, source_id, format, mode, state, started_at, finished_at)
    values ('bench', 'a.csv', 'used-cars', 'forecourt-csv', 'full', 'done', now(), now())`.execute(db)
  await sql`insert into refused_rows (site_id, run_id, line, raw, reason)
    select 'bench', r.id, n, repeat('x', 400), 'year ''20x' || n || ''' is not valid: a year from 1900 to 2028 expected'
      from import_runs r, generate_series(1, ${REFUSED}::int) n`.execute(db)
}

/** A look at the price of every vehicle, as the board makes once a minute, milliseconds. */
async function lookAtMarket(db: Kysely<Database>, now: Date): Promise<number> {
  const market = new MarketIndex({ now: () => now })
  for (const { askedCents, ...vehicle } of await pricedStock({ db, site: SITE })) {
    const own = { siteId: SITE.slug, identity: `id ${vehicle.id}`, priceCents: askedCents, soldAt: null }
    market.set({ ...vehicle, ...valuedOf(vehicle), ...own })
  }
  let minutes = 0
  return medianMs(TIMES, () => {
    minutes += 2
    return dearVehicles({ db, site: SITE, market, now: new Date(now.getTime() + minutes * 60_000) })
  })
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'fc-bench-office-'))
const server = await startEmbedded({ dataDir, log: silentLog })
const { db, close } = openDatabase({ url: server.url })
try {
  await migrate(db)
  await fill(db)
  const now = new Date()
  const scope = { db, site: SITE }
  const day = new Date(now.getTime() - 7 * 86_400_000).toISOString().slice(0, 10)
  const reach = { leads: ALL, stock: ALL, calendar: ALL, reservations: ALL }
  const limits = {
    now,
    overdueMinutes: 5,
    minimumPhotos: 3,
    tomorrowEnd: now,
    weekAgo: day,
    tellsEngines: true,
    assignee: null,
    reach,
  }
  const staffId = '00000000-0000-4000-8000-000000000000'
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000)
  const askOf = (query: string, yards: readonly string[] = []): InboxAsk => ({
    filter: inboxFilterOf(new URLSearchParams(query), yards),
    reach: ALL,
    staffId,
    now,
    overdueMinutes: 5,
  })
  const page = (query: string, yards?: readonly string[]): (() => Promise<unknown>) => {
    const ask = askOf(query, yards)
    return () => Promise.all([readInbox(scope, ask), countInbox(scope, ask)])
  }
  const list = await stockList(db, now)
  const week = { from: now, to: new Date(now.getTime() + 7 * 86_400_000) }
  const parts: readonly [string, number, () => Promise<unknown>][] = [
    ['board, every line', MOST_BOARD_MS, () => boardCounts(scope, limits)],
    ['day by the hour, leads', MOST_BOARD_MS, () => leadsDueBefore(scope, { until: now, reach: ALL, assignee: null })],
    ['inbox, open', MOST_INBOX_MS, page('')],
    ['inbox, all', MOST_INBOX_MS, page('view=all')],
    ['inbox, one yard of 30 days', MOST_INBOX_MS, page('view=all&location=yard7&days=30', ['yard7'])],
    ['inbox, a page before', MOST_INBOX_MS, page(`view=all&before=0.${monthAgo.toISOString()}.${staffId}`)],
    ['inbox, won', MOST_INBOX_MS, page('view=won')],
    ['count of a kept view', MOST_INBOX_MS, () => countFiltered(scope, askOf('view=all&q=first42&days=90'))],
    ['search, a reference', MOST_INBOX_MS, page('view=all&q=BEN-C4CA421')],
    ['search, a number', MOST_INBOX_MS, page('view=all&q=0400012345')],
    ['search, a common name', MOST_INBOX_MS, page('view=all&q=first42')],
    ['search, three signs in all', MOST_INBOX_MS, page('view=all&q=exa')],
    ['stock list', MOST_STOCK_MS, list('')],
    ['stock list, after an edit', MOST_STOCK_MS, edited(db, list(''))],
    ['stock list, a problem', MOST_STOCK_MS, list('view=photos&yard=cairns')],
    ['stock list, words and facets', MOST_STOCK_MS, list('q=model+17&make=Make+17&body=Ute')],
    ['stock list, by price', MOST_STOCK_MS, list('sort=-price')],
    ['stock list, by views', MOST_STOCK_MS, list('sort=-views')],
    ['stock list, by leads', MOST_STOCK_MS, list('sort=-leads')],
    ['calendar, a week of a yard', MOST_CALENDAR_MS, () => calendarEvents(scope, { ...week, locations: ['yard7'] })],
    ['calendar, counts of 50 yards', MOST_CALENDAR_MS, () => countEvents(scope, { ...week, locations: YARDS })],
    ['run, 20,000 refused rows', MOST_RUN_MS, async () => groupedRefusals(await reasonsLeft(scope, 1))],
  ]
  const plain = await medianMs(TIMES, () => sql`select count(*) from leads where site_id = 'bench'`.execute(db))
  const look = await lookAtMarket(db, now)
  const measured: Record<string, number> = {
    'count of leads, to compare': plain,
    'every price against the market': look,
  }
  for (const [name, , work] of parts) measured[name] = await medianMs(TIMES, work)
  process.stdout.write(`${machine()}\n${VEHICLES} vehicles, ${LEADS} leads; half of ${TIMES} runs were quicker\n`)
  printTable([
    ['part', 'ms', 'limit'],
    ...Object.entries(measured).map(([name, ms]) => [
      name,
      ms.toFixed(1),
      parts.find(([part]) => part === name)?.[1] ?? '',
    ]),
  ])
  const missed = parts.filter(([name, limit]) => (measured[name] ?? 0) > limit).map(([name]) => name)
  printResult({ ...measured, missed })
  if (missed.length > 0) process.exitCode = 1
} finally {
  await close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
