/** Prepares the office of a running program for pictures: somebody who is signed in, colleagues and leads. */
import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'
import type { BrowserContext, Cookie } from 'playwright-core'
import { generate } from 'otplib'
import { silentLog } from '#data/log.ts'
import { addFeedSource } from '#data/office/feed-sources.ts'
import { openForProgram } from '#data/platform/database.ts'
import { inviteStaff } from '#data/platform/staff/change-staff.ts'
import { addStaff, giveRole } from '#data/platform/staff/staff.ts'
import type { Database } from '#data/schema.ts'
import { welcomePath } from '#domain/office/office-paths.ts'
import { ROLES } from '#domain/office/permissions.ts'
import { parseSite } from '#domain/site/parse-site.ts'
import type { Site } from '#domain/site/site.ts'
import { keepLead } from '#test/leads/keep-lead.ts'
import { sampleLead } from '#test/leads/sample-lead.ts'
import { makeReservations } from './reservations.ts'

/** Addresses of the office's things, and the cookies of who is signed in. */
export interface OfficeFacts {
  origin: string
  /** Invitation of somebody who has not used it yet. */
  welcome: string
  lead: string
  vehicle: string
  source: string
  run: string
  /** The run of a feed that its guard stopped. */
  stopped: string
  person: string
  reservation: string
  cookies: Cookie[]
}

const SLUG = 'southerly'
const LONG_NAME = 'Wilhelmina-Alexandra Papadopoulos-Featherstonehaugh'
const LEADS = 60

/** Fills the office of a running program and signs in. `context`: a browser that nobody has signed in by. */
export async function prepareOffice(
  { port, dataDir }: { port: number; dataDir: string },
  context: BrowserContext,
): Promise<OfficeFacts> {
  const origin = `http://office.localhost:${port}`
  const { db, close } = await openForProgram({ dataDir }, silentLog)
  const site = await southerly()
  const now = new Date()
  const change = { db, now, actor: 'cli:shots', siteIds: ['aster', 'ironbark', SLUG] } as const
  const everywhere = { siteId: null, role: 'owner', locations: [], categories: [] } as const
  const invite = (email: string, name: string) => inviteStaff(change, { email, name, grant: everywhere })
  const mine = await invite('mel@dealer.example', 'Mel Kostas')
  const open = await invite(`${'w'.repeat(50)}@dealer.example`, LONG_NAME)
  await addColleagues(db, now)
  await addLeads(db, site, now)
  await makeReservations({ port, site: SLUG, db, ids: await someVehicles(db) })
  await comeIn(context, `${origin}${welcomePath(mine.token)}`)
  const first = async (table: string, column: string, where = sql`true`) =>
    (
      await sql<{ value: string }>`select ${sql.ref(column)}::text as value from ${sql.table(table)}
        where site_id = ${SLUG} and ${where} order by 1 limit 1`.execute(db)
    ).rows[0]?.value ?? 'none'
  const facts = {
    lead: await first('leads', 'reference', sql`first_name = ${LONG_NAME}`),
    vehicle: await first('vehicles', 'id', sql`status = 'in_stock' and photos_count > 5`),
    ...(await runWithFaults(db, site, now)),
    reservation: await first('reservations', 'reference', sql`state = 'reserved'`),
  }
  await close()
  const stopped = await uploadShortFeed(context, `${origin}/${SLUG}/feeds/${facts.source}`)
  return {
    origin,
    stopped,
    welcome: welcomePath(open.token),
    person: open.staffId,
    ...facts,
    cookies: await context.cookies(),
  }
}

/** The latest run that refused rows, and the source of its feed, which people of the office upload from now on. */
async function runWithFaults(db: Kysely<Database>, site: Site, now: Date): Promise<{ source: string; run: string }> {
  const { id, sourceId } = await db
    .selectFrom('importRuns as i')
    .innerJoin('refusedRows as r', (join) => join.onRef('r.siteId', '=', 'i.siteId').onRef('r.runId', '=', 'i.id'))
    .select(['i.id', 'i.sourceId'])
    .where('i.siteId', '=', SLUG)
    .where('i.sourceId', 'is not', null)
    .$narrowType<{ sourceId: string }>()
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const fetched = { kind: 'upload', url: null, format: null, everyMinutes: null } as const
  const rules = { mode: 'full', lateAfterMinutes: 1440, guardPercent: 30 } as const
  await addFeedSource({ db, site }, { id: sourceId, name: 'Used cars', ...fetched, ...rules }, now)
  return { source: sourceId, run: String(id) }
}

/** Uploads a whole feed of one vehicle; answers the run that its guard stops: the others would be sold. */
async function uploadShortFeed(context: BrowserContext, source: string): Promise<string> {
  const page = await context.newPage()
  await page.goto(source)
  const feed = 'stocknum,year,make,model,car_type,item_type,price\nA1,2021,Kia,Rio,used,car,15990\n'
  await page.setInputFiles('input[name=file]', { name: 'short.csv', mimeType: 'text/csv', buffer: Buffer.from(feed) })
  await page.getByRole('button', { name: 'Import file' }).click()
  await page.waitForURL('**/runs/*')
  const run = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.close()
  return run
}

async function southerly(): Promise<Site> {
  const file = `sites/${SLUG}/site.json`
  const parsed = parseSite(JSON.parse(await readFile(file, 'utf8')), file)
  if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join('\n'))
  return parsed.site
}

async function someVehicles(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select('id')
    .where('siteId', '=', SLUG)
    .where('status', '=', 'in_stock')
    .where('priceCents', 'is not', null)
    .limit(40)
    .execute()
  return rows.map(({ id }) => String(id))
}

async function addColleagues(db: Kysely<Database>, now: Date): Promise<void> {
  for (let person = 0; person < 24; person++) {
    const name = person % 5 === 0 ? LONG_NAME : `Colleague ${person}`
    const id = await addStaff(db, { email: `colleague${person}@dealer.example`, name, now })
    const role = ROLES[person % ROLES.length] ?? 'viewer'
    if (id !== null) await giveRole(db, id, { siteId: SLUG, role, locations: [], categories: [] })
  }
}

/** Leads of two weeks, one of them with the longest words that there are. */
async function addLeads(db: Kysely<Database>, site: Site, now: Date): Promise<void> {
  const yards = site.locations.map(({ id, dealershipId }) => ({ locationId: id, dealershipId }))
  for (let place = 0; place < LEADS; place++) {
    const at = new Date(now.getTime() - place * 6 * 3_600_000)
    const yard = yards[place % yards.length]
    const person = { ...sampleLead().person, email: `shopper${place}@example.com`, phone: null }
    const long =
      place === 3 ? { firstName: LONG_NAME, lastName: LONG_NAME } : { firstName: 'Sam', lastName: `Shopper ${place}` }
    const lead = sampleLead({
      id: randomUUID(),
      reference: `SOU-${randomBytes(3).toString('hex').toUpperCase()}`,
      siteId: SLUG,
      contactId: null,
      createdAt: at,
      completedAt: at,
      testDrive: null,
      message: place === 3 ? 'Is the tow bar included? '.repeat(40) : 'Is the tow bar included?',
      person: { ...person, ...long },
      ...yard,
    })
    await keepLead({ db, site }, lead)
  }
}

/** Comes in by an invitation, with a password and an app. */
async function comeIn(context: BrowserContext, link: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(link)
  const secret = ((await page.locator('.si__seed').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('New password').fill('gravel walnut orbit lantern')
  await page.getByLabel('Code that the app shows now').fill(await generate({ secret }))
  await page.getByRole('button', { name: 'Come in' }).click()
  await page.getByRole('link', { name: 'I have kept them' }).click()
  await page.waitForURL(/localhost:\d+\/$/)
  await page.close()
}
