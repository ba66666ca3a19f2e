/**
 * Scores how much a submission looks like spam, without a captcha (A11.19). A table gives points to each sign. From 50
 * of 100 points the lead is marked as suspected, and is never dropped. No single sign that a real person may show
 * reaches 50 alone.
 */
import type { LeadSpam } from './lead.ts'

export interface SpamEvidence {
  /** The value of the honeypot field, which people cannot see. */
  honeypot: string
  /** From showing the form to sending it, by the signed token; null where there was none that can be believed. */
  fillSeconds: number | null
  /** `unasked`: the sender is a program that needs none. */
  token: 'valid' | 'missing' | 'expired' | 'forged' | 'unasked'
  /** All that was written: name, message and long answers. */
  texts: readonly string[]
  name: string | null
  /** Links in the texts. */
  links: number
  /** Submissions from the same address in the window before, this one included, and how many are still ordinary. */
  fromAddress: { count: number; ordinary: number }
  /** Which form it is that was sent with its token from its network; 0 without a token. */
  tokenUses: number
  /** The program that sent it names itself one (`isBot`). */
  isProgram: boolean
}

/** Nobody reads a form and fills it in faster; a shopper whose details the browser keeps only presses Send. */
const FASTEST_SECONDS = 3
const SUSPECTED_FROM = 50
/**
 * Different forms of one token from one network. A shopper who asks about several things in one sitting sends no more
 * than `ordinary`; a receipt goes up to `withReceipt`, and beyond `most` the form is refused (S4).
 */
export const TOKEN_USES = { ordinary: 3, withReceipt: 6, most: 12 } as const

/** Words of spam that sells to dealers. */
const OFFER_WORDS =
  'seo|backlinks?|casino|viagra|cialis|crypto(?:currency)?|bitcoin|forex|escorts?|porn|payday loans?|guest posts?|' +
  'page one of google|rank(?:ing)? (?:on|in|of) google|link building|buy followers|web ?design services?'
const OFFERS = new RegExp(String.raw`\b(?:${OFFER_WORDS})\b`, 'giu')
const MARKUP = /<\/?[a-z][^<>]*>|\[\/?(?:url|b|img)[^[\]]*\]/iu

type Sign = readonly [reason: string, points: (evidence: SpamEvidence, text: string) => number]

const SIGNS: readonly Sign[] = [
  ['honeypot', ({ honeypot }) => (honeypot === '' ? 0 : 80)],
  ['too fast', ({ fillSeconds }) => (fillSeconds !== null && fillSeconds < FASTEST_SECONDS ? 30 : 0)],
  ['forged token', ({ token }) => (token === 'forged' ? 50 : 0)],
  ['no token', ({ token }) => (token === 'missing' ? 20 : 0)],
  // No doubt by itself, but whoever writes so has proved nothing: the receipt repeats none of it (S4).
  ['no page shown', ({ token }) => (token === 'unasked' ? 1 : 0)],
  ['expired token', ({ token }) => (token === 'expired' ? 10 : 0)],
  ['program', ({ isProgram }) => (isProgram ? 20 : 0)],
  // Not enough alone: a whole company, or everybody behind a proxy that the program was not told of, has one address.
  ['many from one address', ({ fromAddress }) => (fromAddress.count > fromAddress.ordinary ? 40 : 0)],
  ['token used again', ({ tokenUses }) => (tokenUses > TOKEN_USES.ordinary ? 30 : 0)],
  ['links', ({ links }) => Math.min(60, 18 * links)],
  ['offers', (_evidence, text) => Math.min(60, 30 * count(OFFERS, text))],
  ['markup', (_evidence, text) => (MARKUP.test(text) ? 40 : 0)],
  [
    'message is the name',
    ({ name, texts }) => (name !== null && texts.filter((text) => text === name).length > 1 ? 30 : 0),
  ],
]

function count(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0
}

/** Score from 0 to 100, the signs that were seen, and whether that is enough to suspect. */
export function spamOf(evidence: SpamEvidence): LeadSpam {
  const text = evidence.texts.join('\n')
  const seen = SIGNS.flatMap(([reason, points]) => {
    const found = points(evidence, text)
    return found === 0 ? [] : [{ reason, found }]
  })
  const score = Math.min(
    100,
    seen.reduce((sum, { found }) => sum + found, 0),
  )
  return { score, reasons: seen.map(({ reason }) => reason), isSuspected: score >= SUSPECTED_FROM }
}
