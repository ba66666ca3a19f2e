/**
 * Checks a site's redirects against each other (A3.50). Each source appears once, none loops, and none leads to another
 * redirect.
 */
import { withoutQuery } from '../path-text.ts'
import { valueText, type Finding } from '../checks/problem.ts'
import { redirectOf, type Redirect } from './redirects.ts'

/** Longer chains are not followed: whatever they end in, nobody waits for it. */
const MOST_HOPS = 10

/** Stands for what a wildcard takes in. */
const SAMPLE = 'anything'

const WILDCARD_END = /\*$/

/** A path that a source takes in. */
function sampleOf(from: string): string {
  return from.replace(WILDCARD_END, SAMPLE)
}

/**
 * Findings about `redirects` of a site.json. `pages` are the paths of the site's own pages, which a redirect would
 * hide.
 */
export function redirectFindings(redirects: readonly Redirect[], pages: readonly string[] = []): Finding[] {
  const sources = redirects.map(({ from }) => from)
  return redirects.flatMap(({ from, to }, index) => [
    ...(sources.indexOf(from) === index
      ? []
      : [{ path: ['redirects', index, 'from'], found: `${valueText(from)} a second time`, valid: 'each source once' }]),
    ...(to.endsWith('*') && !from.endsWith('*')
      ? [
          {
            path: ['redirects', index, 'to'],
            found: valueText(to),
            valid: `a target without '*', since ${from} takes in one address only`,
          },
        ]
      : []),
    ...(pages.includes(from)
      ? [
          {
            path: ['redirects', index, 'from'],
            found: `${valueText(from)}, which is a page of the site`,
            valid: 'an address that has no page',
          },
        ]
      : []),
    ...wayFindings(redirects, index),
  ])
}

/** Follows a line to its end. */
function wayFindings(redirects: readonly Redirect[], index: number): Finding[] {
  const [first] = redirects.slice(index, index + 1)
  if (first === undefined) return []
  const start = sampleOf(first.from)
  const way = [start]
  for (let here = start; way.length <= MOST_HOPS;) {
    const target = redirectOf(redirects, here)
    const next = target === null ? null : withoutQuery(target)
    if (next === null || !next.startsWith('/')) return way.length < 3 ? [] : [tooLong(index, first, way)]
    const isBack = way.includes(next)
    way.push(next)
    if (isBack)
      return [
        {
          path: ['redirects', index, 'to'],
          found: `a circle: ${way.join(' → ')}`,
          valid: 'an address that leads no further',
        },
      ]
    here = next
  }
  return [
    {
      path: ['redirects', index, 'to'],
      found: `${first.to}, which leads on more than ${MOST_HOPS} times`,
      valid: 'an address that leads no further',
    },
  ]
}

/** Every hop is a request more for the shopper, and search engines give up after a few. */
function tooLong(index: number, { to }: Redirect, way: readonly string[]): Finding {
  return {
    path: ['redirects', index, 'to'],
    found: `${valueText(to)}, itself an old address`,
    valid: `the address it leads to in the end, ${way.at(-1)}`,
  }
}
