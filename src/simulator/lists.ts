import { missing } from './api-error.ts'
import type { CreatedRange, PageParameters } from './parameters.ts'

interface ListedRecord {
  id: string
  site: string
  created: number
}

interface ListRequest<Item extends ListedRecord> {
  site: string
  /** Address of the list, repeated in the answer. */
  url: string
  page: PageParameters & { created?: CreatedRange | undefined }
  /** True where an item is asked for. */
  isWanted(item: Item): boolean
}

/** A page of a site's records, newest first, as the provider lists them. */
export function listPage<Item extends ListedRecord, Shape>(
  items: Iterable<Item>,
  { site, url, page, isWanted }: ListRequest<Item>,
  shape: (item: Item) => Shape,
) {
  const { limit, starting_after: after, created } = page
  const all = [...items].filter((item) => item.site === site && isIn(item, created) && isWanted(item)).toReversed()
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && start === 0) throw missing('object', after)
  const data = all.slice(start, start + limit).map(shape)
  return { object: 'list', data, has_more: all.length > start + limit, url } as const
}

function isIn({ created }: ListedRecord, range: CreatedRange | undefined): boolean {
  if (range === undefined) return true
  const { gte, gt, lte, lt } = range
  return (
    (gte === undefined || created >= gte) &&
    (gt === undefined || created > gt) &&
    (lte === undefined || created <= lte) &&
    (lt === undefined || created < lt)
  )
}
