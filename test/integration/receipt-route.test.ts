/** Receipts and refund notes by HTTP (R60), on two sites. */
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentsOfReservation } from '#data/checkout/issue-document.ts'
import { formSecretOf } from '#data/leads/form-secrets.ts'
import { issueManageToken } from '#data/manage-token.ts'
import { reservationReceiptPath, withParameters, RESERVATION_RECEIPT_PATH } from '#domain/site/paths.ts'
import { issueReceipt, issueRefundNote } from '#server/checkout/issue-papers.ts'
import { registerReceipts } from '#server/documents/receipt-route.ts'
import { ISSUED } from '#test/checkout/sample-documents.ts'
import { readPdf } from '#server/documents/pdf-text.ts'
import { addAccount, openAccountsWorld, SITES, type AccountsWorld, type TestAccount } from './accounts-world.ts'
import { addPayment, addRefund, addReservation, addVehicle } from './checkout-rows.ts'
import { databaseOfFile } from './postgres.ts'

const SOUTH = SITES['south.example']
const logged: unknown[] = []

const database = databaseOfFile()
let world: AccountsWorld
let maya: TestAccount
let reservationId: string
let paymentId: string
beforeAll(async () => {
  const logger = pino({ level: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  world = await openAccountsWorld(database, { now: () => ISSUED, logger, register: (app) => registerReceipts(app) })
  maya = await addAccount(database, SOUTH, { email: 'maya@example.com', at: ISSUED })
  const vehicleId = await addVehicle(database.db, 'south', 'C48213')
  reservationId = await addReservation(database.db, 'south', vehicleId, { accountId: maya.id })
  paymentId = await addPayment(database.db, 'south', { reservationId })
  await database.db.transaction().execute((db) => issueReceipt({ db, site: SOUTH }, { paymentId, now: ISSUED }))
})
afterAll(() => world.app.close())

const get = (url: string, session?: string, host: keyof typeof SITES = 'south.example') =>
  world.ask(host, { url, ...(session !== undefined && { session }) })
async function token(until = new Date(ISSUED.getTime() + 60_000), site = SOUTH): Promise<string> {
  const secret = await formSecretOf({ db: database.db, site, now: ISSUED })
  return issueManageToken(secret, 'reservation', reservationId, until)
}
const byId = (id: string, kind?: string) =>
  withParameters(RESERVATION_RECEIPT_PATH, { reservation: id, kind: kind ?? null })

describe('R60 /reservation/receipt.pdf', () => {
  it('R60 R14 the link of a letter gives the receipt as a file, which no cache keeps', async () => {
    const answer = await get(reservationReceiptPath(await token()))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="receipt-R-000001.pdf"',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    expect(readPdf(answer.rawPayload).pages[0]).toContain('Deposit receipt, not a tax invoice R-000001')
  })

  it('R60 whoever is signed in and reserved gets it; nobody else does', async () => {
    expect((await get(byId(reservationId), maya.session)).statusCode).toBe(200)
    const kim = await addAccount(database, SOUTH, { email: 'kim@example.com', at: ISSUED })
    for (const answer of [
      await get(byId(reservationId), kim.session),
      await get(byId(reservationId)),
      await get(byId(randomUUID()), maya.session),
      await get(byId('x'), maya.session),
      await get(RESERVATION_RECEIPT_PATH),
    ]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toContain('There is no such paper.')
    }
  })

  it('R60 a token that is over, changed or of another site gives nothing', async () => {
    const good = await token()
    for (const [url, host] of [
      [reservationReceiptPath(await token(new Date(ISSUED.getTime() - 1)))],
      [reservationReceiptPath(good.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))],
      [reservationReceiptPath(good), 'north.example'],
      [reservationReceiptPath(await token(undefined, SITES['north.example'])), 'north.example'],
    ] as const)
      expect((await get(url, undefined, host)).statusCode).toBe(404)
    const theirs = { db: database.db, site: SITES['north.example'] }
    expect(await documentsOfReservation(theirs, reservationId)).toEqual([])
  })

  it('R60 the refund note has its own kind; an unknown kind is told the valid ones', async () => {
    const url = reservationReceiptPath(await token(), 'refund')
    expect((await get(url)).statusCode).toBe(404)
    const refundId = await addRefund(database.db, 'south', paymentId)
    await database.db
      .transaction()
      .execute((db) => issueRefundNote({ db, site: SOUTH }, { refundId, earlierCents: 0, now: ISSUED }))
    const note = await get(url)
    expect(note.headers['content-disposition']).toBe('attachment; filename="refund-note-C-000001.pdf"')
    const unknown = await get(byId(reservationId, 'constructor'), maya.session)
    expect(unknown.body).toContain(
      'kind is "constructor"; a reservation has papers of kind receipt, refund, tax-invoice.',
    )
  })

  it('R60 a document whose bytes are not those that were issued is told in the log', async () => {
    expect(logged).toEqual([])
    await database.pool.query("update payment_documents set sha256 = decode(repeat('00', 32), 'hex')")
    expect((await get(reservationReceiptPath(await token()))).statusCode).toBe(200)
    expect(logged).toEqual([expect.objectContaining({ event: 'document_differs', kind: 'receipt', number: 1 })])
  })
})
