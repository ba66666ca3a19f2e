/** How an attempt to pay ends. */
type Attempt =
  | { kind: 'paid' }
  | { kind: 'second-step' }
  | { kind: 'declined'; code: string; declineCode: string | null; message: string }

export interface TestCard {
  number: string
  brand: 'visa' | 'mastercard'
  /** For people who choose one. */
  words: string
  attempt: Attempt
  /** Trouble with the payment later; null where there is none. */
  later: 'dispute' | 'slow refund' | 'failed refund' | null
}

const paid = { kind: 'paid' } as const
const declined = (code: string, declineCode: string | null, message: string): Attempt => ({
  kind: 'declined',
  code,
  declineCode,
  message,
})

/** The provider's own test numbers, with what they do there. No other number is taken. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', words: 'is paid', attempt: paid, later: null },
  { number: '5555555555554444', brand: 'mastercard', words: 'is paid', attempt: paid, later: null },
  {
    number: '4000000000000002',
    brand: 'visa',
    words: 'is declined',
    attempt: declined('card_declined', 'generic_decline', 'Your card was declined. Try another card.'),
    later: null,
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    words: 'has too little money',
    attempt: declined('card_declined', 'insufficient_funds', 'Your card has too little money. Try another card.'),
    later: null,
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    words: 'asks for a second step',
    attempt: { kind: 'second-step' },
    later: null,
  },
  { number: '4000000000000259', brand: 'visa', words: 'is paid, then disputed', attempt: paid, later: 'dispute' },
  {
    number: '4000000000007726',
    brand: 'visa',
    words: 'is paid; a refund is slow',
    attempt: paid,
    later: 'slow refund',
  },
  {
    number: '4000000000005126',
    brand: 'visa',
    words: 'is paid; a refund fails later',
    attempt: paid,
    later: 'failed refund',
  },
]

/** The card that wallets hold. */
export const WALLET_CARD = '4242424242424242'

/** Finds a test card by what was typed: spaces and dashes do not count. */
export function testCardOf(typed: string): TestCard | null {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return TEST_CARDS.find(({ number }) => number === digits) ?? null
}

/** "4242 4242 4242 4242" */
export function spacedNumber(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}
