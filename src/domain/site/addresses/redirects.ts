/** Redirects from a site's old addresses to current ones, and addresses that are gone for good (A3.50). */
import { asciiAddress, withoutEndSlashes } from '../paths/path-text.ts'
import { z } from 'zod'

const FROM = /^\/(?!\*)[^\s?#*]*(?<!\/)(?:\/\*)?$/
const TO = /^(?:\/(?![/\\])|https:\/\/[^/\\?#@\s*]+(?=[/?#]|$))[^\s*]*(?:(?<=\/)\*)?$/
const TO_WORDS = "a path starting with a single '/', or an https address; '/*' at its end stands for what '*' took in"

/** Whether a browser finds a host in a target: `https://shop.example:99999/` has none. */
const hasHost = (to: string): boolean => to.startsWith('/') || URL.canParse(to)

/** Statuses of an old address: moved for good, moved for now, and gone. */
export const REDIRECT_STATUSES = [301, 302, 410] as const

export const redirectSchema = z.strictObject({
  from: z
    .string()
    .regex(
      FROM,
      "a path that starts with '/' and does not end with one, such as /old-page; '/*' at its end takes in all below it",
    )
    .describe("Old path; `/old/*` is every address below /old. Capitals count; a '/' at an address's end does not."),
  to: z
    .string()
    .regex(TO, { error: TO_WORDS, abort: true })
    .refine(hasHost, TO_WORDS)
    .nullable()
    .default(null)
    .describe(
      'Where it leads: a path of the site or an https address. `/*` at its end stands for what `/*` of the ' +
        'source took in. Null with the status 410 alone.',
    ),
  status: z
    .literal(REDIRECT_STATUSES)
    .default(301)
    .describe('301 moved for good, 302 moved for now, 410 taken down: the page says so, and leads to the search.'),
  note: z.string().max(200).nullable().default(null).describe('Note of the dealer on this line; shown to nobody else.'),
})
export type Redirect = z.output<typeof redirectSchema>

/** An old address's outcome: another address, or taken down. */
export type Moved = { status: 301 | 302; to: string; redirect: Redirect } | { status: 410; redirect: Redirect }

const WILDCARD = '/*'

interface RedirectTable {
  exact: ReadonlyMap<string, Redirect>
  /** By what stands before the `*`. */
  wildcards: ReadonlyMap<string, Redirect>
  longestWildcard: number
}

const tables = new WeakMap<readonly Redirect[], RedirectTable>()

/** A source as addresses are matched with it: two spellings of one address are one source. */
export const sourceKey = ({ from }: Pick<Redirect, 'from'>): string => asciiAddress(from)

/** Looks up a list of redirects; built once for each list. Of two lines with one source the first counts. */
function tableOf(redirects: readonly Redirect[]): RedirectTable {
  const kept = tables.get(redirects)
  if (kept !== undefined) return kept
  const exact = new Map<string, Redirect>()
  const wildcards = new Map<string, Redirect>()
  let longestWildcard = 0
  for (const redirect of redirects) {
    const from = sourceKey(redirect)
    const isWildcard = from.endsWith(WILDCARD)
    const key = isWildcard ? from.slice(0, -1) : from
    const map = isWildcard ? wildcards : exact
    if (!map.has(key)) map.set(key, redirect)
    if (isWildcard) longestWildcard = Math.max(longestWildcard, key.length)
  }
  const table = { exact, wildcards, longestWildcard }
  tables.set(redirects, table)
  return table
}

/** The longest wildcard that takes a path in. A path longer than any of them costs no more steps. */
function wildcardOf({ wildcards, longestWildcard }: RedirectTable, path: string): Redirect | null {
  if (wildcards.size === 0) return null
  // A wildcard takes in at least one character.
  let end = path.lastIndexOf('/', Math.min(path.length - 2, longestWildcard - 1))
  while (end >= 0) {
    const found = wildcards.get(path.slice(0, end + 1))
    if (found !== undefined) return found
    end = end === 0 ? -1 : path.lastIndexOf('/', end - 1)
  }
  return null
}

/**
 * Slashes, dots and spaces at the front of what a visitor wrote. They would make it another host's, or another folder's
 * (R22).
 */
const LEAVING = /^(?:[/\\\s]|(?:\.|%2e){1,2}(?=[/\\]|$))+/i

/**
 * The outcome of a path; null where it is no old one. An exact source counts for more than one with a wildcard, a
 * longer wildcard for more than a shorter.
 */
export function movedFrom(redirects: readonly Redirect[], pathname: string): Moved | null {
  if (redirects.length === 0) return null
  const table = tableOf(redirects)
  const path = withoutEndSlashes(asciiAddress(pathname))
  const exact = table.exact.get(path)
  const redirect = exact ?? wildcardOf(table, path)
  if (redirect === null) return null
  const { to, status } = redirect
  if (status === 410 || to === null) return { status: 410, redirect }
  if (exact !== undefined || !to.endsWith('*')) return { status, to, redirect }
  const rest = path.slice(sourceKey(redirect).length - 1)
  return { status, to: to.slice(0, -1) + rest.replace(LEAVING, ''), redirect }
}

/** Where a path leads now; null where it is no old one, or one that is taken down. */
export function redirectOf(redirects: readonly Redirect[], pathname: string): string | null {
  const moved = movedFrom(redirects, pathname)
  return moved === null || moved.status === 410 ? null : moved.to
}
