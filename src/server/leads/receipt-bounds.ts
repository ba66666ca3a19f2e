import { createHmac, type KeyObject } from 'node:crypto'
import type { ReceiptBounds } from '#data/leads/receipt-counts.ts'
import { networkOf } from '#data/visitor-network.ts'
import { mailboxOf } from '#domain/leads/mailbox.ts'

const MOST_A_MAILBOX = 3
/** A showroom's one address, with shoppers at its tablets, sends fewer. */
const MOST_A_NETWORK = 12

/**
 * Bounds of the receipts of an hour: a form is open to everybody, and the e-mail address in it may be anybody's (S4).
 * They are kept under a hash that only this site can make.
 */
export function receiptBoundsOf(secret: KeyObject, email: string, address: string): ReceiptBounds {
  const key = (counted: string, value: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['receipt', counted, value]))
      .digest()
      .subarray(0, 16)
  return {
    network: { counted: 'network', key: key('network', networkOf(address)), mostAnHour: MOST_A_NETWORK },
    mailbox: { counted: 'mailbox', key: key('mailbox', mailboxOf(email)), mostAnHour: MOST_A_MAILBOX },
  }
}
