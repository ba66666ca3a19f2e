import type { Change } from './change.ts'

/** Adds a feed format of four columns. */
export const feedFormat: Change = {
  title: 'a feed format',
  row: [
    {
      file: 'src/domain/stock/formats/yard-csv.ts',
      text: `import type { RawField } from '../raw-vehicle.ts'
import type { StockFormat } from '../stock-format.ts'

const COLUMNS: ReadonlyMap<string, RawField | null> = new Map<string, RawField | null>([
  ['Stock ref', 'stocknum'],
  ['Condition', 'carType'],
  ['Built year', 'year'],
  ['Make', 'make'],
  ['Model', 'model'],
])

export const yardCsv: StockFormat = {
  name: 'yard-csv',
  title: 'Yard CSV',
  kind: 'csv',
  signature: [...COLUMNS.keys()],
  columns: COLUMNS,
}
`,
    },
  ],
  missing: [
    {
      says: 'every file of formats/ is in the list of formats',
      edits: [
        {
          file: 'src/domain/stock/stock-formats.ts',
          after: "import type { FeedKind, StockFormat } from './stock-format.ts'",
          text: "import { yardCsv } from './formats/yard-csv.ts'",
        },
        { file: 'src/domain/stock/stock-formats.ts', after: '  spincarCsv,', text: '  yardCsv,' },
      ],
    },
  ],
  tests: ['src/domain/stock/stock-formats.test.ts'],
  probe: {
    file: 'src/newcomer.test.ts',
    sees: 'a file of it is recognised and read, and its row becomes a vehicle',
    text: `import { expect, test } from 'vitest'
import { openStockFeed } from '#adapters/stock-feed/open-stock-feed.ts'
import { mapRow } from '#domain/stock/stock-format.ts'

async function* bytes() {
  yield Buffer.from('Stock ref,Condition,Built year,Make,Model\\nY1,Used,2020,Kia,Rio\\n')
}

test('a file of the new format is read', async () => {
  const { format, records } = await openStockFeed(bytes(), null)
  expect(format.name).toBe('yard-csv')
  const context = { thisYear: 2026, locationIds: [], dealershipIds: [], defaultImagePatterns: [] }
  for await (const record of records) {
    if (record.kind !== 'row') throw new Error(record.problem)
    const details = { stocknum: 'Y1', year: 2020, make: 'Kia', model: 'Rio', carType: 'used' }
    expect(mapRow(format, record.row, context)).toMatchObject({ kind: 'taken', row: { details } })
  }
})
`,
  },
}
