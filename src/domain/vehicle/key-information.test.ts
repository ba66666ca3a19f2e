import { describe, expect, test } from 'vitest'
import { samplePageVehicle } from '#test/pages/sample-page-vehicle.ts'
import { sampleCaravanSizes, sampleHistory, towVariant } from '#test/search/sample-stock.ts'
import { monthAndYear } from './calendar-words.ts'
import { keyInformation, showsRegistration, specificationsOf } from './key-information.ts'

test.each([
  ['by-state', 'NSW', true],
  ['by-state', 'QLD', false],
  ['by-state', null, false],
  ['always', 'QLD', true],
  ['never', 'NSW', false],
] as const)('A6.24 D2.10 registration %s in %s: %s', (rule, state, shown) => {
  expect(showsRegistration(rule, state)).toBe(shown)
})

test('dates are known to the month', () => {
  expect(monthAndYear('2027-08-31')).toBe('August 2027')
})

describe('A6.7 A5.9 a caravan', () => {
  const specifications = {
    bodyWidth: 2.44,
    bodyLength: 5.94,
    tareWeight: 2418,
    axleType: 'TANDEM AXLE',
    sleeps: 3,
    aggregateTrailerMass: 2990,
    towBallMass: 176,
  }

  test('says what decides its sale first, lengths in feet and metres', () => {
    expect(keyInformation(samplePageVehicle({ specifications }), { registration: false }).slice(0, 5)).toEqual([
      { label: 'ATM', value: '2,990 kg' },
      { label: 'Tare', value: '2,418 kg' },
      { label: 'Tow ball mass', value: '176 kg' },
      { label: 'Sleeps', value: '3' },
      { label: 'Length', value: '19 ft 6 in, 5.94 m' },
    ])
  })

  test("says nothing twice, though its maker's data knows the ball mass too", () => {
    const labels = specificationsOf(samplePageVehicle({ itemType: 'caravan', specifications })).map(
      ({ label }) => label,
    )
    expect(labels).not.toContain('Tow ball mass')
    expect(specificationsOf({ itemType: 'caravan', variant: null, specifications })).toEqual([
      { label: 'Body width', value: '8 ft, 2.44 m' },
      { label: 'Axles', value: 'Tandem axle' },
    ])
    expect(specificationsOf({ itemType: 'caravan', variant: null, specifications: null })).toEqual([])
  })
})

test("a feed's capitals are shown in sentence case", () => {
  const shown = keyInformation(samplePageVehicle({ body: 'ALUMINIUM BOAT', drive: 'REAR WHEEL DRIVE', seats: null }), {
    registration: false,
  })
  expect(shown).toContainEqual({ label: 'Body', value: 'Aluminium boat' })
  expect(shown).toContainEqual({ label: 'Drive', value: 'Rear wheel drive' })
})

const labels = (part: Parameters<typeof samplePageVehicle>[0]) =>
  specificationsOf(samplePageVehicle(part)).map(({ label }) => label)

test.each([
  ['car', 2.8, null, '2.8 L diesel'],
  ['motorcycle', 0.47, 471, '471 cc diesel'],
  ['motorcycle', 0.5, 0, '500 cc diesel'],
  ['car', 0, null, 'Diesel'],
  ['motorcycle', null, null, 'Diesel'],
] as const)('A6.3 the engine of a %s of %s L (%s cc): %s', (itemType, engineSizeLitres, engineSizeCc, expected) => {
  const { variant } = samplePageVehicle()
  const vehicle = samplePageVehicle({
    itemType,
    engineSizeLitres,
    variant: variant === null ? null : { ...variant, engineSizeCc },
  })
  expect(keyInformation(vehicle, { registration: false }).find(({ label }) => label === 'Engine')?.value).toBe(expected)
})

describe('A6.6 A6.7 specification lists by kind', () => {
  test("A6.6 a car: engine, masses, size; every field of the maker's data", () => {
    expect(labels({})).toEqual([
      'Power',
      'Torque',
      'Cylinders',
      'Engine size',
      'Induction',
      'Gear type',
      'Fuel consumption',
      'Fuel tank',
      'Braked towing',
      'Tow ball mass',
      'Gross vehicle mass',
      'Gross combination mass',
      'Length',
      'Width',
      'Height',
      'Body configuration',
    ])
  })

  test('A6.6 a motorcycle: its engine size first, and nothing about towing', () => {
    const found = labels({ itemType: 'motorcycle' })
    expect(found[0]).toBe('Engine size')
    expect(found).not.toContain('Braked towing')
    expect(found).not.toContain('Tow ball mass')
  })

  test('A6.6 a truck: its masses first', () => {
    expect(labels({ itemType: 'truck' }).slice(0, 3)).toEqual([
      'Gross vehicle mass',
      'Gross combination mass',
      'Braked towing',
    ])
  })

  test('A6.7 a caravan: no engine, though a feed gave one', () => {
    const found = labels({
      itemType: 'caravan',
      specifications: sampleCaravanSizes,
    })
    expect(found).toEqual(['Body width', 'Axles', 'Height', 'Body configuration', 'Gross vehicle mass'])
  })

  test('A6.6 sizes that are nought are not known', () => {
    expect(
      labels({
        variant: {
          cylinders: 0,
          engineSizeCc: 0,
          engineSizeLitres: 0,
          induction: '',
          gearType: null,
          fuelConsumptionCombined: 0,
          fuelCapacity: 0,
          grossVehicleMass: 0,
          grossCombinationMass: null,
          vehicleLength: 0,
          vehicleHeight: 0,
          vehicleWidth: 0,
          towingCapacityBraked: 0,
          towBallMass: 0,
          torque: 0,
          powerKw: 0,
          ancapRating: 0,
          ancapYear: 0,
          bodyConfiguration: '',
        },
      }),
    ).toEqual([])
  })
})

const shown = (part: Parameters<typeof samplePageVehicle>[0]) => {
  const vehicle = samplePageVehicle(part)
  const all = [...keyInformation(vehicle, { registration: false }), ...specificationsOf(vehicle)]
  return new Map(all.map(({ label, ...fact }) => [label, fact]))
}

describe('A6.24 electric figures and history', () => {
  test('A6.24 range is called a claim; battery, charging and plugs are specifications', () => {
    const figures = { rangeKm: 528, batteryKwh: 77.4, acChargingKw: 11, dcChargingKw: 240, fastChargeMinutes: 18 }
    const facts = shown({ variant: { ...towVariant(1600), ...figures, plugs: ['Type 2', 'CCS2'] } })
    expect(facts.get('Electric range')).toEqual({ value: '528 km claimed' })
    expect(facts.get('Battery')).toEqual({ value: '77.4 kWh' })
    expect(facts.get('Charging plug')).toEqual({ value: 'Type 2, CCS2' })
    expect(facts.get('AC charging')).toEqual({ value: 'Up to 11 kW' })
    expect(facts.get('DC charging')).toEqual({ value: 'Up to 240 kW' })
    expect(facts.get('DC charge, 10 to 80%')).toEqual({ value: '18 minutes' })
  })

  test('A6.24 D1 a PPSR status says its day, and links its certificate only where there is one', () => {
    const certificate = 'https://files.example/ppsr.pdf'
    const ppsr = { status: 'clear', checkedOn: '2026-11-03' } as const
    expect(shown({ history: sampleHistory({ ppsr }) }).get('PPSR')).toEqual({ value: 'Clear on 3 November 2026' })
    expect(shown({ history: sampleHistory({ ppsr: { ...ppsr, certificate } }) }).get('PPSR')).toEqual({
      value: 'Clear on 3 November 2026',
      link: { href: certificate, text: 'PPSR certificate' },
    })
    expect(shown({ history: sampleHistory({ ppsr: { ...ppsr, status: 'written_off' } }) }).get('PPSR')).toEqual({
      value: 'Written off, searched 3 November 2026',
    })
  })

  test('A6.24 owners, service, inspection and warranty say what is known of them', () => {
    const facts = shown({
      history: sampleHistory({
        owners: 2,
        service: 'partial',
        serviceBooks: false,
        inspection: 'Roadworthy inspection',
        inspectionPoints: 120,
        inspectedBy: 'RACQ',
        inspectedOn: '2026-10-28',
        warrantyUntil: '2029-03-01',
        warrantyKm: 64_000,
      }),
    })
    expect(facts.get('Owners')).toEqual({ value: '2' })
    expect(facts.get('Service history')).toEqual({ value: 'Partial, no books' })
    expect(facts.get('Inspection')).toEqual({ value: 'Roadworthy inspection, 120 points' })
    expect(facts.get('Inspected')).toEqual({ value: 'RACQ, 28 October 2026' })
    expect(facts.get('Warranty left')).toEqual({ value: 'Until March 2029 or 64,000 km' })
    const unknown = shown({ history: sampleHistory({ serviceBooks: true, warrantyMonths: 1 }) })
    expect(unknown.get('Service history')).toEqual({ value: 'Books with the vehicle' })
    expect(unknown.get('Warranty left')).toEqual({ value: '1 month' })
    expect(shown({ history: null }).has('PPSR')).toBe(false)
  })
})
