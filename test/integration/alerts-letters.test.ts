import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mimeBytes } from '#adapters/mail/mime-bytes.ts'
import { putInto } from '#data/alerts/keep-alerts.ts'
import { queueNotice } from '#data/platform/delivery/notices.ts'
import { noteBounce } from '#data/alerts/stop-alerts.ts'
import { changeAccount } from '#data/accounts/change-account.ts'
import { addAccount, SITES, type TestAccount } from './accounts-world.ts'
import { afternoon, openAlertsWorld, SOUTH, type AlertsWorld } from './alerts-world.ts'
import { databaseOfEachTest } from './postgres.ts'
import { headerOf } from './delivery-receivers.ts'

const PHONE = '+61491570006'

const database = databaseOfEachTest()
let world: AlertsWorld
let ann: TestAccount
beforeEach(async () => {
  world = await openAlertsWorld(database)
  ann = await addAccount(database, SOUTH, { phone: PHONE, email: 'ann@example.com' })
})
afterEach(() => world.close())

const fallen = () => world.fallen(ann.id, { km: 42_000, locationId: SOUTH.locations[0]?.id ?? null })

describe('the letter of alerts', () => {
  it('R75 says why with evidence, and who writes and how it stops', async () => {
    await fallen()
    const letter = await world.onlyLetter()
    expect(letter.subject).toMatch(/Toyota Hilux.*: Now \$37,990 drive away\. Was \$40,000 until \d+ \w+ \d{4}\.$/)
    expect(letter.text).toContain('$37,990 drive away')
    expect(letter.text).toContain(`42,000 km, ${SOUTH.locations[0]?.name}`)
    expect(letter.text).toMatch(/https?:\/\/south\.example\S*\/cars\/\S+\?alert=[0-9a-f-]{36}/)
    const { street, city, state, postcode } = SOUTH.address
    expect(letter.text).toContain(`${SOUTH.legalName}, ${street}, ${city} ${state} ${postcode}, dealer licence `)
    const numbers = SOUTH.locations.flatMap(({ dealerLicenceNumber }) => dealerLicenceNumber ?? [])
    expect(numbers.length).toBeGreaterThan(0)
    for (const number of numbers) expect(letter.text).toContain(number)
    expect(letter.text).toContain(`You receive this because you asked ${SOUTH.name} to tell you of these vehicles.`)
    const garage = new RegExp(`Manage: https?://south\\.example\\S*${SOUTH.garagePath}/searches`)
    expect(letter.text).toMatch(garage)
    for (const text of [letter.text, letter.html]) expect(text).toMatch(/Unsubscribe/)
    // A repayment is said only beside the rate and the comparison rate, so a letter says none.
    expect(letter.text).not.toMatch(/a (?:week|fortnight|month)\b|p\.a\./)
    const raw = (await mimeBytes(letter, new Date(0))).toString()
    expect(headerOf(raw, 'List-Unsubscribe')).toBe(`<${letter.unsubscribeUrl}>`)
    expect(headerOf(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(raw).not.toContain(ann.id)
  })

  it('R75 has the distance to the yard where the postcode of the account is known, else none', async () => {
    await fallen()
    const yard = SOUTH.locations[0]?.name
    const told: Record<string, string | undefined> = {}
    for (const postcode of ['4870', '9999', null]) {
      await changeAccount(world.scope, ann.id, { postcode })
      told[postcode ?? 'none'] = (await world.onlyLetter()).text
        .split('\n')
        .find((line) => line.startsWith('42,000 km'))
    }
    expect(told).toEqual({
      '4870': expect.stringMatching(new RegExp(`^42,000 km, ${yard}, (?:less than 1|\\d[\\d,]*) km away$`)),
      '9999': `42,000 km, ${yard}`,
      none: `42,000 km, ${yard}`,
    })
  })

  it('R75 each vehicle has its picture of 640 in JPEG, at an address that names its content', async () => {
    const vehicleId = await fallen()
    const [sourceUrl, contentHash] = ['https://feed.example/1.jpg', '0123456789abcdef0123456789abcdef']
    const photo = { siteId: SOUTH.slug, vehicleId, kind: 'photo', position: 1, sourceUrl } as const
    await database.db.insertInto('media').values(photo).execute()
    const taken = { width: 1200, height: 800, failure: null, checkedAt: new Date() }
    await database.db
      .insertInto('pictures')
      .values({ siteId: SOUTH.slug, sourceUrl, contentHash, ...taken })
      .execute()
    const { html } = await world.onlyLetter()
    expect(html).toMatch(new RegExp(`<img src="https?://south\\.example[^"/]*/img/${contentHash}/640\\.jpg"`))
  })

  it('R71 R75 of a sold vehicle it names three others that are free, each with price and link', async () => {
    await world.consent(ann.id, 'alerts_email')
    const id = await world.add({ year: 2020, badge: 'Sold one' })
    await world.watch(ann.id, id)
    const others: number[] = []
    for (let place = 0; place < 5; place++)
      others.push(
        await world.add({ badge: `Other${place}`, year: 2020 - place, priceCents: 4_000_000 + place * 10_000 }),
      )
    await world.run()
    await world.change(id, { status: 'sold', soldAt: new Date() })
    await world.run()
    // The nearest is reserved before the letter goes.
    await world.change(others[0] ?? 0, { reserved: true })
    const letter = await world.onlyLetter()
    expect(letter.subject).toMatch(/Sold one: Sold on \d+ \w+ \d{4}\.$/)
    const lines = letter.text.split('\n').filter((line) => line.startsWith('- '))
    expect(lines.map((line) => /Other\d/.exec(line)?.[0])).toEqual(['Other1', 'Other2', 'Other3'])
    for (const line of lines)
      expect(line).toMatch(
        /Other\d.*, \$40,\d{3} drive away: https?:\/\/south\.example\S*\/cars\/\S+\?alert=[0-9a-f-]{36}$/,
      )
    expect(letter.html?.match(/Other\d<\/a>, \$40,\d{3} drive away/g)).toHaveLength(3)
  })

  it('R71 vehicles like a sold one are put into letters of their own site alone', async () => {
    const consented = await addAccount(database, SITES['north.example'], { email: 'bob@example.com' })
    const north = { db: database.db, site: SITES['north.example'] }
    const noticeId = await queueNotice(north, {
      kind: 'alerts',
      channel: 'email',
      accountId: consented.id,
      to: 'bob@example.com',
      subject: {},
      dedupeKey: null,
      dueAt: new Date(),
      expiresAt: null,
    })
    const similar = new Map([[7, [8, 9]]])
    const subjectNow = async () => (await database.db.selectFrom('notices').select('subject').execute())[0]?.subject
    await putInto(world.scope, noticeId ?? '', { alertIds: [], similar })
    expect(await subjectNow()).toEqual({})
    await putInto(north, noticeId ?? '', { alertIds: [], similar })
    expect(await subjectNow()).toEqual({ alerts: [], 'similar 7': [8, 9] })
  })

  it.each([
    ['its price is up again', { priceCents: 4_000_000 }],
    ['it is sold', { status: 'sold', soldAt: new Date(0) }],
    ['it is reserved', { reserved: true }],
  ] as const)('R74 does not go where %s', async (_what, change) => {
    const id = await fallen()
    await world.change(id, change)
    expect(await world.onlyWords()).toBeNull()
  })

  it('R74 does not go where its search was deleted, or its account paused, meanwhile', async () => {
    await fallen()
    await database.db.updateTable('accounts').set({ alertsPaused: true }).execute()
    expect(await world.onlyWords()).toBeNull()
    await database.db.updateTable('accounts').set({ alertsPaused: false }).execute()
    expect(await world.onlyWords()).not.toBeNull()
    await database.db.deleteFrom('savedSearches').execute()
    expect(await world.onlyWords()).toBeNull()
  })

  it('R74 holds what happens within its minute, and shows five vehicles at most', async () => {
    await world.save(ann.id)
    for (let count = 0; count < 7; count++) {
      await world.add({ badge: `Grade${count}` })
      await world.run()
    }
    const letter = await world.onlyLetter()
    expect(letter.subject).toBe('7 vehicles you asked about')
    expect(letter.text.match(/\?alert=/g)).toHaveLength(5)
    expect(letter.text).toContain('And 2 more in your garage')
  })

  it.each(['instant', 'daily'] as const)(
    'R73 puts nothing into a letter (%s) that a worker is sending',
    async (cadence) => {
      await world.save(ann.id, { cadence })
      await world.add()
      await world.run()
      await database.db
        .updateTable('notices')
        .set({ lockedBy: randomUUID(), lockedUntil: new Date('2999-01-01') })
        .execute()
      await world.add()
      await world.run()
      expect(await world.notices()).toHaveLength(2)
      const noticeIds = (await world.alerts()).map(({ noticeId }) => noticeId)
      expect(new Set(noticeIds).size).toBe(2)
    },
  )

  it('R85 of a watched vehicle goes only where that was agreed to, a text only about what cannot wait', async () => {
    const id = await world.add({ photosCount: 1 })
    await world.watch(ann.id, id)
    await world.run()
    await world.change(id, { photosCount: 8 })
    await world.run()
    expect([(await world.alerts()).length, await world.notices()]).toEqual([1, []])
    await world.consent(ann.id, 'alerts_sms')
    await world.change(id, { priceCents: 3_000_000 })
    await world.run()
    expect(await world.notices()).toMatchObject([{ channel: 'sms', toValue: PHONE }])
    expect(await world.onlyWords()).toMatchObject({
      text: expect.stringMatching(/Now \$30,000 drive away\. Was \$40,000.*\n.*Stop: http/),
    })
  })

  it('R74 a text that waited from the evening before for today is the only one of today', async () => {
    const id = await world.add()
    await world.watch(ann.id, id)
    await world.consent(ann.id, 'alerts_sms')
    await world.change(id, { priceCents: 3_800_000 })
    await world.run()
    const yesterday = new Date(afternoon().getTime() - 86_400_000)
    await database.db
      .updateTable('notices')
      .set({ state: 'delivered', createdAt: yesterday, dueAt: yesterday, settledAt: yesterday })
      .execute()
    await world.change(id, { priceCents: 3_500_000 })
    await world.run()
    const [first, second] = (await world.notices()).map(({ dueAt }) => dueAt.getTime())
    expect(first).toBe(yesterday.getTime())
    expect(second).toBeGreaterThan(afternoon().getTime() + 12 * 3_600_000)
  })

  it('R88 does not go to an address that refused two', async () => {
    await noteBounce(world.scope, { to: 'ann@example.com' })
    await world.save(ann.id)
    await world.add()
    await world.run()
    expect(await world.notices()).toHaveLength(1)
    await noteBounce(world.scope, { to: 'ann@example.com' })
    await world.add()
    await world.run()
    expect((await world.alerts()).map(({ noticeId }) => noticeId !== null)).toEqual([true, false])
  })
})
