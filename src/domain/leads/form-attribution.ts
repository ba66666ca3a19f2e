import { cleanLine } from '../forms/clean-text.ts'
import type { LeadAgent, LeadAttribution } from './lead.ts'
import { bytesOf, MOST_SOURCE_BYTES } from './lead-size.ts'

export interface GivenAttribution {
  url?: string | null | undefined
  userAgent?: string | null | undefined
  visitedPages?: readonly string[] | undefined
  linkedQueryParams?: Readonly<Record<string, string>> | undefined
}

const MOST_PAGES = 50
const MOST_PARAMS = 30
const LONGEST_URL = 2000
const LONGEST = 300
const LONGEST_NAME = 60

/**
 * The marketing source of a lead, cleaned and within `MOST_SOURCE_BYTES` as a whole (A11.20, S7): the page of the form,
 * then the campaign's parameters, then the latest pages. Excess is dropped without an error, since no shopper can
 * correct it.
 */
export function attributionOf(
  given: GivenAttribution,
  pageId: string | null,
  agent: LeadAgent | null = null,
): LeadAttribution {
  const url = cleanLine(given.url ?? '')
  const source: LeadAttribution = {
    url: /^(?:https?:\/\/|\/(?!\/))\S*$/.test(url) && bytesOf(url) <= LONGEST_URL ? url : null,
    ...(agent === null ? { source: 'Website' } : { source: 'Agent', agent }),
    userAgent: cleanLine((given.userAgent ?? '').slice(0, LONGEST)) || null,
    visitedPages: [],
    linkedQueryParams: {},
    pageId,
  }
  const fits = within(MOST_SOURCE_BYTES - bytesOf(source))
  const params = Object.entries(given.linkedQueryParams ?? {})
    .map(([name, value]) => [cleanLine(name), cleanLine(value)] as const)
    .filter(([name, value]) => name !== '' && value !== '' && name.length <= LONGEST_NAME && value.length <= LONGEST)
    .slice(0, MOST_PARAMS)
    .filter(fits)
  const pages = (given.visitedPages ?? [])
    .map(cleanLine)
    .filter((path) => /^\/(?!\/)\S*$/.test(path) && path.length <= LONGEST_URL)
    .slice(-MOST_PAGES)
    .toReversed()
    .filter(fits)
  return { ...source, visitedPages: pages.toReversed(), linkedQueryParams: Object.fromEntries(params) }
}

/** Whether an entry fits beside those that were asked about before, into so many bytes together. */
function within(most: number): (entry: string | readonly string[]) => boolean {
  let left = most
  return (entry) => {
    // With a comma; the brackets of a pair take more than the colon between its name and value.
    const bytes = bytesOf(entry) + 1
    if (bytes > left) return false
    left -= bytes
    return true
  }
}
