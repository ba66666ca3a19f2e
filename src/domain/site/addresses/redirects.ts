/** Redirects from a site's old addresses to current ones (A3.50). */
import { withoutEndSlashes } from '../path-text.ts'
import { z } from 'zod'

const FROM = /^\/(?!\*)[^\s?#*]*(?<!\/)(?:\/\*)?$/
const TO = /^(?:\/(?![/\\])|https:\/\/[^/\s*]+(?:\/|$))[^\s*]*(?:(?<=\/)\*)?$/

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
    .regex(TO, "a path starting with a single '/', or an https address; '/*' at its end stands for what '*' took in")
    .describe(
      'Where it leads for good (301): a path of the site or an https address. ' +
        '`/*` at its end stands for what `/*` of the source took in.',
    ),
})
export type Redirect = z.output<typeof redirectSchema>

const WILDCARD = '/*'

/** Part of a path that a source's `*` stands for; null where the source is not of this path. */
function takenBy(from: string, path: string): string | null {
  if (!from.endsWith(WILDCARD)) return from === path ? '' : null
  const start = from.slice(0, -1)
  return path.startsWith(start) && path.length > start.length ? path.slice(start.length) : null
}

/**
 * Where a path leads now; null where it is no old one. An exact source counts for more than one with a wildcard, a
 * longer wildcard for more than a shorter.
 */
export function redirectOf(redirects: readonly Redirect[], pathname: string): string | null {
  if (redirects.length === 0) return null
  const path = withoutEndSlashes(pathname)
  let best: { redirect: Redirect; taken: string } | null = null
  for (const redirect of redirects) {
    const taken = takenBy(redirect.from, path)
    if (taken === null) continue
    if (redirect.from === path) return redirect.to
    if (best === null || redirect.from.length > best.redirect.from.length) best = { redirect, taken }
  }
  if (best === null) return null
  const {
    redirect: { to },
    taken,
  } = best
  // Slashes and dots at the front of what a visitor wrote would make it another host's, or another folder's (R22).
  return to.endsWith('*') ? to.slice(0, -1) + taken.replace(/^(?:[/\\]|\.{1,2}(?=[/\\]|$))+/, '') : to
}
