import { describe, expect, it } from 'vitest'
import { batteryKwhOf, chargingKwOf, fastChargeMinutesOf, plugOf, rangeKmOf, sortedPlugs } from './charging-figures.ts'

describe('A6.24 electric figures as feeds write them', () => {
  it.each([
    ['510', 510],
    ['510 km', 510],
    ['1,020km (WLTP)', 1020],
    ['455.4 kms', 455],
    ['0', null],
    ['2,001', undefined],
    ['far', undefined],
    [`${'9'.repeat(50_000)} km`, undefined],
  ])('range %.20s', (text, km) => expect(rangeKmOf(text)).toBe(km))
  it.each([
    ['75', 75],
    ['82.5 kWh', 82.5],
    ['0 kWh', null],
    ['75 Ah', undefined],
  ])('battery %s', (text, kwh) => expect(batteryKwhOf(text)).toBe(kwh))
  it.each([
    ['11', 11],
    ['7.4kW', 7.4],
    ['22000', undefined],
  ])('charging %s', (text, kw) => expect(chargingKwOf(text)).toBe(kw))
  it.each([
    ['27', 27],
    ['27 min', 27],
    ['27.5 minutes (10-80%)', 28],
    ['18 mins 10% to 80%', 18],
    ['40 min (0-100%)', undefined],
  ])('fast charge %s', (text, minutes) => expect(fastChargeMinutesOf(text)).toBe(minutes))
  it.each([
    ['type 2', 'Type 2'],
    ['Mennekes', 'Type 2'],
    ['CCS', 'CCS2'],
    ['CCS Combo 2', 'CCS2'],
    ['CHAdeMO', 'CHAdeMO'],
    ['J1772', 'Type 1'],
    ['three pin', undefined],
    ['constructor', undefined],
  ])('plug %s', (text, plug) => expect(plugOf(text)).toBe(plug))
  it('plugs stand in one order, each once', () => {
    expect(sortedPlugs(['CHAdeMO', 'Type 2', 'CHAdeMO'])).toEqual(['Type 2', 'CHAdeMO'])
  })
})
