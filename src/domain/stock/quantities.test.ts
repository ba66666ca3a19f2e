import { describe, expect, it } from 'vitest'
import {
  countOf,
  cylindersOf,
  energyConsumptionOf,
  engineSizeOf,
  fuelConsumptionOf,
  kilometresOf,
  lengthMetresOf,
  measureOf,
  priceBasisOf,
  priceCentsOf,
} from './quantities.ts'

describe('F14 prices in cents (formats.md §1, §4.6)', () => {
  it.each([
    ['28990', 2_899_000],
    ['$28,990', 2_899_000],
    ['£30,495', 3_049_500],
    ['28 990', 2_899_000],
    ['28990.50', 2_899_050],
    ['26990 AUD', 2_699_000],
    ['A$26,990', 2_699_000],
    ['$28,990 Drive Away', 2_899_000],
    ['$28,990 Excl. Govt. Charges', 2_899_000],
    ['28,990 DA', 2_899_000],
    ['28,990 D/A', 2_899_000],
    ['$28,990 drive away', 2_899_000],
    ['28,990 EGC', 2_899_000],
    ['28,990 + ORC', 2_899_000],
    ['$28,990 ono', 2_899_000],
    ['28k', 2_800_000],
    ['$28.5K DA', 2_850_000],
    ['28kk', undefined],
    ['28 DAYS', undefined],
    ['88', 8_800],
    ['1,500,000', 150_000_000],
    ['POA', null],
    ['0', null],
    ['Call for price', null],
    ['$0.00', null],
    ['28,99', undefined],
    ['-5', undefined],
    ['ten', undefined],
    ['1e9', undefined],
    ['999999999999', undefined],
  ])('%s', (text, cents) => expect(priceCentsOf(text)).toBe(cents))

  it.each([
    ['drive away', 'drive_away'],
    ['Drive Away', 'drive_away'],
    ['drive_away', 'drive_away'],
    ['DAP', 'drive_away'],
    ['28,990 DA', 'drive_away'],
    ['$28.5K D/A', 'drive_away'],
    ['Adaptive cruise', undefined],
    ['EGC', 'excluding_government_charges'],
    ['Excl. Govt. Charges', 'excluding_government_charges'],
    ['excluding_government_charges', 'excluding_government_charges'],
    ['nice', undefined],
  ])('basis %s', (text, basis) => expect(priceBasisOf(text)).toBe(basis))
})

describe('kilometres', () => {
  it.each([
    ['45,120', false, 45_120],
    ['45120 km', false, 45_120],
    ['0', false, 0],
    ['28,000 miles', false, 45_062],
    ['10000', true, 16_093],
    ['10000 km', true, 10_000],
    ['6000000', false, undefined],
    ['Unknown', false, undefined],
  ])('%s (miles: %s) is %s (1 mile = 1.609344 km)', (text, miles, km) => expect(kilometresOf(text, miles)).toBe(km))
})

describe('engine sizes (formats.md §4.4; the used-car lists)', () => {
  it.each([
    ['2.0L', 2, 2000],
    ['2', 2, 2000],
    ['1998cc', 2, 1998],
    ['2143', 2.1, 2143],
    ['2,143', 2.1, 2143],
    ['1560 cc', 1.6, 1560],
    ['2,00 cc', 2, 2000],
    [' 2,00 cc', 2, 2000],
    ['0.999', 1, 999],
    ['649cc', 0.65, 649],
    ['12.8 L', 12.8, 12_800],
    ['50cc', 0.05, 50],
  ])('%s', (text, litres, cc) => expect(engineSizeOf(text)).toEqual({ litres, cc, turbo: false }))

  it('1.0T is one litre and a turbo', () => expect(engineSizeOf('1.0T')).toEqual({ litres: 1, cc: 1000, turbo: true }))
  it.each([
    ['0 L', null],
    ['0', null],
    ['£145', undefined],
    ['Unknown', undefined],
    ['30', undefined],
    ['V8', undefined],
  ])('%s', (text, size) => expect(engineSizeOf(text)).toBe(size))
})

describe('counts and measures', () => {
  it.each([
    [' 4 Doors', 4],
    ['4', 4],
    ['5.0', 5],
    ['5 dr', undefined],
    ['99', undefined],
  ])('doors %s', (text, doors) => expect(countOf(text, /doors?/i, 0, 20)).toBe(doors))
  it.each([
    ['4', 4],
    ['4 cyl', 4],
    ['V6', 6],
    ['0 L', undefined],
    ['2 L', undefined],
    ['0', undefined],
  ])('cylinders %s', (text, cylinders) => expect(cylindersOf(text)).toBe(cylinders))
  it.each([
    ['7.4 L / 100 km', 7.4],
    ['0 L / 100 km', null],
    ['7.4', 7.4],
    ['-', undefined],
  ])('consumption %s', (text, litres) => expect(fuelConsumptionOf(text)).toBe(litres))
  it.each([
    ['15.9 kWh / 100 km', 15.9],
    ['159 Wh/km', 15.9],
    ['15.9', 15.9],
    ['0 kWh/100km', null],
    ['159', undefined],
    ['-', undefined],
  ])('A6.8 energy consumption %s', (text, kwh) => expect(energyConsumptionOf(text)).toBe(kwh))
  it.each([
    ['2,900 kg', 2900],
    ['110kW', 110],
    ['340 Nm', 340],
    ['0', null],
    ['heavy', undefined],
  ])('measure %s', (text, value) => expect(measureOf(text, 10_000)).toBe(value))
  it.each([
    ['6.2', 6.2],
    ['6.2m', 6.2],
    ['6200', 6.2],
    ['6200 mm', 6.2],
    ['60', undefined],
    ['0', null],
  ])('length %s in metres (formats.md §7)', (text, metres) => expect(lengthMetresOf(text)).toBe(metres))
})
