/** Requests for reviews (R134): who is asked, when, and in which words. */

const DAY_MS = 86_400_000
/** The sale is lived with for a week first. */
const WAIT_DAYS = 7
/** A site that turns requests on writes to nobody about sales that are long past. */
const LATEST_DAYS = 30

/** Sales that are asked about now: those that ended in this time. */
export function askedSales(now: Date): { after: Date; until: Date } {
  return {
    after: new Date(now.getTime() - LATEST_DAYS * DAY_MS),
    until: new Date(now.getTime() - WAIT_DAYS * DAY_MS),
  }
}

/** A word of a shopper about offers and news: a box that was ticked, a setting, a link of a letter. */
export interface MarketingWord {
  given: boolean
  at: Date
}

/**
 * Whether a shopper agrees to offers and news: the last word counts, and of two at one moment the no. A request for a
 * review is sent by the same consent (Spam Act 2003, s 16).
 */
export function agreesToMarketing(words: readonly MarketingWord[]): boolean {
  const last = words.toSorted((a, b) => a.at.getTime() - b.at.getTime() || Number(b.given) - Number(a.given)).at(-1)
  return last?.given ?? false
}

export interface RequestFacts {
  siteName: string
  /** Null where only a last name, or none, is known. */
  firstName: string | null
  /** "2022 Mazda CX-5" */
  vehicle: string
  /** Name of the source, such as Google; null where the settings name an address alone. */
  source: string | null
}

/** Words of the letter; the text is as short. Every buyer gets the same ones, and nobody is asked how it was first. */
export function requestWords({ siteName, firstName, vehicle, source }: RequestFacts) {
  const thanks = `you for buying the ${vehicle}`
  return {
    subject: `How was it to buy from ${siteName}?`,
    paragraphs: [
      `${firstName === null ? 'Thank' : `${firstName}, thank`} ${thanks} from us.`,
      'Please write how it was, good or bad: it helps other shoppers, and us. We ask everybody who bought from us ' +
        'and agreed to hear from us, once, and never again about this sale.',
    ],
    link: source === null ? 'Write a review' : `Write a review at ${source}`,
    reason: `You receive this because you bought from ${siteName} and agreed to its offers and news.`,
    text: `${siteName}: thank ${thanks}. Please write how it was, good or bad:`,
  }
}
