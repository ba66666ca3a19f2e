import { randomUUID } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countSeenLeads, seenLeadIds } from '#data/accounts/activity.ts'
import type { LeadsTable } from '#data/leads/leads-schema.ts'
import { silentLog } from '#data/log.ts'
import { USUAL_ANSWERS } from '#domain/accounts/own-vehicle.ts'
import { addValuation } from '#data/trade-in/valuations.ts'
import type { Lead } from '#domain/leads/lead.ts'
import { registerLeads } from '#server/api/leads-route.ts'
import { createLeadDesk } from '#server/leads/lead-desk.ts'
import { NOW } from '../search/sample-stock.ts'
import { addAccount, openAccountsWorld, SITES } from './accounts-world.ts'
import type { AccountsWorld, Host, TestAccount } from './accounts-world.ts'
import { databaseOfFile } from './postgres.ts'

const MAYA = { email: 'maya@example.com', phone: '+61491570006' }

const database = databaseOfFile()
let world: AccountsWorld
let maya: TestAccount
beforeAll(async () => {
  const kept: Lead[] = []
  const desk = createLeadDesk(silentLog, (_site, lead) => void kept.push(lead))
  world = await openAccountsWorld(database, { register: (app) => registerLeads(app, desk) })
  maya = await addAccount(database, SITES['south.example'], { name: 'Maya Tran', ...MAYA, at: NOW })
})
afterAll(() => world.app.close())

interface SentForm {
  message: string
  email?: string
  phone?: string
  name?: string
}

async function send(userData: SentForm, session?: string, host: Host = 'south.example') {
  const answer = await world.ask(host, {
    method: 'POST',
    url: '/api/leads',
    headers: { origin: `http://${host}`, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    payload: JSON.stringify({
      form: 'general-contact',
      isLastStep: true,
      userData: {
        name: 'Sam Stranger',
        email: 'sam@example.org',
        category: 'General Enquiry',
        location: 'cairns',
        dealership_slug: 'southerly-cairns',
        ...userData,
      },
    }),
    ...(session === undefined ? {} : { session }),
  })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}

async function activity(account: TestAccount, host: Host = 'south.example', query = '') {
  const answer = await world.ask(host, { url: `/my-garage/activity${query}`, session: account.session })
  expect(answer.statusCode).toBe(200)
  return answer.json().page
}

describe('R61 which leads an account sees', () => {
  test("R60 R61 one's own, whatever was typed, with everything that was typed", async () => {
    await send({ message: 'From my own account', phone: '0491 570 156' }, maya.session)
    const [row] = await database.db
      .selectFrom('leads')
      .select(['accountId'])
      .where('message', '=', 'From my own account')
      .execute()
    expect(row?.accountId).toBe(maya.id)
    const { entries } = await activity(maya)
    expect(entries).toMatchObject([
      {
        message: 'From my own account',
        person: { name: 'Sam Stranger', email: 'sam@example.org', phone: '0491 570 156' },
        delivery: 'On its way to the dealer',
      },
    ])
  })

  test("R61 a stranger's lead with a proved address shows its own words, and nothing of the stranger", async () => {
    await send({ message: 'A stranger wrote this', email: 'MAYA@example.com', phone: '0491 570 157' })
    const { entries } = await activity(maya)
    const seen = entries.find(({ message }: { message: string }) => message === 'A stranger wrote this')
    expect(seen.person).toEqual({ name: 'S•••', email: 'maya@example.com', phone: '04•• ••• 157' })
    expect(JSON.stringify(entries)).not.toMatch(/570 157|61491570157/)
  })

  test('R61 the stranger sees nothing of the person whose address was used', async () => {
    await send({ message: 'The secret of Maya', ...MAYA, name: 'Maya Tran' }, maya.session)
    const stranger = await addAccount(database, SITES['south.example'], { phone: '+61491570157', at: NOW })
    const { entries } = await activity(stranger)
    expect(entries.map(({ message }: { message: string }) => message)).toEqual(['A stranger wrote this'])
    expect(entries[0].person).toEqual({ name: 'S•••', email: 'm•••@example.com', phone: '0491 570 157' })
    expect(JSON.stringify(entries)).not.toContain('secret')
  })

  test('R61 contacts that a stranger joined by typing both addresses show no more than before', async () => {
    // One form with the address of one and the number of the other makes them one contact of the dealer's.
    await send({ message: 'Joins the two', email: MAYA.email, phone: '0491 570 158' })
    await send({ message: 'Only of 158', email: 'kim@example.net', phone: '0491 570 158' })
    const { entries } = await activity(maya)
    expect(entries.some(({ message }: { message: string }) => message === 'Only of 158')).toBe(false)
  })

  test('R61 a lead of another site is not seen, though the address is the same', async () => {
    await send({ message: 'At the northern dealer', email: MAYA.email }, undefined, 'north.example')
    const { entries } = await activity(maya)
    expect(entries.some(({ message }: { message: string }) => message.includes('northern'))).toBe(false)
    const north = await addAccount(database, SITES['north.example'], { email: MAYA.email, at: NOW })
    expect((await activity(north, 'north.example')).entries).toHaveLength(1)
  })

  test('R61 R94 the settings count as many leads as the activity may show, on each site', async () => {
    for (const host of ['south.example', 'north.example'] as const) {
      const whose = { accountId: maya.id, identifiers: [{ kind: 'email', value: MAYA.email }] as const }
      const scope = { db: database.db, site: SITES[host] }
      const ids = await seenLeadIds(scope, whose)
      expect(ids.length).toBeGreaterThan(0)
      expect(await countSeenLeads(scope, whose)).toBe(ids.length)
    }
    const nobody = { accountId: randomUUID(), identifiers: [] }
    expect(await countSeenLeads({ db: database.db, site: SITES['south.example'] }, nobody)).toBe(0)
  })

  test('R60 a session of another site sends as nobody', async () => {
    await send({ message: 'Signed in elsewhere' }, maya.session, 'north.example')
    const row = await database.db
      .selectFrom('leads')
      .select('accountId')
      .where('message', '=', 'Signed in elsewhere')
      .executeTakeFirst()
    expect(row).toEqual({ accountId: null })
  })
})

test('R51 twenty stand on a page, the newest first; the others are a press away', async () => {
  const kim = await addAccount(database, SITES['south.example'], { email: 'kim@example.com', at: NOW })
  for (let place = 0; place < 23; place++) await send({ message: `Question ${place}` }, kim.session)
  const first = await activity(kim)
  expect(first.entries).toHaveLength(20)
  expect([first.newerHref, first.olderHref]).toEqual([null, '/my-garage/activity?page=2'])
  const second = await activity(kim, 'south.example', '?page=2')
  expect(second.entries).toHaveLength(3)
  expect([second.newerHref, second.olderHref]).toEqual(['/my-garage/activity', null])
})

test('R51 proof that it arrived is the time at which the dealer got it', async () => {
  const lee = await addAccount(database, SITES['south.example'], { email: 'lee@example.com', at: NOW })
  await send({ message: 'Did it arrive?' }, lee.session)
  const lead = await database.db
    .selectFrom('leads')
    .select('id')
    .where('message', '=', 'Did it arrive?')
    .executeTakeFirstOrThrow()
  await database.db
    .updateTable('outbox')
    .set({ state: 'delivered', deliveredAt: new Date(NOW.getTime() + 120_000) })
    .where('leadId', '=', lead.id)
    .execute()
  expect((await activity(lee)).entries[0].delivery).toMatch(/^With the dealer since \d{1,2}:\d{2} [ap]m$/)
})

/** Changes what was sent in a lead with this message. */
async function changeLead(message: string, changes: Updateable<LeadsTable>): Promise<string> {
  const { id } = await database.db
    .updateTable('leads')
    .set(changes)
    .where('message', '=', message)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000).toISOString()
const entryOf = async (account: TestAccount, message: string) => {
  const { entries } = await activity(account)
  return entries.find((entry: { message: string }) => entry.message === message)
}

describe('R51 what was sent', () => {
  const tradeIn = {
    year: 2019,
    make: 'Toyota',
    model: 'Corolla',
    badge: null,
    km: 68_400,
    rego: '482JKT',
    regoState: 'QLD',
    condition: null,
  }
  const answered = {
    tradeIn: JSON.stringify(tradeIn),
    answers: JSON.stringify({ estimate_shown: '$18,400 to $21,600' }),
  }
  const lines = [
    { label: 'Your vehicle', value: '2019 Toyota Corolla, 68,400 km, rego 482JKT QLD' },
    { label: 'Estimate shown', value: '$18,400 to $21,600' },
  ]

  test('R51 stands there whole, each answer with its question', async () => {
    const ada = await addAccount(database, SITES['south.example'], { email: 'ada@example.com', at: NOW })
    await send({ message: 'Mine', phone: '0491 570 159' }, ada.session)
    await changeLead('Mine', answered)
    expect((await entryOf(ada, 'Mine')).answers).toEqual(lines)
    await send({ message: 'Signed out', email: 'ada@example.com' })
    await changeLead('Signed out', answered)
    expect((await entryOf(ada, 'Signed out')).answers).toEqual(lines)
  })

  test('R61 of a lead with another number the message alone: answers may tell who sent it', async () => {
    const eve = await addAccount(database, SITES['south.example'], { email: 'eve@example.com', at: NOW })
    await send({ message: 'With my number', email: 'eve@example.com', phone: '0491 570 110' })
    await changeLead('With my number', answered)
    expect(await entryOf(eve, 'With my number')).toMatchObject({ answers: [], person: { phone: '04•• ••• 110' } })
  })

  test('R51 a test drive is moved, cancelled and put into a calendar by who may act for it', async () => {
    const gus = await addAccount(database, SITES['south.example'], { phone: '+61491570111', at: NOW })
    const drive = { startsAt: hours(48), endsAt: hours(49), timeZone: 'Australia/Brisbane', locationId: 'cairns' }
    await send({ message: 'My drive', email: 'gus@example.com', phone: '0491 570 111' }, gus.session)
    const id = await changeLead('My drive', { testDrive: JSON.stringify(drive) })
    const { links } = (await entryOf(gus, 'My drive')).drive
    expect(links.manage).toMatch(new RegExp(`^/book-test-drive/manage\\?booking=${id}\\.`))
    expect(links.calendar).toMatch(new RegExp(`^/book-test-drive/test-drive\\.ics\\?booking=${id}\\.`))
    // Somebody typed the number of this account: its receipt went elsewhere.
    await send({ message: 'Their drive', email: 'other@example.com', phone: '0491 570 111' })
    await changeLead('Their drive', { testDrive: JSON.stringify(drive) })
    expect((await entryOf(gus, 'Their drive')).drive.links).toBeNull()
    await changeLead('My drive', { testDrive: JSON.stringify({ ...drive, isCancelled: true }) })
    expect((await entryOf(gus, 'My drive')).drive).toMatchObject({ isCancelled: true, links: null })
  })

  test('R51 a valuation that was begun stands there with its estimate, for its own account alone', async () => {
    const joe = await addAccount(database, SITES['south.example'], { email: 'joe@example.com', at: NOW })
    const begun = async (message: string, session?: string) => {
      await send({ message, email: 'joe@example.com' }, session)
      const valued = { state: 'partial', submitted: '{}', completedAt: null, category: 'Sell My Car Enquiry' } as const
      const leadId = await changeLead(message, valued)
      await sql`update leads set form_id = 'trade-in' where id = ${leadId}`.execute(database.db)
      const { condition: _ofNoUse, rego, regoState, ...vehicle } = tradeIn
      const range = { lowCents: 1_840_000, midCents: 2_000_000, highCents: 2_160_000 }
      await addValuation(
        { db: database.db, site: SITES['south.example'] },
        {
          id: randomUUID(),
          leadId,
          vehicle,
          rego,
          regoState,
          adjustmentAnswers: USUAL_ANSWERS,
          result: { kind: 'range', ...range, lines: [], compared: '' },
          carId: null,
          createdAt: NOW,
        },
      )
    }
    await begun('My valuation', joe.session)
    await begun('Of a stranger')
    expect(await entryOf(joe, 'Of a stranger')).toBeUndefined()
    const { valuation, delivery } = await entryOf(joe, 'My valuation')
    expect(delivery).toBeNull()
    expect(valuation.says).toBe('Estimate: $18,400 to $21,600, an estimate and not an offer until inspected.')
    expect(valuation.link).toEqual({
      label: 'Go on with it',
      href: expect.stringMatching(/^\/sell-my-car\?valuation=[0-9a-f-]{36}$/),
    })
    expect(await activity(maya)).not.toMatchObject({ entries: [{ message: 'My valuation' }] })
    // After its fourteen days it cannot be gone on with.
    const old = new Date(NOW.getTime() - 14 * 86_400_000)
    await sql`update valuations set created_at = ${old}`.execute(database.db)
    expect((await entryOf(joe, 'My valuation')).valuation).toEqual({
      says: 'This valuation has ended. Nothing was sent to the dealer.',
      link: null,
    })
  })
})
