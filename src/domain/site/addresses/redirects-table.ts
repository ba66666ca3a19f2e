/** Redirects as a table that people keep in a spreadsheet (R25). */
import type { Finding } from '../checks/problem.ts'
import { valueText } from '../checks/problem.ts'
import { checkedBy } from '../checks/schema-issues.ts'
import { withoutQuery } from '../paths/path-text.ts'
import { movedFrom, REDIRECT_STATUSES, redirectSchema, type Redirect } from './redirects.ts'

export const REDIRECT_COLUMNS = ['from', 'to', 'status', 'note'] as const

/** More lines than any site has moved; looking one up takes as long as in a short table. */
export const MOST_REDIRECTS = 20_000

/** Redirects as CSV with a heading. Reading it back gives the same lines. */
export function redirectsCsv(redirects: readonly Redirect[]): string {
  const rows = redirects.map(({ from, to, status, note }) => [from, to ?? '', String(status), note ?? ''])
  return [REDIRECT_COLUMNS, ...rows].map((row) => `${row.map(cell).join(',')}\n`).join('')
}

const cell = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A row of a spreadsheet as a redirect, or what is wrong with it. An empty status is 301. */
export function redirectOfRow(cells: Readonly<Record<string, string>>): Redirect | Finding[] {
  const text = (name: (typeof REDIRECT_COLUMNS)[number]) => cells[name]?.trim() ?? ''
  const written = text('status')
  const status = written === '' ? 301 : REDIRECT_STATUSES.find((one) => String(one) === written)
  if (status === undefined)
    return [{ path: ['status'], found: valueText(written), valid: `${REDIRECT_STATUSES.join(', ')} or empty for 301` }]
  const row = { from: text('from'), to: text('to') || null, status, note: text('note') || null }
  const read = checkedBy(redirectSchema, row)
  return read.ok ? read.data : read.findings
}

/** Longer ways are circles, or grow with each step. */
const MOST_STEPS = 10

/** A step on the way of an address. */
export interface Step {
  path: string
  /** Null where the address is no old one. */
  line: Redirect | null
}

/** The way of a path through the redirects, its own first; at most ten steps. */
export function wayOf(redirects: readonly Redirect[], pathname: string): Step[] {
  const way: Step[] = []
  for (let path: string | null = pathname; path !== null && way.length <= MOST_STEPS;) {
    const moved = movedFrom(redirects, withoutQuery(path))
    way.push({ path, line: moved?.redirect ?? null })
    path = moved === null || moved.status === 410 ? null : moved.to
  }
  return way
}

/**
 * Redirects whose targets are themselves old addresses, led to where those lead in the end; others as they are. A way
 * that is for now at one step is for now as a whole.
 */
export function shortened(redirects: readonly Redirect[]): Redirect[] {
  return redirects.map((redirect) => {
    const { to } = redirect
    if (to === null || to.endsWith('*')) return redirect
    const way = wayOf(redirects, to)
    const [last, steps] = [way.at(-1), way.flatMap(({ line }) => line ?? [])]
    if (last === undefined || steps.length === 0 || way.length > MOST_STEPS) return redirect
    if (last.line !== null) return { ...redirect, to: null, status: 410 }
    const isForNow = redirect.status === 302 || steps.some(({ status }) => status === 302)
    const asks = /[?#]/.test(last.path) ? '' : to.slice(withoutQuery(to).length)
    return { ...redirect, to: last.path + asks, status: isForNow ? 302 : 301 }
  })
}
