import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { GENERIC_COLUMNS } from '#domain/feeds-out/generic.ts'
import { FIELD_WORDS } from '#domain/stock/field-words.ts'
import { forecourtCsv } from '#domain/stock/formats/forecourt.ts'
import { RAW_FIELDS } from '#domain/stock/raw-vehicle.ts'
import { mapRow } from '#domain/stock/stock-format.ts'
import { stockColumnsPage } from './generate-stock-docs.ts'

test("F2 docs/stock-columns.md is what our own feed's table makes", async () => {
  expect(await readFile('docs/stock-columns.md', 'utf8'), 'run: node scripts/generate-stock-docs.ts').toBe(
    stockColumnsPage(),
  )
})

test('F2 every column of our own feed is in the page, with a meaning', () => {
  const page = stockColumnsPage()
  for (const column of forecourtCsv.columns.keys()) expect(page).toContain(`\`${column}\``)
  expect(page).not.toMatch(/\|\s+\|\s+\|\s+\|/)
})

test('R45 the columns of our own export are in the page', () => {
  const page = stockColumnsPage()
  expect(GENERIC_COLUMNS.length).toBeGreaterThan(80)
  for (const { name } of GENERIC_COLUMNS) expect(page).toContain(`\n| \`${name}\` |`)
})

test('F2 a row of the examples is taken without a warning', () => {
  const examples = RAW_FIELDS.flatMap((field) => {
    const column = [...forecourtCsv.columns].find(([, meaning]) => meaning === field)?.[0]
    return column === undefined ? [] : [[column, FIELD_WORDS[field].example]]
  })
  expect(
    mapRow(forecourtCsv, Object.fromEntries(examples), {
      thisYear: 2026,
      locationIds: ['cairns', 'mackay'],
      dealershipIds: ['southerly-cairns'],
      defaultImagePatterns: [],
    }),
  ).toMatchObject({ kind: 'taken', warnings: [], row: { details: { priceCents: 2_899_000, km: 45_120 } } })
})
