import pg from 'pg'

export interface QueryCount {
  /** Queries since the first begin of a transaction after the last `restart`. */
  count: () => number
  restart: () => void
}

/**
 * Counts the queries of this process from the begin of a transaction on, and kills the process before the one of this
 * number; null: never.
 */
export function countQueries(stopAt: number | null): QueryCount {
  let count = 0
  const query: unknown = pg.Client.prototype.query
  Object.defineProperty(pg.Client.prototype, 'query', {
    value: function countedQuery(this: pg.Client, ...given: unknown[]): unknown {
      if (count > 0 || /^(begin|start transaction)/.test(textOf(given[0]))) count += 1
      if (count === stopAt) process.kill(process.pid, 'SIGKILL')
      if (typeof query !== 'function') throw new Error('no query')
      return Reflect.apply(query, this, given)
    },
  })
  return { count: () => count, restart: () => (count = 0) }
}

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}
