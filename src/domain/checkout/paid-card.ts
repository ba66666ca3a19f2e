/** The card that paid, in words. */
import { lookUp } from '../look-up.ts'

export interface PaidCard {
  /** Such as `visa`. */
  brand: string
  last4: string
  /** Such as `apple_pay`; null for the card itself. */
  wallet: string | null
}

/** Names of brands and wallets that are not their code with a capital. */
const NAMES: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
}

const nameOf = (code: string): string =>
  lookUp(NAMES, code) ?? (code.charAt(0).toUpperCase() + code.slice(1)).replaceAll('_', ' ')

/** "Visa ending 4242", "Apple Pay, Visa ending 4242". */
export function paidCardWords({ brand, last4, wallet }: PaidCard): string {
  const card = `${nameOf(brand)} ending ${last4}`
  return wallet === null ? card : `${nameOf(wallet)}, ${card}`
}
