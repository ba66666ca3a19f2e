/** Requests for reviews after a sale (R134). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { noteConsent } from '#data/accounts/consents.ts'
import { suppress } from '#data/alerts/suppressions.ts'
import { keepReviews } from '#data/location-entries.ts'
import { readBuyer, reviewPageOf, undecidedSales } from '#data/reviews/review-requests.ts'
import { checkSite } from '#domain/site/checks/site-checks.ts'
import type { Lead } from '#domain/leads/lead.ts'
import type { Site } from '#domain/site/site.ts'
import { askedSales } from '#domain/reviews/review-request.ts'
import { registerUnsubscribe } from '#server/alerts/unsubscribe-route.ts'
import { JOBS } from '#server/jobs/jobs.ts'
import { reviewRequests } from '#server/jobs/review-requests-job.ts'
import { NOTICE_WORDS } from '#server/notices/notice-kinds.ts'
import { secretsOf } from '#server/secrets.ts'
import { sampleLead } from '#test/leads/sample-lead.ts'
import { simulatedReviews } from '#test/reviews/simulated-reviews.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { addAccount, openAccountsWorld, SITES } from './accounts-world.ts'
import { addReservation, addVehicle } from './checkout-rows.ts'
import { acceptLeads, deliveryWorld } from './delivery-world.ts'
import { headerOf } from './delivery-receivers.ts'
import { startNoticeWorker } from './notice-test-worker.ts'
import { databaseOfEachTest } from './postgres.ts'
import { until } from './until.ts'

const PAGE = 'https://reviews.example/southerly'
const requesting = (site: Site, url: string | null = PAGE): Site => ({
  ...site,
  reviews: { ...site.reviews, requests: { enabled: true, url } },
})
const SOUTH = requesting(SITES['south.example'])
const NORTH = requesting(SITES['north.example'])
const SECRETS = secretsOf(Buffer.alloc(32, 1))
const KEY = SECRETS.keyFor('suppressions', SOUTH.slug)
const SOLD = new Date('2026-11-02T03:00:00Z')
const DAY_MS = 86_400_000
const daysAfter = (days: number) => new Date(SOLD.getTime() + days * DAY_MS)
const WEEK = daysAfter(7)
const { consent: CONSENT } = sampleLead()

const database = databaseOfEachTest()
const warned: object[] = []
afterEach(async () => {
  warned.length = 0
})

interface Sale {
  site?: Site
  person?: Partial<Lead['person']>
  consent?: Partial<Lead['consent']>
  state?: 'completed' | 'ended'
  accountId?: string
  endedAt?: Date
}

let vehicles = 0
/** A sale whose buyer ticked the box. Returns the reservation's id. */
async function sale({ site = SOUTH, person = {}, consent = {}, state = 'completed', ...rest }: Sale = {}) {
  const leadId = randomUUID()
  await acceptLeads(database.db, site, 1, {
    id: leadId,
    person: { ...sampleLead().person, firstName: 'Maya', email: 'Maya@example.com', phone: null, ...person },
    consent: { ...CONSENT, ...consent },
  })
  return addReservation(database.db, site.slug, await addVehicle(database.db, site.slug, `V${++vehicles}`), {
    leadId,
    state,
    endReason: state === 'ended' ? 'shopper' : null,
    endedAt: SOLD,
    ...rest,
  })
}

async function run(now: Date, site: Site = SOUTH): Promise<void> {
  const job = JOBS.find(({ name }) => name === reviewRequests.name)
  if (job?.where !== 'anywhere') throw new Error('the job is not in the table, or needs a server')
  if (job.isNeeded?.(site) === false) return
  const ctx = {
    site,
    db: database.db,
    now,
    log: { info() {}, warn: (details: object) => void warned.push(details), error() {} },
    secrets: SECRETS,
    payments: null,
    reviewSource: simulatedReviews(),
    siteVersion: '1',
  }
  await job.run(ctx, new AbortController().signal)
}

const notices = () => database.db.selectFrom('notices').selectAll().where('kind', '=', 'review-request').execute()
const asked = async () =>
  (await notices()).map(({ siteId, toValue, channel }) => `${siteId} ${channel} ${toValue}`).toSorted()

/** The letters that would go now. */
async function words(site: Site = SOUTH) {
  const ctx = { db: database.db, site, now: WEEK, secrets: SECRETS, mailFrom: null, places: { postcode: () => null } }
  return Promise.all(
    (await notices()).map(({ id, kind, channel, accountId, toValue, subject, createdAt }) =>
      NOTICE_WORDS[kind](ctx, { id, kind, channel, accountId, to: toValue, subject, createdAt }),
    ),
  )
}
async function onlyLetter(site: Site = SOUTH) {
  const [letter, ...others] = await words(site)
  if (letter == null || !('subject' in letter) || others.length > 0) throw new Error(JSON.stringify([letter, others]))
  return letter
}

describe('R134 who is asked for a review', () => {
  it('R134 rule 20 reviews.requests.enabled: off by default, and then nobody is asked', async () => {
    await sale()
    expect(SITES['south.example'].reviews.requests).toEqual({ enabled: false, url: null })
    await run(WEEK, SITES['south.example'])
    expect(await asked()).toEqual([])
    await run(WEEK)
    expect(await asked()).toEqual(['south email maya@example.com'])
    // One that waits when it is turned off is dropped.
    expect(await words(SITES['south.example'])).toEqual([null])
  })

  it('R134 seven days after the sale, and not about sales of long ago', async () => {
    await sale()
    await run(new Date(WEEK.getTime() - 1))
    await run(daysAfter(30))
    expect(await asked()).toEqual([])
    await run(WEEK)
    expect(await asked()).toHaveLength(1)
  })

  it('R134 every buyer who agreed, whatever became of the talk; nobody who did not, or bought nothing', async () => {
    for (const name of ['a', 'b', 'c']) await sale({ person: { email: `${name}@example.com` } })
    await sale({ person: { email: 'no@example.com' }, consent: { optIn: false } })
    await sale({ person: { email: 'beforehand@example.com' }, consent: { optInPreTicked: true } })
    await sale({ person: { email: 'ended@example.com' }, state: 'ended' })
    await run(WEEK)
    expect(await asked()).toEqual(['a', 'b', 'c'].map((name) => `south email ${name}@example.com`))
  })

  it('R134 an account’s yes counts for the address that it proved, its no for every sale of it', async () => {
    const at = daysAfter(-1)
    const given = { purpose: 'marketing_email', words: 'Email me offers and news.', method: 'settings' } as const
    const scope = { db: database.db, site: SOUTH }
    const yes = await addAccount(database, SOUTH, { email: 'yes@example.com' })
    await noteConsent(scope, yes.id, { ...given, given: true, at })
    await sale({ person: { email: 'yes@example.com' }, consent: { optIn: false } })
    await sale({ person: { email: 'partner@example.com' }, consent: { optIn: false }, accountId: yes.id })
    const no = await addAccount(database, SOUTH, { email: 'no@example.com' })
    await noteConsent(scope, no.id, { ...given, given: false, at })
    await sale({ person: { email: 'no@example.com' }, consent: { at: daysAfter(-2) } })
    await sale({ person: { email: 'other@example.com' }, consent: { at: daysAfter(-2) }, accountId: no.id })
    await sale({ person: { email: 'no@example.com' }, consent: { at: SOLD } })
    await run(WEEK)
    expect(await asked()).toEqual(['south email no@example.com', 'south email yes@example.com'])
  })

  it('R134 who unsubscribed is not asked, nor after the letter was queued; alerts alone stop nothing', async () => {
    const scope = { db: database.db, site: SOUTH }
    const stop = (value: string, purpose: 'alerts' | 'all') =>
      suppress(scope, { kind: 'email', value, purpose, key: KEY, at: daysAfter(1) })
    await stop('gone@example.com', 'all')
    await stop('alerts@example.com', 'alerts')
    await sale({ person: { email: 'gone@example.com' } })
    await sale({ person: { email: 'alerts@example.com' } })
    await run(WEEK)
    expect(await asked()).toEqual(['south email alerts@example.com'])
    await stop('alerts@example.com', 'all')
    expect(await words()).toEqual([null])
  })

  it('R134 once for each sale, though runs meet, are broken off, and the letter is forgotten', async () => {
    await sale({ person: { email: 'a@example.com' } })
    await sale({ person: { email: 'b@example.com' }, endedAt: daysAfter(-1) })
    await sql`create function refuse() returns trigger language plpgsql as $$
      begin if new.to_value = 'a@example.com' then raise 'broken off'; end if; return new; end $$`.execute(database.db)
    await sql`create trigger refuse before insert on notices for each row execute function refuse()`.execute(
      database.db,
    )
    await expect(run(WEEK)).rejects.toThrow('broken off')
    expect(await asked()).toEqual(['south email b@example.com'])
    await sql`drop trigger refuse on notices`.execute(database.db)
    await Promise.all([run(WEEK), run(WEEK), run(WEEK)])
    expect(await asked()).toEqual(['south email a@example.com', 'south email b@example.com'])
    await database.db.deleteFrom('notices').execute()
    await run(daysAfter(8))
    expect(await asked()).toEqual([])
  })

  it('R134 two sites keep their sales, words and links apart', async () => {
    const id = await sale()
    await sale({ site: NORTH, person: { email: 'nora@example.com' } })
    await suppress(
      { db: database.db, site: NORTH },
      { kind: 'email', value: 'maya@example.com', purpose: 'all', key: KEY, at: WEEK },
    )
    await keepReviews(
      { db: database.db, site: NORTH },
      [{ locationId: 'cairns', source: 'Google', averageRating: 4, reviewCount: 9 }],
      WEEK,
    )
    await sql`update review_summaries set url = 'https://north.example/reviews'`.execute(database.db)
    expect(await readBuyer({ db: database.db, site: NORTH }, id)).toBeNull()
    const times = { ...askedSales(WEEK), most: 9 }
    expect(await undecidedSales({ db: database.db, site: SOUTH }, times)).toEqual([{ id, locationId: 'cairns' }])
    expect(await reviewPageOf({ db: database.db, site: SOUTH }, 'cairns')).toBeNull()
    await run(WEEK)
    expect(await asked()).toEqual(['south email maya@example.com'])
    await run(WEEK, NORTH)
    expect(await asked()).toEqual(['north email nora@example.com', 'south email maya@example.com'])
  })
})

const faults = (reviews: object) => checkSite(sampleSite({ reviews })).map(({ path }) => path.join('.'))

describe('R134 the letter', () => {
  it('R134 goes by the worker, with the link to the source and one that stops letters', async () => {
    await sale()
    await run(WEEK)
    const { subject, text } = await onlyLetter()
    const receivers = await deliveryWorld()
    const { smtp, http, log } = receivers
    const worker = startNoticeWorker({
      db: database.db,
      site: SOUTH,
      smtpPort: smtp.port,
      httpPort: http.port,
      log,
      secrets: SECRETS,
    })
    await until(async () => smtp.received.length > 0)
    await worker.close()
    await receivers.close()
    const [mail] = smtp.received
    expect(mail?.to).toEqual(['maya@example.com'])
    expect(headerOf(mail?.raw ?? '', 'List-Unsubscribe')).toMatch(/^<https?:\/\/south\.example\/u\/[\w-]+>$/)
    expect(headerOf(mail?.raw ?? '', 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(subject).toBe(`How was it to buy from ${SOUTH.name}?`)
    expect(text).toContain('Maya, thank you for buying the 2022 Mazda CX-5 from us.')
    expect(text).toContain(`Write a review: ${PAGE}`)
    expect(text).toMatch(/Unsubscribe: https?:\/\/south\.example\/u\/[\w-]+\n/)
  })

  it("R134 rule 20 reviews.requests.url: the letter leads to the yard's own source, else there", async () => {
    await sale()
    await run(WEEK, requesting(SOUTH, null))
    expect(await asked()).toEqual([])
    expect(warned).toMatchObject([{ event: 'review_request_without_address', locations: ['cairns'] }])
    await run(WEEK)
    expect((await onlyLetter()).text).toContain(`Write a review: ${PAGE}`)
    const rows = [
      { locationId: 'cairns', source: 'Few', averageRating: 4, reviewCount: 9 },
      { locationId: 'cairns', source: 'Google', averageRating: 4, reviewCount: 90 },
    ]
    await keepReviews({ db: database.db, site: SOUTH }, rows, WEEK)
    await sql`update review_summaries set url = 'https://' || lower(source) || '.example/cairns'`.execute(database.db)
    expect((await onlyLetter()).text).toContain('Write a review at Google: https://google.example/cairns')
  })

  it('R134 is an error of site check where it leads nowhere', () => {
    expect(faults({ requests: { enabled: true } })).toEqual(['reviews.requests.url'])
    expect(faults({ requests: { enabled: true, url: PAGE } })).toEqual([])
    expect(faults({ source: 'file', requests: { enabled: true } })).toEqual([])
  })

  it('R134 a buyer without an address gets a text by day, with the way to stop', async () => {
    await sale({ person: { email: null, phone: '+61491570006' } })
    const night = new Date('2026-11-10T14:30:00Z')
    await run(night)
    const [notice] = await notices()
    expect(notice).toMatchObject({ channel: 'sms', toValue: '+61491570006' })
    expect(notice?.dueAt.getTime()).toBeGreaterThan(night.getTime() + 3_600_000)
    const [text] = await words()
    if (text == null || !('text' in text)) throw new Error('no text was made')
    expect(text.text).toMatch(
      /good or bad: https:\/\/reviews\.example\/southerly\nStop: https?:\/\/south\.example\/u\/\S+$/,
    )
  })

  it('R134 R86 its link stops everything to the address, also without an account; Undo takes it back', async () => {
    await sale()
    await run(WEEK)
    const { unsubscribeUrl } = await onlyLetter()
    let requests = 0
    const world = await openAccountsWorld(database, {
      now: () => new Date(WEEK.getTime() + ++requests * 1000),
      register: (app) => registerUnsubscribe(app, { secrets: SECRETS, inboundKey: null }),
    })
    const url = new URL(unsubscribeUrl ?? '').pathname
    const post = (host: string, payload = '') =>
      world.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await post('north.example')).statusCode).toBe(404)
    expect(await words()).not.toEqual([null])
    const stopped = await post('south.example')
    expect(stopped.body).toContain('will send you no more of these messages')
    expect(await words()).toEqual([null])
    await post('south.example', `undo=${/name="undo" value="([^"]*)"/.exec(stopped.body)?.[1] ?? ''}`)
    expect(await words()).not.toEqual([null])
    const account = await addAccount(database, SOUTH, { email: 'maya@example.com' })
    await post('south.example')
    const row = database.db.selectFrom('accounts').select('alertsPaused').where('id', '=', account.id)
    expect(await row.executeTakeFirst()).toEqual({ alertsPaused: true })
    await world.app.close()
  })
})
