/** Pages of a long list on a screen, by a parameter of its address. */
export interface ListPage<Row> {
  rows: readonly Row[]
  /** Place of the first row, from 1; of an empty list 0. */
  first: number
  all: number
  previous: string | null
  next: string | null
}

const PAGE_ROWS = 20

/**
 * The page of a list that an address asks for: `name` is its parameter, and the fragment that the list begins at. A
 * number that is no page gives the nearest one.
 */
export function listPage<Row>(all: readonly Row[], name: string, url: URL): ListPage<Row> {
  const pages = Math.max(1, Math.ceil(all.length / PAGE_ROWS))
  const asked = Math.trunc(Number(url.searchParams.get(name) ?? '1')) || 1
  const page = Math.min(Math.max(1, asked), pages)
  const rows = all.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS)
  const hrefOf = (to: number): string | null => {
    if (to < 1 || to > pages) return null
    const query = new URLSearchParams(url.searchParams)
    query.set(name, String(to))
    return `${url.pathname}?${query}#${name}`
  }
  return {
    rows,
    first: rows.length === 0 ? 0 : (page - 1) * PAGE_ROWS + 1,
    all: all.length,
    previous: hrefOf(page - 1),
    next: hrefOf(page + 1),
  }
}
