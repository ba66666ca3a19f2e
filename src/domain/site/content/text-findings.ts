/** Faults of texts that dealers write: names in braces that nobody fills in, and links that lead nowhere safe. */
import { nearest } from '../checks/nearest.ts'
import { orList, valueText, type Finding, type Path } from '../checks/problem.ts'
import { hrefsIn, isSafeHref, namesIn, PAGE_WORDS } from './pages-text.ts'

/** Faults of every text in `value`, with its place below `path`. */
export function textFindings(value: unknown, path: Path): Finding[] {
  if (typeof value === 'string') {
    return [
      ...namesIn(value)
        .filter((name) => !PAGE_WORDS.some((word) => word === name))
        .map((name) => ({
          path,
          found: `"{${name}}"`,
          valid: `${orList(PAGE_WORDS)} in braces`,
          nearest: nearest(name, PAGE_WORDS),
        })),
      ...hrefsIn(value)
        .filter((href) => !isSafeHref(href.replace('{phone}', '07').replace('{email}', 'a@b')))
        .map((href) => ({
          path,
          found: `a link to ${valueText(href)}`,
          valid: "a path starting with a single '/', an anchor starting with '#', an https address, tel: or mailto:",
        })),
    ]
  }
  if (Array.isArray(value)) return value.flatMap((entry, index) => textFindings(entry, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => textFindings(entry, [...path, key]))
}
