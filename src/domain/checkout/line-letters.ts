/** Letters and texts to shoppers who wait for a vehicle (checkout.md, section 16). Pure. */
import { hello, type LetterLink, type LetterWords } from './reservation-letters.ts'

/**
 * `line-gone`: somebody else has it now, or it is no longer for sale. `line-withdrawn`: the yard gave it away while it
 * was offered.
 */
export const LINE_LETTERS = ['line-offer', 'line-withdrawn', 'line-gone'] as const
export type LineLetter = (typeof LINE_LETTERS)[number]

/** Why an address gets one of these letters. */
export const LINE_REASON = 'You receive this because you asked to be told if this vehicle comes free.'

export interface LineFacts {
  siteName: string
  /** Null where it is not known. */
  firstName: string | null
  /** "2022 Mazda CX-5 Maxx Sport" */
  vehicle: string
  /** Null of a vehicle that was deleted. */
  stocknum: string | null
  isSold: boolean
  /** "4:10 pm, Thursday 26 November" */
  until: string
  refundRule: string
  /** Where it is reserved. */
  reserveUrl: string
  leaveUrl: string
  similar: readonly LetterLink[]
}

const stockWords = (stocknum: string | null): string => (stocknum === null ? '' : ` (stock ${stocknum})`)

type Writer = (facts: LineFacts) => LetterWords

const offer: Writer = ({ firstName, siteName, vehicle, stocknum, until, refundRule, reserveUrl, leaveUrl }) => ({
  subject: `The ${vehicle} is free, and kept for you until ${until}`,
  paragraphs: [
    hello(firstName, `the ${vehicle}${stockWords(stocknum)} has come free, and you asked first.`),
    `Until ${until} nobody else can reserve it on our website. Nothing was charged, and you need not do anything: ` +
      'afterwards it goes to whoever asked next, or back on sale.',
    'If somebody in the yard leaves a deposit for it before you do, we tell you.',
    `To reserve it, sign in with this address or your number. ${refundRule}`,
  ],
  links: [
    { label: 'Reserve it', href: reserveUrl },
    { label: 'I no longer want it', href: leaveUrl },
  ],
  text: `${siteName}: the ${vehicle} is free, and kept for you until ${until}. Reserve it, or let it go:`,
  textLink: reserveUrl,
})

const withdrawn: Writer = ({ firstName, siteName, vehicle, stocknum, leaveUrl, similar }) => ({
  subject: `The ${vehicle} was reserved in the yard`,
  paragraphs: [
    hello(
      firstName,
      `somebody has reserved the ${vehicle}${stockWords(stocknum)} in the yard while it was kept for you.`,
    ),
    'We are sorry. Nothing was charged. Your place in the line stays yours: if it comes free again, you hear first.',
  ],
  links: [...similar, { label: 'I no longer want it', href: leaveUrl }],
  text: `${siteName}: the ${vehicle} was reserved in the yard. If it comes free again, you hear first. Stop:`,
  textLink: leaveUrl,
})

const gone: Writer = ({ firstName, siteName, vehicle, stocknum, isSold, similar, reserveUrl }) => {
  const what = isSold ? 'has gone to somebody else' : 'is no longer for sale'
  return {
    subject: `The ${vehicle} ${what}`,
    paragraphs: [
      hello(firstName, `the ${vehicle}${stockWords(stocknum)} that you waited for ${what}. We are sorry.`),
      similar.length > 0
        ? 'These are like it, and free:'
        : 'Nothing was charged, and your place in its line has ended.',
    ],
    links: [...similar],
    text: `${siteName}: the ${vehicle} that you waited for ${what}. Like it:`,
    textLink: similar[0]?.href ?? reserveUrl,
  }
}

const WRITERS: Record<LineLetter, Writer> = { 'line-offer': offer, 'line-withdrawn': withdrawn, 'line-gone': gone }

export function lineLetter(kind: LineLetter, facts: LineFacts): LetterWords {
  return WRITERS[kind](facts)
}
