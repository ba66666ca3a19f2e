import { globSync } from 'node:fs'
import { basename } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CAR_TYPES, ITEM_TYPES, PRICE_BASES, VEHICLE_STATUSES, type VehicleDetails } from '../vehicle/vehicle.ts'
import { mapRow } from './stock-format.ts'
import { canonicalColumns, formatNamed, problemOfHeader, recogniseFormat, STOCK_FORMATS } from './stock-formats.ts'
import type { MapContext } from './stock-row.ts'

const CONTEXT: MapContext = {
  thisYear: 2026,
  locationIds: ['cairns', 'mackay'],
  dealershipIds: ['southerly-cairns'],
  defaultImagePatterns: [],
}

describe('recognising a format from its columns', () => {
  it.each(STOCK_FORMATS.map((format) => [format.name, format] as const))(
    '%s from its own signature, in any case and order',
    (_, format) => {
      const columns = format.signature.toReversed().map((column) => column.toUpperCase())
      expect(recogniseFormat(format.kind, columns)).toEqual({ kind: 'format', format })
    },
  )

  it('issue 13: every file of formats/ is in the list of formats', () => {
    const files = globSync('formats/*.ts', { cwd: import.meta.dirname }).map((file) => basename(file, '.ts'))
    const listed = new Set(STOCK_FORMATS.map(({ name }) => name.replace(/^forecourt-(csv|json|xml)$/, 'forecourt')))
    expect(files.filter((file) => !listed.has(file))).toEqual([])
  })

  it('no signature is that of two formats', () => {
    for (const { kind, columns } of STOCK_FORMATS) {
      const all = [...columns.keys()]
      expect(
        STOCK_FORMATS.filter((format) => format.kind === kind && problemOfHeader(format, all) === null),
      ).toHaveLength(1)
    }
  })

  it('names the nearest format, what it misses and every known format', () => {
    const found = recogniseFormat('csv', ['DealerID', 'StockNo', 'Condition', 'Make', 'Model', 'Price'])
    expect(found).toMatchObject({
      kind: 'unknown',
      problem: expect.stringContaining('Nearest is cox-csv, but these columns are missing: ManuYear.'),
    })
    for (const { name } of STOCK_FORMATS) expect(found).toMatchObject({ problem: expect.stringContaining(name) })
  })

  it('a wrong name is answered with the nearest and the valid ones', () => {
    expect(formatNamed('cox')).toEqual({
      kind: 'unknown',
      problem: expect.stringMatching(/There is no format 'cox'.*Valid formats: forecourt-csv, /),
    })
    expect(formatNamed('cox-cvs')).toMatchObject({ problem: expect.stringContaining("did you mean 'cox-csv'?") })
  })

  it('columns get the names of the table; a name that comes twice is numbered', () => {
    const vauto = STOCK_FORMATS.find(({ name }) => name === 'vauto-csv')
    if (vauto === undefined) throw new Error('no vauto-csv')
    expect(canonicalColumns(vauto, ['stock#', ' NEW/USED', 'Year', 'Year', '', 'Weight'])).toEqual([
      'Stock #',
      'New/Used',
      'Year',
      'Year (2)',
      'unnamed',
      'Weight',
    ])
  })
})

describe('mapping never throws and says what became of the row', () => {
  for (const format of STOCK_FORMATS) {
    const columns = [...format.columns.keys()]
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '\ud800',
        '🚗'.repeat(60),
        '-',
        '- / -',
        'POA',
        ' 5 Seats',
        '3-Sep',
        '2.0L',
        '31/12/2024',
        'Used',
        '2020',
        'Y',
        '0',
        '{"a":',
        '[1',
        '1e308',
      ),
    )
    const texts = fc.dictionary(fc.oneof(fc.constantFrom(...columns), fc.string()), cell, { maxKeys: 40 })
    const values = fc.dictionary(fc.constantFrom(...columns, 'variant', 'hotspots'), fc.jsonValue(), { maxKeys: 40 })

    it.each([
      ['strings', texts],
      ['any JSON', values],
    ] as const)(`${format.name}: rows of %s`, (_, rows) => {
      fc.assert(
        fc.property(rows, (row) => {
          const mapped = mapRow(format, row, CONTEXT)
          if (mapped.kind === 'refused') expect(mapped.reason).not.toBe('')
          else expect(mapped.row.details.stocknum).not.toBe('')
          // PostgreSQL's jsonb refuses these, so none may be left.
          expect(JSON.stringify(mapped)).not.toMatch(/\\u0000|\\ud[89a-f]/i)
        }),
      )
    })

    it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
      `${format.name}: the word %s in every column, and in each alone`,
      (word) => {
        const required = { stocknum: 'A1', year: '2020', make: 'Kia', model: 'Rio', car_type: 'used' }
        const full = Object.fromEntries(format.signature.map((column) => [column, requiredValue(column, required)]))
        const rows = [
          Object.fromEntries(columns.map((column) => [column, word])),
          ...columns.map((column) => ({ ...full, [column]: word })),
          { ...full, [word]: word },
        ]
        for (const row of rows) {
          const mapped = mapRow(format, row, CONTEXT)
          if (mapped.kind === 'refused') expect(typeof mapped.reason).toBe('string')
          else expectWords(mapped.row.details)
        }
      },
    )

    it(`${format.name}: JSON nested without end in every column`, () => {
      for (const cell of [
        `${'['.repeat(24_000)}${']'.repeat(24_000)}`,
        `${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`,
      ]) {
        expect(() =>
          mapRow(format, Object.fromEntries([...columns, 'variant', 'other'].map((column) => [column, cell])), CONTEXT),
        ).not.toThrow()
      }
    })

    it(`${format.name}: a row with what is required is taken`, () => {
      const required = { stocknum: 'A1', year: '2020', make: 'Kia', model: 'Rio', car_type: 'used' }
      const row = Object.fromEntries(format.signature.map((column) => [column, requiredValue(column, required)]))
      const details = { stocknum: 'A1', year: 2020, make: 'Kia', model: 'Rio', carType: 'used', status: 'in_stock' }
      expect(mapRow(format, row, CONTEXT)).toMatchObject({ kind: 'taken', row: { details } })
    })
  }
})

const TEXTS_OR_NULL = [
  'badge',
  'colour',
  'simpleColour',
  'simpleBody',
  'simpleTransmission',
  'simpleFuel',
  'simpleDrive',
  'vin',
  'regplate',
  'locationId',
  'dealershipId',
] as const

function expectWords(details: VehicleDetails): void {
  expect(CAR_TYPES).toContain(details.carType)
  expect(ITEM_TYPES).toContain(details.itemType)
  expect(VEHICLE_STATUSES).toContain(details.status)
  expect(PRICE_BASES).toContain(details.priceBasis)
  for (const flag of [details.reserved, details.certified, details.preorder]) expect(typeof flag).toBe('boolean')
  for (const text of [details.make, details.model]) expect(typeof text).toBe('string')
  for (const name of TEXTS_OR_NULL) {
    const text = details[name]
    expect(text === null || typeof text === 'string').toBe(true)
  }
  expect(JSON.stringify(details)).not.toContain('native code')
}

function requiredValue(
  column: string,
  { stocknum, year, make, model, car_type }: Record<string, string>,
): string | undefined {
  if (/^stock/i.test(column)) return stocknum
  if (/year/i.test(column)) return year
  if (/^make$/i.test(column)) return make
  if (/^model$/i.test(column)) return model
  if (column === 'IsNew') return 'N'
  if (column === 'IsUsed') return 'true'
  return /car_type|condition|new\/used/i.test(column) ? car_type : ''
}
