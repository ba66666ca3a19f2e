import { describe, expect, it } from 'vitest'
import { unknownColumns } from './column-suggestions.ts'
import { newSurvey } from './feed-survey.ts'
import { forecourtCsv } from './formats/forecourt.ts'
import { coxCsv } from './formats/cox-csv.ts'
import { mapRow, type StockFormat } from './stock-format.ts'

function meantBy(format: StockFormat, columns: readonly string[]): Record<string, string | null> {
  const survey = newSurvey()
  const row = Object.fromEntries(columns.map((column) => [column, 'x']))
  mapRow(format, row, { thisYear: 2026, locationIds: [], dealershipIds: [], defaultImagePatterns: [] }, survey)
  return Object.fromEntries(unknownColumns(format, survey).map(({ column, meant }) => [column, meant]))
}

describe('F2 columns that no field stands for', () => {
  it('are named with the column that was most likely meant', () => {
    expect(meantBy(forecourtCsv, ['stocknum', 'advertised_price', 'kilometres', 'photos', 'transmission'])).toEqual({
      advertised_price: 'price',
      kilometres: 'km',
      photos: 'images',
      transmission: 'trans',
    })
    expect(meantBy(coxCsv, ['StockNo', 'Mileage', 'Transmission', 'Stock'])).toEqual({
      Mileage: 'Odometer',
      Transmission: 'Gearbox',
      Stock: null,
    })
  })

  it('may be mistyped', () => {
    expect(meantBy(forecourtCsv, ['dealercoments', 'interior_color', 'regplat'])).toEqual({
      dealercoments: 'dealercomments',
      interior_color: 'interior_colour',
      regplat: 'regplate',
    })
  })

  it('are no other column where nothing is near or the feed has that one', () => {
    expect(meantBy(forecourtCsv, ['price', 'advertised_price', 'wheel_nuts', 'x'])).toEqual({
      advertised_price: null,
      wheel_nuts: null,
      x: null,
    })
    expect(meantBy(coxCsv, ['DriveAwayPrice', 'EGCPrice', 'GlassCode', 'CostPrice'])).toEqual({ GlassCode: null })
  })
})
