/** Campaign pages that end soon, for those who may prolong them (R143). */
import { dateAfter } from '../../hours/wall-clock.ts'
import { problemOf, valueText, type Problem } from '../checks/problem.ts'
import { isThereOn, type SitePage } from './pages.ts'

/** Days before its end that a page is told of. */
export const ENDS_SOON_DAYS = 7

/** Pages that are there on a day (`YYYY-MM-DD`) and end within a week, the first to end first. */
export function pagesEndingSoon<Page extends Pick<SitePage, 'from' | 'until'>>(
  pages: readonly Page[],
  day: string,
): (Page & { until: string })[] {
  const last = dateAfter(day, ENDS_SOON_DAYS)
  return pages
    .flatMap((page) => {
      const { until } = page
      return until !== null && isThereOn(page, day) && until <= last ? [{ ...page, until }] : []
    })
    .toSorted((one, other) => one.until.localeCompare(other.until))
}

/** Pages that end soon, one sentence each. */
export const endingSentences = (pages: readonly SitePage[], day: string): string[] =>
  pagesEndingSoon(pages, day).map(
    ({ until, path, title }) => `${title} (${path}): its last day is ${until}; after it the address answers 410`,
  )

export function endingWarnings(pages: readonly SitePage[], day: string): Problem[] {
  return pagesEndingSoon(pages, day).map(({ until, path, file }) =>
    problemOf(
      {
        path: ['until'],
        found: `${valueText(until)}, within ${ENDS_SOON_DAYS} days`,
        valid: `a later day, or this one if ${path} is to answer 410 after it`,
        source: 'R143',
      },
      'warning',
      file,
    ),
  )
}
