import { LAST_PAGE } from '#domain/search/search-state.ts'
import type { PageLinks } from '#ui/results/pagination.tsx'

/** Numbered page links beside the current page. */
const AROUND = 1
/** Up to here every page is three links from the first without more. */
const SHORT = 9
/** Links beside the current page of a longer list, on wide screens. */
const AROUND_WIDE = 5
/** Distance between marks, twice `AROUND_WIDE`: each page of a hundred is at most two links from the first. */
const MARK_EVERY = 10
const MOST_MARKS = 10

/**
 * Links to the first and last page and those around the present one, with gaps between (A4.19), and marks that shorten
 * the way to the others (R16). Pages beyond the last that an address may name are not linked.
 */
export function pageLinks(page: number, found: number, hrefOf: (page: number) => string): PageLinks {
  const pages = Math.min(found, LAST_PAGE)
  const narrow = wantedPages(page, pages)
  const wide = pages > SHORT ? around(page, AROUND_WIDE).filter((number) => number > 2 && number < pages - 1) : []
  const wanted = ascending([...narrow, ...wide])
  // In the middle of a long list a phone has no room for the pages on both sides: the arrows lead there.
  const isEdge = (number: number) =>
    Math.abs(number - page) === 1 && number > 1 && number < pages && !narrow.includes(2 * number - page)
  return {
    previous: page > 1 ? hrefOf(page - 1) : null,
    next: page < pages ? hrefOf(page + 1) : null,
    pages: wanted.flatMap((number, place) => {
      const isWide = !narrow.includes(number) || isEdge(number)
      const link = { number, href: hrefOf(number), here: number === page, isWide }
      return place > 0 && wanted[place - 1] !== number - 1 ? [null, link] : [link]
    }),
    marks: pages > SHORT ? marksOf(pages).map((number) => ({ number, href: hrefOf(number) })) : [],
  }
}

/** The few numbers themselves, however many pages there are. */
function wantedPages(page: number, pages: number): number[] {
  const near = [...(page <= 3 ? [2, 3, 4] : []), ...(page >= pages - 2 ? [pages - 3, pages - 2, pages - 1] : [])]
  const inside = [1, pages, ...around(page, AROUND), ...near].filter((number) => number >= 1 && number <= pages)
  return ascending(inside)
}

const around = (page: number, distance: number) =>
  Array.from({ length: 2 * distance + 1 }, (_, place) => page - distance + place)

const ascending = (numbers: readonly number[]) => [...new Set(numbers)].sort((one, other) => one - other)

/** Every tenth page before the last, or further apart where these are many. */
function marksOf(pages: number): number[] {
  const every = MARK_EVERY * Math.ceil(pages / (MARK_EVERY * (MOST_MARKS + 1)))
  return Array.from({ length: Math.ceil(pages / every) - 1 }, (_, place) => (place + 1) * every)
}
