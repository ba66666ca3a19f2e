/** The part of itemsjs that the bench uses; the package brings no types. */
declare module 'itemsjs' {
  interface Input {
    query?: string
    filters?: Record<string, readonly string[]>
    filter?: (item: Item) => boolean
    sort?: string
    page: number
    per_page: number
  }
  interface Item {
    id: number
    prices: Record<string, number | null>
    [field: string]: unknown
  }
  interface Output {
    pagination: { total: number }
    data: { items: Item[]; aggregations: Record<string, { buckets: { key: string; doc_count: number }[] }> }
  }
  interface Engine {
    search(input: Input): Output
    reindex(items: Item[]): void
  }
  export default function itemsjs(items: Item[], configuration: Record<string, unknown>): Engine
}
