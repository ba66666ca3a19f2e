import { cleanLine } from '../forms/clean-text.ts'
import type { LeadAttribution } from './lead.ts'

export interface GivenAttribution {
  url?: string | null | undefined
  userAgent?: string | null | undefined
  visitedPages?: readonly string[] | undefined
  linkedQueryParams?: Readonly<Record<string, string>> | undefined
}

const MOST_PAGES = 50
/** Characters of all pages, and of all parameters with their names, together. */
const MOST_OF_PAGES = 8_000
const MOST_OF_PARAMS = 4_000
const MOST_PARAMS = 30
const LONGEST_URL = 2000
const LONGEST = 300
const LONGEST_NAME = 60

/**
 * The marketing source of a lead, cleaned and cut to length (A11.20). Excess is dropped without an error, since no
 * shopper can correct it.
 */
export function attributionOf(given: GivenAttribution, pageId: string | null): LeadAttribution {
  const url = cleanLine(given.url ?? '')
  return {
    url: /^(?:https?:\/\/|\/(?!\/))\S*$/.test(url) && url.length <= LONGEST_URL ? url : null,
    source: 'Website',
    userAgent: cleanLine((given.userAgent ?? '').slice(0, LONGEST)) || null,
    visitedPages: (given.visitedPages ?? [])
      .map(cleanLine)
      .filter((path) => /^\/(?!\/)\S*$/.test(path) && path.length <= LONGEST_URL)
      .slice(-MOST_PAGES)
      .toReversed()
      .filter(within(MOST_OF_PAGES))
      .toReversed(),
    linkedQueryParams: Object.fromEntries(
      Object.entries(given.linkedQueryParams ?? {})
        .map(([name, value]) => [cleanLine(name), cleanLine(value)] as const)
        .filter(
          ([name, value]) => name !== '' && value !== '' && name.length <= LONGEST_NAME && value.length <= LONGEST,
        )
        .slice(0, MOST_PARAMS)
        .filter(within(MOST_OF_PARAMS)),
    ),
    pageId,
  }
}

/** Whether an entry is among the first that have no more than so many characters together. */
function within(most: number): (entry: string | readonly string[]) => boolean {
  let left = most
  return (entry) => (left -= [entry].flat().join('').length) >= 0
}
