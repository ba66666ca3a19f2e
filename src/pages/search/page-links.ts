import { LAST_PAGE } from '#domain/search/search-state.ts'
import type { PageLinks } from '#ui/results/pagination.tsx'

/** Numbered page links beside the current page. */
const AROUND = 1

/**
 * Links to the first and last page and those around the present one, with gaps between (A4.19). Pages beyond the last
 * that an address may name are not linked.
 */
export function pageLinks(page: number, found: number, hrefOf: (page: number) => string): PageLinks {
  const pages = Math.min(found, LAST_PAGE)
  const wanted = wantedPages(page, pages)
  return {
    previous: page > 1 ? hrefOf(page - 1) : null,
    next: page < pages ? hrefOf(page + 1) : null,
    pages: wanted.flatMap((number, place) => {
      const link = { number, href: hrefOf(number), here: number === page }
      return place > 0 && wanted[place - 1] !== number - 1 ? [null, link] : [link]
    }),
  }
}

/** The few numbers themselves, however many pages there are. */
function wantedPages(page: number, pages: number): number[] {
  const around = [page - AROUND, page, page + AROUND]
  const near = [...(page <= 3 ? [2, 3, 4] : []), ...(page >= pages - 2 ? [pages - 3, pages - 2, pages - 1] : [])]
  const inside = [1, pages, ...around, ...near].filter((number) => number >= 1 && number <= pages)
  return [...new Set(inside)].sort((one, other) => one - other)
}
