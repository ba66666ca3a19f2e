/**
 * PostgreSQL, the embedded one of this program over its socket: a table for each site with an index for each order,
 * arrays for the lists and a GIN index of words. A query is one SQL: the rows that miss one condition at most, the page
 * of the hits, and all facets counted by GROUPING SETS in one pass, the lists by `unnest`.
 */
import { hash } from 'node:crypto'
import { openDatabase } from '#data/platform/connection.ts'
import { queryWords } from '#domain/search/query-words.ts'
import { SORTS, type SearchRequest } from '#domain/search/search.ts'
import type { SearchEntry } from '#domain/search/search-entry.ts'
import { Codes } from './codes.ts'
import { LIST_FACETS, SINGLE_FACETS, wordsOfEntry, type Peer } from './peer.ts'
import { columnOf, COLUMNS, conditionSql, FACET_COLUMNS, NUMBER_COLUMNS, ORDERS, placeOf, rowOf } from './sql.ts'

/** Rows of a page: its place, id and card; rows of counts: facet, code and how many. */
interface Row {
  facet: number
  code: number | null
  count: number
  card: string | null
}

interface PostgresAnswer {
  cards: { id: number; card: unknown }[]
  counts: Row[]
}

const BATCH = 2_000
const PAGE = -2
const tableOf = (siteId: string) => siteId.replace('-', '_')
const ALL_COLUMNS = [...COLUMNS, ...LIST_FACETS.map(columnOf), 'words']

export async function openPeer(url: string): Promise<Peer<PostgresAnswer>> {
  const { pool, close } = openDatabase({ url, poolSize: 1 })
  await pool.query("set jit = off; set work_mem = '256MB'; set synchronous_commit = off")
  const codes = new Codes()
  const put = async (table: string, entries: readonly SearchEntry[]): Promise<void> => {
    const rows = entries.map((entry) => [
      ...rowOf(entry, codes),
      ...LIST_FACETS.map((facet) => entry.values[facet].map((text) => codes.codeOf(facet, text)).join()),
      wordsOfEntry(entry).join(' '),
    ])
    await pool.query({
      name: `put ${table}`,
      text: putSql(table),
      values: ALL_COLUMNS.map((_, place) => rows.map((row) => row[place])),
    })
  }
  return {
    async build(facts, entries) {
      const table = tableOf(facts.siteId)
      await pool.query(tableSql(table))
      let batch: SearchEntry[] = []
      for (const entry of entries) {
        batch.push(entry)
        if (batch.length < BATCH) continue
        await put(table, batch)
        batch = []
      }
      if (batch.length > 0) await put(table, batch)
      for (const sort of SORTS) await pool.query(`create index on ${table} (${ORDERS[sort]})`)
      await pool.query(`create index on ${table} using gin (words)`)
      await pool.query(`vacuum analyze ${table}`)
    },
    async query(siteId, request) {
      const text = sqlOf(tableOf(siteId), request, codes)
      // Named, so that it is parsed and planned once, as SQLite's statements are.
      const { rows } = await pool.query<Row>({ name: hash('md5', text), text })
      return {
        cards: rows.flatMap(({ facet, count, card }) =>
          facet === PAGE ? [{ id: count, card: JSON.parse(card ?? '') }] : [],
        ),
        counts: rows.filter(({ facet }) => facet !== PAGE),
      }
    },
    read: ({ cards, counts }) => ({
      count: counts.find(({ facet }) => facet === -1)?.count ?? 0,
      ids: cards.map(({ id }) => id),
      facets: codes.countsOf(
        counts.flatMap(({ facet, code, count }) => (code === null ? [] : [[facet, code, count] as const])),
      ),
    }),
    update: (siteId, entry) => put(tableOf(siteId), [entry]),
    async serverPid() {
      const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
      return rows[0]?.pid ?? 0
    },
    close,
  }
}

function putSql(table: string): string {
  const types = ALL_COLUMNS.map((column) =>
    ['card', 'words', ...LIST_FACETS.map(columnOf)].includes(column)
      ? 'text[]'
      : column === 'created_at'
        ? 'bigint[]'
        : 'int[]',
  )
  const values = ALL_COLUMNS.map((column) =>
    column === 'words'
      ? "array_to_tsvector(string_to_array(words, ' '))"
      : LIST_FACETS.map(columnOf).includes(column)
        ? `string_to_array(${column}, ',')::int[]`
        : column,
  )
  return `insert into ${table} (${ALL_COLUMNS.join()}) select ${values.join()}
        from unnest(${types.map((type, place) => `$${place + 1}::${type}`).join()}) as t(${ALL_COLUMNS.join()})
        on conflict (id) do update set ${ALL_COLUMNS.slice(1)
          .map((column) => `${column} = excluded.${column}`)
          .join()}`
}

function tableSql(table: string): string {
  const numbers = [...FACET_COLUMNS, ...NUMBER_COLUMNS].map((column) => `${column} int`).join()
  return `create unlogged table ${table} (id int primary key, ${numbers}, relevance int,
        created_at bigint, card text,
        ${LIST_FACETS.map((facet) => `${columnOf(facet)} int[]`).join()}, words tsvector)`
}

function sqlOf(table: string, request: SearchRequest, codes: Codes): string {
  const conditions = conditionSql(request, codes, (facet, list) => `${columnOf(facet)} && '{${list}}'`)
  const words = queryWords(request.query)
    .map((word) => `${word}:*`)
    .join(' & ')
  const found = words === '' ? 'true' : `words @@ '${words}'::tsquery`
  const missed = conditions.map(({ sql, bit }) => `(case when ${sql} then 0 else ${bit} end)`).join(' + ') || '0'
  const bitOf = (facet: string) => conditions.find((condition) => condition.facet === facet)?.bit
  const isCounted = (facet: string) => (bitOf(facet) === undefined ? 'missed = 0' : `missed in (0, ${bitOf(facet)})`)
  /** Of the grouped rows each says which facet it is of: the only one of its columns that it is grouped by. */
  const facet =
    'case ' +
    `${SINGLE_FACETS.map((facet) => `when grouping(${columnOf(facet)}) = 0 then ${placeOf(facet)}`).join(' ')} ` +
    'else -1 end'
  const code =
    'case ' +
    `${SINGLE_FACETS.map((facet) => `when grouping(${columnOf(facet)}) = 0 then ${columnOf(facet)}`).join(' ')} ` +
    'end'
  const own = SINGLE_FACETS.filter((facet) => bitOf(facet) !== undefined)
  const ownCounts = own.map(
    (facet) =>
      ` + case when grouping(${columnOf(facet)}) = 0
        then count(*) filter (where missed = ${bitOf(facet)}) else 0 end`,
  )
  const count = `count(*) filter (where missed = 0)${ownCounts.join('')}`
  const lists = LIST_FACETS.map(
    (facet) =>
      `select ${placeOf(facet)}, code, count(*)::int, null from near, unnest(${columnOf(facet)}) as code
        where ${isCounted(facet)} group by code`,
  )
  const hits = [found, ...conditions.map(({ sql }) => sql)].join(' and ')
  const columns = [...FACET_COLUMNS, ...LIST_FACETS.map(columnOf)].join()
  return `with near as materialized (select * from (select ${columns}, ${missed} as missed
      from ${table} where ${found}) as v where missed & (missed - 1) = 0),
    page as (select id, card from ${table} where ${hits} order by ${ORDERS[request.sort]}
      limit ${request.hitsPerPage} offset ${(request.page - 1) * request.hitsPerPage})
    select ${PAGE} as facet, null::int as code, id as count, card from page
    union all select ${facet}, ${code}, (${count})::int, null from near
      group by grouping sets ((), ${FACET_COLUMNS.map((column) => `(${column})`).join()})
    union all ${lists.join(' union all ')}`
}
