/**
 * Checks a site's redirects against each other (A3.50, R22). Each source appears once, none loops, none leads to
 * another redirect, and none that is taken down hides a page.
 */
import { withoutQuery } from '../paths/path-text.ts'
import { valueText, type Finding, type Path } from '../checks/problem.ts'
import { movedFrom, sourceKey, type Redirect } from './redirects.ts'

/** Longer chains are not followed: whatever they end in, nobody waits for it. */
const MOST_HOPS = 10

/** Stands for what a wildcard takes in. */
const SAMPLE = 'anything'

const WILDCARD_END = /\*$/

/** Pages that a redirect could hide. */
export interface LivePages {
  /** Paths of the site's own pages. */
  written: readonly string[]
  /** Paths of the URL table, with `:name` and `*` for what varies. */
  served: readonly string[]
}

const NO_PAGES: LivePages = { written: [], served: [] }

/** A path that a source takes in. */
function sampleOf(from: string): string {
  return from.replace(WILDCARD_END, SAMPLE)
}

/** Findings about `redirects` of a site.json, in the order of its lines. */
export function redirectFindings(redirects: readonly Redirect[], pages: LivePages = NO_PAGES): Finding[] {
  const firsts = new Map<string, number>()
  redirects.map(sourceKey).forEach((key, index) => firsts.has(key) || firsts.set(key, index))
  const written = new Set(pages.written)
  return redirects.flatMap((redirect, index) => {
    const { from } = redirect
    const path = ['redirects', index]
    const second =
      firsts.get(sourceKey(redirect)) === index
        ? []
        : [{ path: [...path, 'from'], found: `${valueText(from)} a second time`, valid: 'each source once' }]
    const hides = hiddenBy(redirect, pages, written)
    return [
      ...second,
      ...targetFindings(redirect, path),
      ...(hides === null
        ? []
        : [
            {
              path: [...path, 'from'],
              found: `${valueText(from)}, which ${hides}`,
              valid: 'an address that has no page',
            },
          ]),
      ...wayFindings(redirects, redirect, [...path, 'to']),
    ]
  })
}

/** A target that does not go with its source or status. */
function targetFindings({ from, to, status }: Redirect, path: Path): Finding[] {
  if (status === 410 && to !== null)
    return [{ path: [...path, 'to'], found: valueText(to), valid: 'null, since 410 says that the page leads nowhere' }]
  if (status !== 410 && to === null)
    return [{ path: [...path, 'to'], found: valueText(to), valid: `an address to lead to, or the status 410` }]
  if (to?.endsWith('*') === true && !from.endsWith('*'))
    return [
      {
        path: [...path, 'to'],
        found: valueText(to),
        valid: `a target without '*', since ${from} takes in one address only`,
      },
    ]
  return []
}

/** The page that a line hides. A redirect may replace a page of the program; a 410 may not hide one. */
function hiddenBy({ from, status }: Redirect, { written: own, served }: LivePages, written: ReadonlySet<string>) {
  if (written.has(from)) return 'is a page of the site'
  if (status !== 410) return null
  if (!from.endsWith('*')) return served.includes(from) ? 'is a page of the program' : null
  const start = from.slice(0, -1)
  const hidden = [...own, ...served].find((path) => path.startsWith(start))
  return hidden === undefined ? null : `takes in ${hidden}, a page`
}

/** Follows a line to its end. */
function wayFindings(redirects: readonly Redirect[], first: Redirect, path: Path): Finding[] {
  const start = sampleOf(first.from)
  const way = [start]
  for (let here = start; way.length <= MOST_HOPS;) {
    const moved = movedFrom(redirects, here)
    if (moved?.status === 410) return way.length < 2 ? [] : [takenDown(path, first)]
    const next = moved === null ? null : withoutQuery(moved.to)
    if (next === null || !next.startsWith('/')) return way.length < 3 ? [] : [tooLong(path, first, way)]
    const isBack = way.includes(next)
    way.push(next)
    if (isBack) return [{ path, found: `a circle: ${way.join(' → ')}`, valid: 'an address that leads no further' }]
    here = next
  }
  return [
    {
      path,
      found: `${first.to}, which leads on more than ${MOST_HOPS} times`,
      valid: 'an address that leads no further',
    },
  ]
}

/** Every hop is a request more for the shopper, and search engines give up after a few. */
function tooLong(path: Path, { to }: Redirect, way: readonly string[]): Finding {
  return {
    path,
    found: `${valueText(to)}, itself an old address`,
    valid: `the address it leads to in the end, ${way.at(-1)}`,
  }
}

function takenDown(path: Path, { to }: Redirect): Finding {
  return { path, found: `${valueText(to)}, which is taken down`, valid: 'an address that is there, or the status 410' }
}
