import type { PageLinks } from '#ui/results/pagination.tsx'

/** Pages around the present one that are named. */
const AROUND = 1

/** Links to the first and last page and those around the present one, with gaps between (A4.19). */
export function pageLinks(page: number, pages: number, hrefOf: (page: number) => string): PageLinks {
  const wanted = Array.from({ length: pages }, (_, place) => place + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= AROUND || (page <= 3 && number <= 4) || (page >= pages - 2 && number >= pages - 3),
  )
  return {
    previous: page > 1 ? hrefOf(page - 1) : null,
    next: page < pages ? hrefOf(page + 1) : null,
    pages: wanted.flatMap((number, place) => {
      const link = { number, href: hrefOf(number), here: number === page }
      return place > 0 && wanted[place - 1] !== number - 1 ? [null, link] : [link]
    }),
  }
}
