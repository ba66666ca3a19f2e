import { describe, expect, it } from 'vitest'
import { dateOf, momentOf } from './feed-dates.ts'
import { postcodeOf, regplateOf, spreadsheetNumberProblem, stocknumOf, vinOf, yearOf } from './identity.ts'

describe('VIN: 17 letters and digits without I, O and Q (ISO 3779)', () => {
  it.each(['JTNABAAE20J000000', 'jtnabaae20j000000', 'JTNA BAAE 20J0 00000'])('%s is taken', (text) =>
    expect(vinOf(text)).toEqual({ vin: 'JTNABAAE20J000000', warning: null }),
  )
  it('a short one is kept with a warning', () =>
    expect(vinOf('BJ40-12345')).toEqual({ vin: 'BJ4012345', warning: expect.stringContaining('9 characters') }))
  it.each(['JTNABAAE2OJ000000', '1.23457E+16', 'AB1', 'JTNABAAE20J0000001', '00000000000000000'])(
    '%s is left out with a warning',
    (text) => expect(vinOf(text)).toEqual({ vin: null, warning: expect.stringContaining('left out') }),
  )
})

describe('F14 a long number that a spreadsheet shortened', () => {
  it.each(['1.23457E+11', '1e+23', '1.2345678901234568e+23'])('%s is no stock number and no VIN', (text) => {
    expect(spreadsheetNumberProblem('stock number', text)).toBe(
      `stock number '${text}' is a long number that a spreadsheet shortened, its digits are lost: format that column ` +
        'as text and export again',
    )
    expect(vinOf(text)).toEqual({ vin: null, warning: expect.stringContaining('a spreadsheet shortened') })
  })
  it.each(['123456789012', '12E45', 'E+11', 'U1'])('%s is none', (text) =>
    expect(spreadsheetNumberProblem('stock number', text)).toBeNull(),
  )
})

describe('year', () => {
  it.each([
    ['2019', 2019],
    ['2019.0', 2019],
    ['1940', 1940],
    ['2028', 2028],
    ['2060', undefined],
    ['19', undefined],
    ['1899', undefined],
    ['', undefined],
    ['20 19', undefined],
  ])('%s in 2026', (text, year) => expect(yearOf(text, 2026)).toBe(year))
})

describe('stock number, plate, postcode', () => {
  it.each([
    ['U48213', 'U48213'],
    ['---', undefined],
    ['x'.repeat(65), undefined],
  ])('stock number %s', (text, stocknum) => expect(stocknumOf(text)).toBe(stocknum))
  it.each([
    ['123 abc', '123ABC'],
    ['1AB-2CD', '1AB2CD'],
    ['not registered!', undefined],
  ])('plate %s', (text, plate) => expect(regplateOf(text)).toBe(plate))
  it.each([
    ['4350', '4350'],
    ['800', '0800'],
    ['43500', undefined],
  ])('postcode %s', (text, postcode) => expect(postcodeOf(text)).toBe(postcode))
})

describe('dates, days before months', () => {
  it.each([
    ['31/12/2024', '2024-12-31'],
    ['1/2/2024', '2024-02-01'],
    ['2024-12-31', '2024-12-31'],
    ['2024-12-31T10:00:00+10:00', '2024-12-31'],
    ['12/2024', '2024-12-01'],
    ['2024-12', '2024-12-01'],
    ['Dec 2024', '2024-12-01'],
    ['5 March 2021', '2021-03-05'],
    ['31/12/24', '2024-12-31'],
    ['03/98', '1998-03-01'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2023', undefined],
    ['12/31/2024', undefined],
    ['soon', undefined],
    ['01/01/0001', undefined],
  ])('%s', (text, date) => expect(dateOf(text)).toBe(date))

  it.each([
    ['2026-03-02T10:15:00+10:00', '2026-03-02T00:15:00.000Z'],
    ['2/3/2026', '2026-03-02T00:00:00.000Z'],
    ['never', undefined],
  ])('moment %s', (text, moment) => expect(momentOf(text)).toBe(moment))
})
