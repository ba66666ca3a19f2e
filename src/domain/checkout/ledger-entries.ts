/** Turns movements of money into lines of the books (R50). Pure. */
import type { LedgerAccount, PaymentProvider, PaymentPurpose } from './checkout-words.ts'

/**
 * Movements that the books know:
 *
 * - `paid`: the shopper's money arrived.
 * - `refunded`: money went back for good, also by a dispute that was lost.
 * - `returned`: the same, after the deposit was applied or forfeited.
 * - `applied`: the deposit became part of the price, since the vehicle was sold to the holder.
 * - `forfeited`: the dealer keeps the deposit of a reservation that ended.
 * - `fee`: the provider kept its share.
 */
export const MONEY_EVENTS = ['paid', 'refunded', 'returned', 'applied', 'forfeited', 'fee'] as const
export type MoneyEventKind = (typeof MONEY_EVENTS)[number]

export interface MoneyEvent {
  kind: MoneyEventKind
  /** Positive cents. */
  cents: number
  provider: PaymentProvider
  purpose: PaymentPurpose
}

export interface LedgerLine {
  account: LedgerAccount
  cents: number
}

type Account = LedgerAccount | 'money'

/**
 * Accounts that gain and lose by each movement. `money` is where the money lies. A deposit is held until it is applied,
 * forfeited or given back: until then it is no consideration (GST Act s 99-5). Any other payment settles an invoice
 * that exists already, so it is applied as it arrives.
 */
const DEPOSIT_ENTRIES = {
  paid: ['money', 'deposits_held'],
  refunded: ['deposits_held', 'money'],
  returned: ['refunds', 'money'],
  applied: ['deposits_held', 'applied'],
  forfeited: ['deposits_held', 'forfeited'],
  fee: ['fees', 'money'],
} as const satisfies Record<MoneyEventKind, readonly [gains: Account, loses: Account]>

const INVOICE_ENTRIES = {
  paid: ['money', 'applied'],
  refunded: ['refunds', 'money'],
  returned: ['refunds', 'money'],
  fee: ['fees', 'money'],
} as const satisfies Partial<Record<MoneyEventKind, readonly [gains: Account, loses: Account]>>

/** The provider owes a card payment to the dealer; a transfer is in the bank at once. */
const MONEY_ACCOUNT = { stripe: 'provider', manual: 'bank' } as const satisfies Record<PaymentProvider, LedgerAccount>

/**
 * The two lines of a movement; they sum to 0. Throws where cents are no positive whole number, and for a payment of an
 * invoice that would be applied or forfeited a second time.
 */
export function ledgerEntryOf({ kind, cents, provider, purpose }: MoneyEvent): LedgerLine[] {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new Error(`${cents} cents; a movement has a positive number`)
  const entries: Partial<Record<MoneyEventKind, readonly [Account, Account]>> =
    purpose === 'deposit' ? DEPOSIT_ENTRIES : INVOICE_ENTRIES
  const entry = entries[kind]
  if (entry === undefined) throw new Error(`a payment for ${purpose} was applied when it arrived; it cannot be ${kind}`)
  const [gains, loses] = entry
  const accountOf = (account: Account): LedgerAccount => (account === 'money' ? MONEY_ACCOUNT[provider] : account)
  return [
    { account: accountOf(gains), cents },
    { account: accountOf(loses), cents: -cents },
  ]
}
