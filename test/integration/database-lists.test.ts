/** Checks that the database's lists of words equal the code's (house rule 18). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { LISTED_VALUES } from '#data/listed-values.ts'
import { databaseOfFile } from './postgres.ts'

const database = databaseOfFile()

/** Words of every check "column in (…)" and of every enum column, by table and column. */
async function databaseLists(): Promise<Record<string, string[]>> {
  const checks = await sql<{ place: string; definition: string }>`
    select c.conrelid::regclass || '.' || a.attname as place, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and array_length(c.conkey, 1) = 1
      and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%'`.execute(database.db)
  const enums = await sql<{ place: string; words: string[] }>`
    select a.attrelid::regclass || '.' || a.attname as place,
      array_agg(e.enumlabel::text order by e.enumsortorder) as words
    from pg_attribute a join pg_class t on t.oid = a.attrelid and t.relkind = 'r'
      join pg_enum e on e.enumtypid = a.atttypid
    group by 1`.execute(database.db)
  return Object.fromEntries([
    ...checks.rows.map(
      ({ place, definition }) =>
        [place, [...definition.matchAll(/'([^']+)'::text/g)].map(([, word = '']) => word)] as const,
    ),
    ...enums.rows.map(({ place, words }) => [place, words] as const),
  ])
}

const listed = (words: readonly string[] | undefined) => words?.toSorted().join(', ') ?? 'no list'

test("issue 13: every list of words that the database checks is the code's list, none missing in either", async () => {
  const found = await databaseLists()
  expect(Object.keys(found).length).toBeGreaterThan(10)
  const places = [...new Set([...Object.keys(found), ...Object.keys(LISTED_VALUES)])]
  const differing = places
    .map((place) => [place, listed(found[place]), listed(LISTED_VALUES[place])] as const)
    .filter(([, database, code]) => database !== code)
    .map(([place, database, code]) => `${place}: the database checks ${database}; the code has ${code}`)
  expect(differing.join('\n')).toBe('')
})
