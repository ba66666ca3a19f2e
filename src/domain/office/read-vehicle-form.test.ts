import { describe, expect, it } from 'vitest'
import { sampleVehicle } from '#test/search/sample-stock.ts'
import { NO_DETAILS } from '#test/pages/no-details.ts'
import { fieldText, readVehicleForm, VEHICLE_FIELDS } from './vehicle-fields.ts'

const vehicle = {
  ...NO_DETAILS,
  regoExpiry: null,
  buildDate: null,
  complianceDate: null,
  interiorColour: null,
  doors: null,
  engineSizeLitres: null,
  ...sampleVehicle({ km: 12_000 }),
}
const read = (form: Record<string, string>) => readVehicleForm(new URLSearchParams(form), vehicle, ['cairns', 'mackay'])

describe('Office R31 the form of a vehicle', () => {
  it('that is sent back as it was drawn changes nothing', () => {
    const same = Object.fromEntries(VEHICLE_FIELDS.map(({ key }) => [key, fieldText(vehicle[key])]))
    expect(read(same)).toEqual({ set: {}, problems: {} })
  })

  it.each<[string, Record<string, string>, object]>([
    ['kilometres with a comma', { km: '18,402' }, { km: 18_402 }],
    ['empties a field', { km: ' ' }, { km: null }],
    [
      'a colour with the word that shoppers filter by',
      { colour: 'Midnight Black' },
      { colour: 'Midnight Black', simpleColour: 'Black' },
    ],
    ['fuel with its word', { fuel: 'Diesel Turbo' }, { fuel: 'Diesel Turbo', simpleFuel: 'Diesel' }],
    ['a tick', { 'certified-asked': '1', certified: 'yes' }, { certified: true }],
    ['a yard', { locationId: 'mackay' }, { locationId: 'mackay' }],
    ['a day', { regoExpiry: '2028-02-29' }, { regoExpiry: '2028-02-29' }],
  ])('reads %s', (_, form, set) => expect(read(form)).toEqual({ set, problems: {} }))

  it.each<[string, Record<string, string>, string, RegExp]>([
    ['no make', { make: '' }, 'make', /cannot be empty/],
    ['a year', { year: '20244' }, 'year', /"20244" is no such number; valid: a whole number from 1900 to 2100/],
    ['a day that does not exist', { regoExpiry: '2027-02-29' }, 'regoExpiry', /"2027-02-29" is no day/],
    ['a VIN', { vin: 'IOQ' }, 'vin', /without I, O and Q/],
    ['a yard of another site', { locationId: 'sydney' }, 'locationId', /valid: cairns, mackay/],
    ['a condition', { carType: 'stolen' }, 'carType', /valid: New, Demo, Used/],
    ['too many signs', { tag: 'x'.repeat(41) }, 'tag', /41 signs are too many; valid: up to 40/],
  ])('refuses %s and says what is valid', (_, form, key, words) => {
    const { set, problems } = read(form)
    expect(set).toEqual({})
    expect(problems).toEqual({ [key]: expect.stringMatching(words) })
  })
})
