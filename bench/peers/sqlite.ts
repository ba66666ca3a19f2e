/**
 * SQLite in memory (node:sqlite): a table for each site with an index for each order, one FTS5 table of words beside
 * it. A query is two statements: the page by the order's index, and all counts, GROUP BY for each facet over the rows
 * that miss one condition at most.
 */
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { queryWords } from '#domain/search/query-words.ts'
import { SORTS, type SearchRequest } from '#domain/search/search.ts'
import type { SearchEntry } from '#domain/search/search-entry.ts'
import { Codes } from './codes.ts'
import { LIST_FACETS, SINGLE_FACETS, wordsOfEntry, type Peer } from './peer.ts'
import { columnOf, COLUMNS, conditionSql, FACET_COLUMNS, NUMBER_COLUMNS, ORDERS, placeOf, rowOf } from './sql.ts'

interface SqliteAnswer {
  cards: { id: number; card: unknown }[]
  /** Rows of (place of the facet or -1 for all hits, code, count). */
  counts: Record<string, unknown>[]
}

const LIST_COLUMNS = '(id integer, code integer, primary key (id, code))'
const tableOf = (siteId: string) => siteId.replace('-', '_')

export function openPeer(): Peer<SqliteAnswer> {
  const database = new DatabaseSync(':memory:')
  database.exec('pragma temp_store = memory; pragma cache_size = -1000000')
  const codes = new Codes()
  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql)
    if (known !== undefined) return known
    const statement = database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  const put = (table: string, entry: SearchEntry): void => {
    prepared(`insert or replace into ${table} (${COLUMNS.join()}) values (${COLUMNS.map(() => '?').join()})`).run(
      ...rowOf(entry, codes),
    )
    for (const facet of LIST_FACETS) {
      for (const text of entry.values[facet])
        prepared(`insert into ${table}_${facet} values (?, ?)`).run(entry.id, codes.codeOf(facet, text))
    }
    prepared(`insert into ${table}_words (rowid, words) values (?, ?)`).run(entry.id, wordsOfEntry(entry).join(' '))
  }
  return {
    build(facts, entries) {
      const table = tableOf(facts.siteId)
      database.exec(tablesSql(table))
      for (const entry of entries) put(table, entry)
      database.exec(
        'commit; ' +
          `${SORTS.map((sort) => `create index ${table}_${sort} on ${table} (${ORDERS[sort]});`).join('')} ` +
          'analyze',
      )
    },
    query(siteId, request) {
      const { page, counts } = sqlOf(tableOf(siteId), request, codes)
      const words = queryWords(request.query)
        .map((word) => `${word}*`)
        .join(' AND ')
      const asked = words === '' ? [] : [words]
      const cards = prepared(page)
        .all(...asked, request.hitsPerPage, (request.page - 1) * request.hitsPerPage)
        .map(({ id, card }) => ({ id: Number(id), card: JSON.parse(String(card)) }))
      return { cards, counts: prepared(counts).all(...asked) }
    },
    read: ({ cards, counts }) => ({
      count: Number(counts.find(({ facet }) => facet === -1)?.['count'] ?? 0),
      ids: cards.map(({ id }) => id),
      facets: codes.countsOf(counts.map(({ facet, code, count }) => [Number(facet), Number(code), Number(count)])),
    }),
    update(siteId, entry) {
      const table = tableOf(siteId)
      database.exec('begin')
      for (const facet of LIST_FACETS) prepared(`delete from ${table}_${facet} where id = ?`).run(entry.id)
      prepared(`delete from ${table}_words where rowid = ?`).run(entry.id)
      put(table, entry)
      database.exec('commit')
    },
  }
}

function tablesSql(table: string): string {
  const numbers = [...FACET_COLUMNS, ...NUMBER_COLUMNS].map((column) => `${column} integer`).join()
  return `create table ${table} (id integer primary key, ${numbers}, relevance integer,
          created_at integer, card text);
        ${LIST_FACETS.map((facet) => `create table ${table}_${facet} ${LIST_COLUMNS} without rowid;`).join('')}
        create virtual table ${table}_words
          using fts5(words, content='', contentless_delete=1, detail=none, tokenize='ascii');
        begin`
}

function sqlOf(table: string, request: SearchRequest, codes: Codes): { page: string; counts: string } {
  const conditions = conditionSql(
    request,
    codes,
    (facet, list) => `exists (select 1 from ${table}_${facet} l where l.id = v.id and l.code in (${list}))`,
  )
  const words = request.query === '' ? [] : [`id in (select rowid from ${table}_words where ${table}_words match ?)`]
  const where = [...words, ...conditions.map(({ sql }) => sql)]
  const missed = conditions.map(({ sql, bit }) => `(case when ${sql} then 0 else ${bit} end)`).join(' + ') || '0'
  const grouped = [...SINGLE_FACETS, ...LIST_FACETS].map((facet) => {
    const own = conditions.find((condition) => condition.facet === facet)?.bit
    const isCounted = own === undefined ? 'missed = 0' : `missed in (0, ${own})`
    return LIST_FACETS.includes(facet)
      ? `select ${placeOf(facet)}, l.code, count(*) from near cross join ${table}_${facet} l on l.id = near.id
          where ${isCounted} group by l.code`
      : `select ${placeOf(facet)}, ${columnOf(facet)}, count(*) from near
          where ${isCounted} and ${columnOf(facet)} is not null group by ${columnOf(facet)}`
  })
  return {
    page: `select id, card from ${table} v ${where.length === 0 ? '' : `where ${where.join(' and ')}`}
      order by ${ORDERS[request.sort]} limit ? offset ?`,
    counts: `with near as materialized (select * from (select id, ${FACET_COLUMNS.join()}, ${missed} as missed
      from ${table} v
      ${words.length === 0 ? '' : `where ${words.join()}`}) where missed & (missed - 1) = 0)
      select -1 as facet, 0 as code, count(*) as count from near where missed = 0
      union all ${grouped.join(' union all ')}`,
  }
}
