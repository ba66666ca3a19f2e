/** Letters, texts and their attachments about reservations (R51, R23; checkout.md, section 12). */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { similarIds, reservationFacts } from '#data/checkout/letter-facts.ts'
import { queueReservationLetter, queueStaffLetter } from '#data/checkout/queue-reservation-letter.ts'
import { readReservation, type Reservation } from '#data/checkout/reservations.ts'
import type { HolderLetter } from '#domain/checkout/reservation-letters.ts'
import type { MailMessage } from '#domain/leads/mail-message.ts'
import { issueReceipt, issueRefundNote } from '#server/checkout/issue-papers.ts'
import { NOTICE_WORDS } from '#server/notices/notice-kinds.ts'
import { secretsOf } from '#server/secrets.ts'
import { ISSUED } from '#test/checkout/sample-documents.ts'
import { readPdf } from '#server/documents/pdf-text.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { addPayment, addRefund, addReservation, addVehicle } from './checkout-rows.ts'
import { acceptLeads, deliveryWorld, type DeliveryWorld } from './delivery-world.ts'
import { startNoticeWorker } from './notice-test-worker.ts'
import { databaseOfEachTest } from './postgres.ts'
import { until } from './until.ts'

const site = sampleSite({ checkout: { notify: null } })
const other = { ...site, slug: 'other' }
const MAYA = {
  firstName: 'Maya',
  lastName: 'Tran',
  email: 'maya.tran@example.com',
  phone: '+61491570006',
  postcode: '4870',
}
const VISIT = new Date('2026-11-21T00:30:00Z')
const NO_PLACES = { postcode: () => null }

const database = databaseOfEachTest()
let vehicleId: number
beforeEach(async () => {
  vehicleId = await addVehicle(database.db, 'sample', 'C48213')
})

/** A reservation of Maya's, with its lead and its payment. */
async function world(
  changes: Parameters<typeof addReservation>[3] = {},
  person: { email?: null; phone?: null } = {},
): Promise<{ reservation: Reservation; paymentId: string }> {
  const leadId = randomUUID()
  await acceptLeads(database.db, site, 1, { id: leadId, person: { ...MAYA, ...person } })
  const id = await addReservation(database.db, 'sample', vehicleId, {
    leadId,
    reference: 'SOU-7K4Q2',
    collectAt: VISIT,
    ...changes,
  })
  const paymentId = await addPayment(database.db, 'sample', { reservationId: id })
  const reservation = await readReservation({ db: database.db, site }, id)
  if (reservation === null) throw new Error('the reservation was not kept')
  return { reservation, paymentId }
}

const queue = (kind: HolderLetter, reservation: Reservation, refundId: string | null = null) =>
  queueReservationLetter({ db: database.db, site }, { kind, reservation, refundId, now: ISSUED })

/** The words of the notice that waits. */
async function wordsOf(of = site) {
  const row = await database.db.selectFrom('notices').selectAll().orderBy('createdAt', 'desc').executeTakeFirstOrThrow()
  const ctx = {
    db: database.db,
    site: of,
    now: ISSUED,
    secrets: secretsOf(Buffer.alloc(32)),
    mailFrom: null,
    places: NO_PLACES,
  }
  const { id, kind, channel, accountId, toValue, subject, createdAt } = row
  return NOTICE_WORDS[kind](ctx, { id, kind, channel, accountId, to: toValue, subject, createdAt })
}
async function letter(): Promise<MailMessage> {
  const words = await wordsOf()
  if (words === null || !('subject' in words)) throw new Error('no letter was made')
  return words
}
const inside = <T>(work: (scope: { db: typeof database.db; site: typeof site }) => Promise<T>) =>
  database.db.transaction().execute((db) => work({ db, site }))

describe('R51 letters about reservations', () => {
  it('R23 R60 reserved: one letter with the receipt and the calendar file, sent by the worker', async () => {
    const { reservation, paymentId } = await world()
    await inside((scope) => issueReceipt(scope, { paymentId, now: ISSUED }))
    expect(await queue('reservation-reserved', reservation)).toBe(true)
    expect(await queue('reservation-reserved', reservation)).toBe(false)
    const mail = await letter()
    expect(mail.subject).toBe('Reserved for you: 2022 Mazda CX-5')
    expect(mail.text).toContain(
      'Maya, the 2022 Mazda CX-5 (stock C48213) is off sale and kept for you until Monday 23 November, 5:30 pm.',
    )
    expect(mail.text).toContain(
      'Come and see it: Saturday 21 November, 10:30 am, at Sample Cairns, 1 Test Street, Cairns QLD 4870.',
    )
    expect(mail.text).toContain('You paid $200.00 with Visa ending 4242 on Thursday 19 November, 10:21 am.')
    expect(mail.text).toMatch(/Change the time or cancel: https:\/\/sample\.localhost\/reservation\?t=\S{60,}/)
    const [receipt, visit] = mail.attachments
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['receipt-R-000001.pdf', 'visit.ics'])
    expect(readPdf(Buffer.from(receipt?.content ?? '')).pages[0]).toContain(
      'Deposit receipt, not a tax invoice R-000001',
    )
    expect(visit?.content).toContain('DTSTART;TZID=Australia/Brisbane:20261121T103000')

    const receivers: DeliveryWorld = await deliveryWorld()
    const worker = startNoticeWorker({
      db: database.db,
      site,
      smtpPort: receivers.smtp.port,
      httpPort: receivers.http.port,
      log: receivers.log,
    })
    await until(async () => receivers.smtp.received.length > 0)
    await worker.close()
    const [sent] = receivers.smtp.received
    await receivers.close()
    expect(sent?.to).toEqual(['maya.tran@example.com'])
    expect(sent?.raw).toContain('filename=receipt-R-000001.pdf')
    expect(sent?.raw).toContain('Content-Type: application/pdf')
    // "%PDF-1.7" in base64: the bytes were not read as text.
    expect(sent?.raw).toContain('JVBERi0xLjc')
  })

  it('R7 a price that has fallen since is the one in the letter', async () => {
    const { reservation } = await world()
    await database.db.updateTable('vehicles').set({ priceCents: 3_499_000 }).where('siteId', '=', 'sample').execute()
    await queue('reservation-reserved', reservation)
    expect((await letter()).text).toContain('it is $34,990 drive away now, and that is the price that counts.')
  })

  it('the hold is over: once, only while it is free, and not for longer than a day', async () => {
    const { reservation } = await world({ state: 'expired', reservedAt: null, reservedUntil: null, endedAt: ISSUED })
    expect(await queue('reservation-hold-over', reservation)).toBe(true)
    const mail = await letter()
    expect(mail.text).toContain('Maya, we kept the 2022 Mazda CX-5 for you until 10:51 am.')
    expect(mail.text).toContain('Reserve it again: https://sample.localhost/cars/c48213/checkout')
    const { expiresAt } = await database.db.selectFrom('notices').select('expiresAt').executeTakeFirstOrThrow()
    expect(expiresAt).toEqual(new Date(ISSUED.getTime() + 86_400_000))
    await database.db.updateTable('vehicles').set({ reserved: true }).where('siteId', '=', 'sample').execute()
    expect(await wordsOf()).toBeNull()
  })

  it('a new time comes with a calendar file of a higher number; each version is told once', async () => {
    const { reservation } = await world({ version: 4 })
    expect(await queue('reservation-changed', reservation)).toBe(true)
    expect(await queue('reservation-changed', reservation)).toBe(false)
    expect(await queue('reservation-changed', { ...reservation, version: 5 })).toBe(true)
    const mail = await letter()
    expect(mail.subject).toBe('New time: Saturday 21 November, 10:30 am, 2022 Mazda CX-5')
    expect(mail.attachments.map(({ content }) => content)).toEqual([expect.stringContaining('SEQUENCE:4')])
  })

  it('R51 a refund is told when it is asked and when it is done, then with its note', async () => {
    const { reservation, paymentId } = await world({ state: 'ended', endReason: 'shopper', endedAt: ISSUED })
    const refundId = await addRefund(database.db, 'sample', paymentId)
    await queue('reservation-refund-asked', reservation, refundId)
    const asked = await letter()
    expect(asked.subject).toBe('Your $200.00 is on its way back')
    expect(asked.text).toContain('You cancelled the reservation.')
    expect(asked.text).toContain('$200.00 goes back to Visa ending 4242. Banks take 5 to 10 business days')
    expect(asked.attachments).toEqual([])
    await database.db.deleteFrom('notices').execute()
    await inside((scope) => issueRefundNote(scope, { refundId, earlierCents: 0, now: ISSUED }))
    await queue('reservation-refund-done', reservation, refundId)
    const done = await letter()
    expect(done.subject).toBe('Your $200.00 was sent back')
    expect(done.attachments.map(({ filename }) => filename)).toEqual(['refund-note-C-000001.pdf'])
  })

  it('a payment that came too late: all of it back, and free vehicles like it with their prices', async () => {
    const { reservation, paymentId } = await world({ state: 'ended', endReason: 'late', endedAt: ISSUED })
    const near = await addVehicle(database.db, 'sample', 'NEAR')
    const taken = await addVehicle(database.db, 'sample', 'TAKEN')
    await addVehicle(database.db, 'other', 'THEIRS')
    const prices = database.db.updateTable('vehicles').set({ priceCents: 3_599_000 })
    await prices.where('siteId', '=', 'sample').where('id', '=', near).execute()
    await prices.where('siteId', '=', 'other').execute()
    await prices.set({ reserved: true }).where('siteId', '=', 'sample').where('id', '=', taken).execute()
    const refundId = await addRefund(database.db, 'sample', paymentId, { reason: 'late' })
    await queue('reservation-late-refund', reservation, refundId)
    const mail = await letter()
    expect(mail.subject).toBe('We are sorry: the 2022 Mazda CX-5 was no longer free')
    expect(mail.text).toContain('All $200.00 goes back to Visa ending 4242.')
    expect(mail.text).toContain('2022 Mazda CX-5, $35,990 drive away: https://sample.localhost/cars/near')
    expect(mail.text).not.toContain('/cars/taken')
    expect(await similarIds({ db: database.db, site: other }, vehicleId, 3_699_000)).toEqual([])
  })

  it('where only a number is known a text goes, in characters that count once, with the link', async () => {
    const { reservation } = await world({}, { email: null })
    await queue('reservation-reserved', reservation)
    const { channel, toValue } = await database.db
      .selectFrom('notices')
      .select(['channel', 'toValue'])
      .executeTakeFirstOrThrow()
    expect([channel, toValue]).toEqual(['sms', '+61491570006'])
    const words = await wordsOf()
    const text = words !== null && 'text' in words ? words.text : ''
    const kept = 'Sample Motors: the 2022 Mazda CX-5 is kept for you until Monday 23 November, 5:30 pm. '
    expect(text.startsWith(kept)).toBe(true)
    expect(text).toMatch(/Reservation SOU-7K4Q2\. Change or cancel: https:\/\/sample\.localhost\/reservation\?t=\S+$/)
  })

  it('R3 one that ended while nothing goes back is told so, and its calendar entry goes', async () => {
    const { reservation } = await world({ state: 'ended', endReason: 'shopper', endedAt: ISSUED })
    await queue('reservation-changed', reservation)
    const mail = await letter()
    expect(mail.text).toContain('has ended, and it is on sale again.')
    expect(mail.attachments.map(({ content }) => content)).toEqual([expect.stringContaining('METHOD:CANCEL')])
  })

  it('a reservation that has ended since is not said to be kept: the letter is dropped', async () => {
    const { reservation } = await world({ state: 'ended', endReason: 'shopper', endedAt: ISSUED })
    await queue('reservation-reserved', reservation)
    expect(await wordsOf()).toBeNull()
  })

  it('where neither is known nobody is written to', async () => {
    const { reservation } = await world({}, { email: null, phone: null })
    expect(await queue('reservation-reserved', reservation)).toBe(false)
  })

  it('R91 a lead that was erased is written to no more: the notice is dropped', async () => {
    const { reservation } = await world()
    await queue('reservation-reserved', reservation)
    await database.db.deleteFrom('leads').where('id', '=', reservation.leadId).execute()
    expect(await wordsOf()).toBeNull()
  })

  it('another site sees nothing of it', async () => {
    const { reservation } = await world()
    expect(await reservationFacts({ db: database.db, site: other }, reservation.id)).toBeNull()
    const theirs = { db: database.db, site: other }
    expect(await queueReservationLetter(theirs, { kind: 'reservation-reserved', reservation, now: ISSUED })).toBe(false)
    await queue('reservation-reserved', reservation)
    expect(await wordsOf(other)).toBeNull()
  })
})

describe('rule 20 checkout.notify', () => {
  it('rule 20 checkout.notify: staff are told there, else at the location, with what to do', async () => {
    const { reservation } = await world({ wants: JSON.stringify({ finance: true }) })
    const scope = { db: database.db, site }
    await queueStaffLetter(scope, { event: 'reserved', reservation, now: ISSUED })
    const mail = await letter()
    expect(mail.to).toEqual([{ name: '', address: 'hello@sample.example' }])
    expect(mail.subject).toBe('Reserved: 2022 Mazda CX-5, stock C48213 (SOU-7K4Q2)')
    for (const line of [
      'Please take it off the front line',
      'Name: Maya Tran',
      'Mobile: +61491570006',
      'Comes: Saturday 21 November, 10:30 am',
      'Kept until: Monday 23 November, 5:30 pm',
      'Price kept: $36,990 drive away',
      'Also: wants to talk about finance',
    ])
      expect(mail.text).toContain(line)
    await database.db.deleteFrom('notices').execute()
    const notify = { ...site, checkout: { ...site.checkout, notify: 'sales@sample.example' } }
    await queueStaffLetter({ db: database.db, site: notify }, { event: 'cancelled', reservation, now: ISSUED })
    expect((await letter()).to).toEqual([{ name: '', address: 'sales@sample.example' }])
  })
})
