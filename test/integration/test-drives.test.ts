import { createSecretKey } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { readLead } from '#data/leads/read-leads.ts'
import { eraseLeads, resendLead } from '#data/leads/tend-leads.ts'
import { issueManageToken, readManageToken } from '#data/manage-token.ts'
import { readAvailability } from '#data/test-drives/read-availability.ts'
import { publicHolidays } from '#data/holidays/public-holidays.ts'
import { receiptMail } from '#server/delivery/receipt.ts'
import { sampleLocation } from '#test/sites/sample-location.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import type { Site } from '#domain/site/site.ts'
import { momentText, TIME_TAKEN } from '#domain/test-drive/drive-words.ts'
import { driveLinks } from '#server/delivery/open-delivery.ts'
import { bookTestDrive } from '#server/test-drives/book-drive.ts'
import { changeTestDrive } from '#server/test-drives/change-test-drive.ts'
import { addVehicle, context, meta, NOW, rowCounts, SAM } from './leads-fixture.ts'
import { databaseOfFile } from './postgres.ts'

const database = databaseOfFile()

beforeEach(async () => {
  for (const table of ['receiptCounts', 'leads', 'contacts', 'vehicles', 'specialHours'] as const)
    await database.db.deleteFrom(table).execute()
})

const HOURS = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: 'Open', open: '08:00', close: '17:00' }))
const LOCATION = sampleLocation(HOURS)
const siteOf = (testDrives: object = {}): Site => sampleSite({ locations: [LOCATION], testDrives })
const site = siteOf()
/** Tomorrow, Sunday 22 November, 10 am in Cairns. */
const TEN = new Date('2026-11-22T00:00:00Z')
const HALF_PAST = new Date('2026-11-22T00:30:00Z')
const person = (number: number) => ({
  ...SAM,
  email: `sam${number}@example.com`,
  phone: `0491 570 ${String(100 + number)}`,
})
const standing = () =>
  database.db
    .selectFrom('testDrives')
    .selectAll()
    .where('cancelledAt', 'is', null)
    .orderBy('startsAt')
    .orderBy('seat')
    .execute()

async function booked(answer: ReturnType<typeof bookTestDrive>): Promise<string> {
  const given = await answer
  if (given.kind !== 'accepted') throw new Error(JSON.stringify(given))
  return given.leadId
}

describe('A12.2 a time is sold once', () => {
  it('A12.2 of fifty who book one time at once one has it, the others are told, nothing is half kept', async () => {
    const ctx = context(database, site)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        bookTestDrive(
          ctx,
          { ...person(number), location: 'cairns', at: momentText(TEN) },
          meta({ address: `203.0.113.${number}` }),
        ),
      ),
    )
    expect(answers.filter(({ kind }) => kind === 'accepted')).toHaveLength(1)
    expect(
      answers.filter(
        (answer) =>
          answer.kind === 'invalid' &&
          answer.errors.some(({ field, message }) => field === 'at' && message === TIME_TAKEN),
      ),
    ).toHaveLength(49)
    expect(await standing()).toMatchObject([{ locationId: 'cairns', startsAt: TEN, seat: 1 }])
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 1, leadConsents: 1, outbox: 2, contacts: 1 })
  })

  it('A12.2 a location that looks after three has three seats', async () => {
    const ctx = context(database, siteOf({ capacity: 3 }))
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        bookTestDrive(ctx, { ...person(number), location: 'cairns', at: momentText(TEN) }, meta()),
      ),
    )
    expect(answers.filter(({ kind }) => kind === 'accepted')).toHaveLength(3)
    expect((await standing()).map(({ seat }) => seat)).toEqual([1, 2, 3])
  })

  it('A12.2 one vehicle is out once, however many seats there are', async () => {
    const ctx = context(database, siteOf({ capacity: 3 }))
    const car_id = String(await addVehicle(database, 'sample', 'U1', { locationId: 'cairns', dealershipId: 'sample' }))
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        bookTestDrive(ctx, { ...person(number), car_id, at: momentText(TEN) }, meta()),
      ),
    )
    expect(answers.filter(({ kind }) => kind === 'accepted')).toHaveLength(1)
    expect(await bookTestDrive(ctx, { ...person(9), car_id, at: momentText(HALF_PAST) }, meta())).toMatchObject({
      kind: 'accepted',
      eventId: 17,
    })
  })

  it('A12.2 the database itself refuses a second owner of a seat and a second drive of a vehicle', async () => {
    const leadId = await booked(
      bookTestDrive(
        context(database, siteOf({ mostPerPerson: 9 })),
        { ...SAM, location: 'cairns', at: momentText(TEN) },
        meta(),
      ),
    )
    const other = await booked(
      bookTestDrive(
        context(database, siteOf({ mostPerPerson: 9 })),
        { ...SAM, location: 'cairns', at: momentText(HALF_PAST) },
        meta(),
      ),
    )
    const set = (change: ReturnType<typeof sql>) =>
      sql`update test_drives set ${change} where lead_id = ${other}`.execute(database.db)
    await expect(set(sql`starts_at = ${TEN}`)).rejects.toThrow('test_drives_seat')
    await sql`update test_drives set vehicle_id = 7, seat = 1 where lead_id = ${leadId}`.execute(database.db)
    await expect(set(sql`starts_at = ${TEN}, seat = 2, vehicle_id = 7`)).rejects.toThrow('test_drives_vehicle')
    await expect(set(sql`seat = 0`)).rejects.toThrow('test_drives_seat_check')
    await expect(set(sql`ends_at = starts_at`)).rejects.toThrow('check')
  })

  it('A12.2 the same form sent twice is one booking; with another time it is another', async () => {
    const ctx = context(database, siteOf({ capacity: 2 }))
    const wish = { ...SAM, location: 'cairns', at: momentText(TEN) }
    const answers = await Promise.all([1, 2, 3].map(() => bookTestDrive(ctx, wish, meta({ idempotencyKey: 'one' }))))
    expect(new Set(answers.map((answer) => (answer.kind === 'accepted' ? answer.leadId : answer.kind))).size).toBe(1)
    expect(await standing()).toHaveLength(1)
    await booked(bookTestDrive(ctx, { ...wish, at: momentText(HALF_PAST) }, meta({ idempotencyKey: 'one' })))
    expect(await standing()).toHaveLength(2)
  })

  it('A12.2 one person cannot take every time of a yard', async () => {
    const ctx = context(database, siteOf({ mostPerPerson: 2 }))
    for (const at of [TEN, HALF_PAST])
      await booked(bookTestDrive(ctx, { ...SAM, location: 'cairns', at: momentText(at) }, meta()))
    expect(await bookTestDrive(ctx, { ...SAM, location: 'cairns', at: '2026-11-22T01:00Z' }, meta())).toMatchObject({
      kind: 'invalid',
      errors: [{ field: 'at', message: expect.stringContaining('2 test drives booked already') }],
    })
  })

  it.each(['', 'tomorrow', '2026-11-22T00:00', '2026-11-22T00:00:30Z', '2026-13-45T00:00Z'])(
    'A12.2 the time "%s" is none',
    async (at) => {
      expect(await bookTestDrive(context(database, site), { ...SAM, location: 'cairns', at }, meta())).toMatchObject({
        kind: 'invalid',
        errors: [{ field: 'at', message: 'Please choose a time.' }],
      })
    },
  )

  it.each(['2026-11-21T02:00Z', '2026-11-21T04:30Z', '2026-11-22T00:10Z', '2026-11-22T20:00Z', '2027-06-01T00:00Z'])(
    'A12.2 %s is not offered: past, too soon, between times, after hours, too far',
    async (at) => {
      expect(await bookTestDrive(context(database, site), { ...SAM, location: 'cairns', at }, meta())).toMatchObject({
        kind: 'invalid',
        errors: [{ field: 'at' }],
      })
      expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 0, contacts: 0 })
    },
  )

  it("A4.39 A12.2 another site's vehicle, a sold one and an unknown location are none", async () => {
    const at = momentText(TEN)
    const theirs = String(await addVehicle(database, 'other', 'O1'))
    const sold = String(await addVehicle(database, 'sample', 'U2', { status: 'sold', soldAt: NOW }))
    const ctx = context(database, site)
    expect(await bookTestDrive(ctx, { ...SAM, car_id: theirs, at }, meta())).toEqual({ kind: 'unknown-vehicle' })
    expect(await bookTestDrive(ctx, { ...SAM, car_id: '9'.repeat(40), at }, meta())).toEqual({
      kind: 'unknown-vehicle',
    })
    expect(await bookTestDrive(ctx, { ...SAM, car_id: sold, at }, meta())).toMatchObject({ kind: 'gone' })
    const two = sampleSite({ locations: [LOCATION, { ...LOCATION, id: 'tully', slug: 'tully', primary: false }] })
    expect(await bookTestDrive(context(database, two), { ...SAM, location: 'nowhere', at }, meta())).toEqual({
      kind: 'no-location',
    })
  })
})

const dayOf = async (date: string) =>
  (
    await readAvailability(
      { db: database.db, site: siteOf({ daysAhead: 60 }) },
      { location: site.locations[0] ?? expect.fail('no location'), vehicleId: null },
      NOW,
    )
  ).find((day) => day.date === date)

describe('A12.2 what the calendar rests on', () => {
  it('A12.2 public holidays of the state, and special hours before them', async () => {
    expect(await dayOf('2026-12-25')).toMatchObject({ state: 'closed', reason: 'Christmas Day' })
    expect((await dayOf('2026-12-24'))?.slots).toHaveLength(18)
    const day = {
      siteId: 'sample',
      locationId: 'cairns',
      onDate: '2026-12-25',
      department: 'all',
      status: 'Open',
      startHour: '10:00',
      endHour: '12:00',
    } as const
    await database.db
      .insertInto('specialHours')
      .values([
        day,
        { ...day, locationId: 'tully', onDate: '2026-12-23', status: 'Closed', startHour: null, endHour: null },
        { ...day, siteId: 'other', onDate: '2026-12-23', startHour: null, endHour: null, status: 'Closed' },
      ])
      .execute()
    expect((await dayOf('2026-12-25'))?.slots.map(({ time }) => time)).toEqual(['10:00', '10:30', '11:00', '11:30'])
    expect((await dayOf('2026-12-23'))?.state).toBe('free')
  })

  it.each([
    ['QLD', '2026-12-24', 'Christmas Eve', '18:00'],
    ['SA', '2026-12-31', "New Year's Eve", '19:00'],
    ['NSW', '2026-10-05', 'Labour Day', null],
    ['VIC', '2026-11-03', 'Melbourne Cup', null],
    ['WA', '2027-01-26', 'Australia Day', null],
  ] as const)('A12.2 in %s %s is %s', async (state, date, name, from) => {
    expect((await publicHolidays(state)).filter((day) => day.date === date)).toMatchObject([{ name, from }])
  })
})

async function bookAndLink(ctx = context(database, site)) {
  const leadId = await booked(bookTestDrive(ctx, { ...SAM, location: 'cairns', at: momentText(TEN) }, meta()))
  const token = issueManageToken(
    await ctx.desk.secretOf(ctx),
    'test-drive',
    leadId,
    new Date(TEN.getTime() + 1_800_000),
  )
  return { ctx, leadId, token }
}
const outboxCount = async () => (await rowCounts(database, 'sample'))['outbox']

describe('A12.5 moving and cancelling', () => {
  const SECRET = createSecretKey(Buffer.alloc(32, 7))
  const LEAD = '0b7c1c3e-6f57-4c2b-9d0e-1f2a3b4c5d6e'

  it('A12.5 a link is believed only whole, in time and on its own site', () => {
    const token = issueManageToken(SECRET, 'test-drive', LEAD, TEN)
    expect(readManageToken(SECRET, 'test-drive', token, NOW)).toEqual({ kind: 'valid', id: LEAD })
    expect(readManageToken(SECRET, 'test-drive', token, new Date(TEN.getTime() + 1))).toEqual({ kind: 'expired' })
    expect(readManageToken(createSecretKey(Buffer.alloc(32, 8)), 'test-drive', token, NOW)).toEqual({ kind: 'forged' })
    for (const other of [
      '',
      'x',
      `${token}.x`,
      token.slice(0, -1),
      token.replace('0b7c', '0b7d'),
      token.replace(/\.(.)/, '.z'),
    ])
      expect(readManageToken(SECRET, 'test-drive', other, NOW).kind).toBe('forged')
    expect(readManageToken(SECRET, 'reservation', token, NOW).kind).toBe('forged')
  })

  it('A12.5 cancelling frees the time, tells dealer and shopper once, and is done once', async () => {
    const { ctx, leadId, token } = await bookAndLink()
    expect(await Promise.all([changeTestDrive(ctx, token, null), changeTestDrive(ctx, token, null)])).toEqual(
      expect.arrayContaining(['changed', 'same']),
    )
    expect(await standing()).toEqual([])
    expect(await outboxCount()).toBe(4)
    expect(await readLead({ db: database.db, site: { slug: 'sample' } }, leadId)).toMatchObject({
      testDrive: { startsAt: TEN, sequence: 1, isCancelled: true },
      answers: { change_by_shopper: expect.stringContaining('Cancelled on Saturday 21 November 2026') },
    })
    expect(await changeTestDrive(ctx, token, HALF_PAST)).toBe('over')
    await booked(bookTestDrive(ctx, { ...person(2), location: 'cairns', at: momentText(TEN) }, meta()))
  })

  it('A12.5 moving takes the new time and frees the old, or changes nothing where the new one is taken', async () => {
    const { ctx, leadId, token } = await bookAndLink()
    await booked(bookTestDrive(ctx, { ...person(2), location: 'cairns', at: momentText(HALF_PAST) }, meta()))
    expect(await changeTestDrive(ctx, token, HALF_PAST)).toBe('taken')
    expect(await changeTestDrive(ctx, token, new Date('2026-11-22T00:10:00Z'))).toBe('taken')
    expect(await changeTestDrive(ctx, token, TEN)).toBe('same')
    expect(await outboxCount()).toBe(4)
    const eleven = new Date('2026-11-22T01:00:00Z')
    expect(await changeTestDrive(ctx, token, eleven)).toBe('changed')
    expect((await standing()).map(({ startsAt, sequence }) => [startsAt, sequence])).toEqual([
      [HALF_PAST, 0],
      [eleven, 1],
    ])
    const lead = await readLead({ db: database.db, site: { slug: 'sample' } }, leadId)
    expect(lead).toMatchObject({
      testDrive: { startsAt: eleven, endsAt: new Date('2026-11-22T01:30:00Z'), sequence: 1 },
    })
    const mail =
      lead &&
      receiptMail(lead, site, {
        id: 'row',
        isResent: false,
        from: null,
        links: await driveLinks({ db: database.db, site, now: NOW }, lead),
        now: NOW,
      })
    expect(mail?.subject).toMatch(/^Your test drive has a new time: SAM-/)
    expect(mail?.text).toMatch(
      /Change or cancel: https:\/\/sample\.localhost\/book-test-drive\/manage\?booking=[\w%.-]+/,
    )
    expect(mail?.text).not.toMatch(/booking=\S*(sam|example|0491)/i)
    expect(mail?.attachments[0]?.content).toContain('SEQUENCE:1\r\n')
    expect(mail?.attachments[0]?.content).toContain('DTSTART;TZID=Australia/Brisbane:20261122T110000')
  })

  it('A12.5 the reminder moves with the drive, goes when it is cancelled, and is not sent early by hand', async () => {
    const ctx = context(database, site)
    const reminders = async () => {
      const rows = await database.db.selectFrom('outbox').selectAll().where('routeKey', '=', 'reminder').execute()
      return rows.map(({ dueAt, createdAt }) => [dueAt.toISOString(), createdAt.toISOString()])
    }
    const tuesday = new Date('2026-11-24T00:00:00Z')
    const leadId = await booked(bookTestDrive(ctx, { ...SAM, location: 'cairns', at: momentText(tuesday) }, meta()))
    const token = issueManageToken(await ctx.desk.secretOf(ctx), 'test-drive', leadId, new Date('2026-12-31'))
    const nineOnMonday = '2026-11-22T23:00:00.000Z'
    expect(await reminders()).toEqual([[nineOnMonday, nineOnMonday]])
    await resendLead({ db: database.db, site }, { id: leadId, reference: 'X' }, { actor: 'sam', at: NOW })
    expect(await reminders()).toEqual([[nineOnMonday, nineOnMonday]])

    expect(await changeTestDrive(ctx, token, new Date('2026-11-26T00:00:00Z'))).toBe('changed')
    const nineOnWednesday = '2026-11-24T23:00:00.000Z'
    expect(await reminders()).toEqual([[nineOnWednesday, nineOnWednesday]])
    expect(await changeTestDrive(ctx, token, null)).toBe('changed')
    expect(await reminders()).toEqual([])
  })

  it('A12.5 fifty who move to one time: one has it', async () => {
    const ctx = context(database, siteOf({ capacity: 1, slotMinutes: 10, mostPerPerson: 20 }))
    const tokens = await Promise.all(
      Array.from({ length: 50 }, async (_, number) => {
        const at = new Date(TEN.getTime() + (number % 40) * 600_000 + Math.floor(number / 40) * 86_400_000)
        const leadId = await booked(
          bookTestDrive(
            ctx,
            { ...person(number), location: 'cairns', at: momentText(at) },
            meta({ address: `203.0.113.${number}` }),
          ),
        )
        return issueManageToken(await ctx.desk.secretOf(ctx), 'test-drive', leadId, new Date('2026-12-31'))
      }),
    )
    const wanted = new Date('2026-11-24T00:00:00Z')
    const outcomes = await Promise.all(tokens.map((token) => changeTestDrive(ctx, token, wanted)))
    expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(49)
    expect(await standing()).toHaveLength(50)
  })

  it('A12.5 nothing can be changed once it has begun, nor of a lead that was erased', async () => {
    const { leadId, token } = await bookAndLink()
    expect(await changeTestDrive(context(database, site, new Date(TEN.getTime() + 60_000)), token, null)).toBe('over')
    expect(await changeTestDrive(context(database, site, new Date('2026-11-23T00:00:00Z')), token, null)).toBe(
      'expired',
    )
    await eraseLeads({ db: database.db, site }, [leadId], { actor: 'test', at: NOW })
    expect(await standing()).toEqual([])
    expect(await changeTestDrive(context(database, site), token, null)).toBe('unknown')
  })
})
