import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyVehicle, SAMPLE_LENDER, sampleCard, sampleHistory, towVariant } from '#test/search/sample-stock.ts'
import { priceDisplayOf } from '../pricing/price-display.ts'
import type { SearchVehicle } from '../search/search-vehicle.ts'
import { comparisonOf, type VehicleToCompare } from './comparison.ts'

const RULES = { subscriptionsOffered: false, noPriceText: 'Enquire for price.' }

function compared(part: Partial<SearchVehicle>, more: Partial<VehicleToCompare> = {}): VehicleToCompare {
  const card = sampleCard(part, SAMPLE_LENDER)
  return { card, price: priceDisplayOf(card, RULES), variant: null, regoExpiry: null, history: null, ...more }
}

const rowsOf = (...vehicles: VehicleToCompare[]) =>
  new Map(comparisonOf(vehicles).flatMap(({ rows }) => rows.map((row) => [row.label, row])))
const textsOf = (label: string, ...vehicles: VehicleToCompare[]) =>
  rowsOf(...vehicles)
    .get(label)
    ?.cells.map(({ text, best }) => (best ? `${text} best` : text))

describe('A13.5 best is said of plain amounts only', () => {
  test('A13.5 less is better of price, repayment and kilometres, more of the year', () => {
    const [cheap, dear] = [
      compared({ priceCents: 3_000_000, km: 90_000, year: 2019 }),
      compared({ priceCents: 4_000_000, km: 10_000, year: 2023 }),
    ]
    expect(textsOf('Drive away price', cheap, dear)).toEqual(['$30,000 best', '$40,000'])
    expect(textsOf('Weekly repayment*', cheap, dear)?.[0]).toMatch(/^\$\d+ best$/)
    expect(textsOf('Kilometres', cheap, dear)).toEqual(['90,000', '10,000 best'])
    expect(textsOf('Year', cheap, dear)).toEqual(['2019', '2023 best'])
  })

  test('A13.5 neither two that are equally good nor one beside an unknown is best', () => {
    expect(textsOf('Kilometres', compared({ km: 5 }), compared({ km: 5 }), compared({ km: 9 }))).toEqual([
      '5',
      '5',
      '9',
    ])
    expect(textsOf('Kilometres', compared({ km: 5 }), compared({ km: null }))).toEqual(['5', null])
  })

  test('A8.3 A13.5 prices that include different things are not ranked, and each says what it includes', () => {
    const [all, bare] = [
      compared({ priceCents: 4_000_000 }),
      compared({ priceCents: 3_900_000, priceBasis: 'excluding_government_charges' }),
    ]
    expect(textsOf('Price', all, bare)).toEqual(['$40,000 drive away', '$39,000 excluding government charges'])
  })

  test('A8.3 prices that all include the same say so in the label', () => {
    const bare = { priceBasis: 'excluding_government_charges' } as const
    const both = [compared({ ...bare, priceCents: 4_000_000 }), compared({ ...bare, priceCents: 3_900_000 })]
    expect(textsOf('Price excluding government charges', ...both)).toEqual(['$40,000', '$39,000 best'])
  })

  test('A13.5 seats, colour and the like have no best', () => {
    expect(textsOf('Seats', compared({ seats: 5 }), compared({ seats: 7 }))).toEqual(['5', '7'])
  })
})

test('A13.5 rows that differ are told from rows that do not; what nobody knows has no row', () => {
  const rows = rowsOf(compared({ simpleFuel: 'Diesel', seats: 5 }), compared({ simpleFuel: 'Petrol', seats: 5 }))
  expect(rows.get('Fuel')?.differs).toBe(true)
  expect(rows.get('Seats')?.differs).toBe(false)
  expect(rows.has('Power')).toBe(false)
})

test('A13.5 D1 a repayment stands with both rates, which stay where they are alike', () => {
  const rows = rowsOf(compared({ priceCents: 3_000_000 }), compared({ priceCents: 4_000_000 }))
  const finance = ['Weekly repayment*', 'Interest rate p.a.', 'Comparison rate p.a.*'].map((label) => rows.get(label))
  expect(finance.map((row) => row?.stays)).toEqual([true, true, true])
  expect(finance[1]?.differs).toBe(false)
})

test('A5.4 a used vehicle is called Used; a sold one has neither price nor repayment', () => {
  const sold = compared({ status: 'sold', soldAt: new Date('2026-08-01T00:00:00Z') })
  expect(textsOf('Condition', sold, compared({ carType: 'demo' }))).toEqual(['Used', 'Demo'])
  expect(textsOf('Drive away price', sold, compared({}))).toEqual(['Sold', '$49,990'])
  expect(textsOf('Weekly repayment*', sold, compared({}))?.[0]).toBeNull()
  expect(textsOf('Availability', sold, compared({ reserved: true }))).toEqual(['Sold', 'Reserved'])
})

test('A5.9 caravans are compared by their length in feet and metres', () => {
  const caravan = {
    itemType: 'caravan' as const,
    specifications: {
      bodyWidth: 2.5,
      bodyLength: 6.4008,
      tareWeight: 2400,
      axleType: 'Tandem',
      sleeps: 4,
      aggregateTrailerMass: 3000,
      towBallMass: 180,
    },
  }
  expect(textsOf('Length', compared(caravan), compared({}))).toEqual(['21 ft, 6.4 m', null])
})

test('A13.5 any two to four vehicles: a cell in every row, at most one best, rates wherever a repayment stands', () => {
  fc.assert(
    fc.property(fc.array(anyVehicle, { minLength: 2, maxLength: 4 }), (vehicles) => {
      for (const { rows } of comparisonOf(vehicles.map((vehicle) => compared(vehicle)))) {
        for (const { cells } of rows) {
          expect(cells).toHaveLength(vehicles.length)
          expect(cells.filter(({ best }) => best).length).toBeLessThanOrEqual(1)
          expect(cells.some(({ text }) => text !== null)).toBe(true)
        }
        const repayments = rows.find(({ label }) => label === 'Weekly repayment*')?.cells ?? []
        repayments.forEach(({ text }, place) => {
          if (text === null) return
          for (const rate of ['Interest rate p.a.', 'Comparison rate p.a.*'])
            expect(rows.find(({ label }) => label === rate)?.cells[place]?.text).toMatch(/%$/)
        })
      }
    }),
  )
})

describe('A13.5 electric cars and peace of mind', () => {
  const [far, near] = [
    compared(
      {},
      {
        variant: { ...towVariant(750), rangeKm: 528, batteryKwh: 77.4, dcChargingKw: 240, fastChargeMinutes: 18 },
        history: sampleHistory({ owners: 1, service: 'full', serviceBooks: true, warrantyMonths: 26 }),
      },
    ),
    compared(
      {},
      {
        variant: { ...towVariant(750), rangeKm: 400, batteryKwh: 60, dcChargingKw: 240, plugs: ['Type 2', 'CCS2'] },
        history: sampleHistory({ owners: 2, ppsr: { status: 'clear', checkedOn: '2026-11-03' } }),
      },
    ),
  ]

  test('A13.5 range, battery, charging and plug have a group, and plain amounts a best', () => {
    expect(comparisonOf([far, near]).map(({ title }) => title)).toContain('Electric')
    expect(comparisonOf([compared({}), compared({})]).map(({ title }) => title)).not.toContain('Electric')
    expect(textsOf('Claimed range', far, near)).toEqual(['528 km best', '400 km'])
    expect(textsOf('Battery', far, near)).toEqual(['77.4 kWh best', '60 kWh'])
    expect(textsOf('DC charging', far, near)).toEqual(['240 kW', '240 kW'])
    expect(textsOf('DC charge, 10 to 80%', far, near)).toEqual(['18 minutes', null])
    expect(textsOf('Charging plug', far, near)).toEqual([null, 'Type 2, CCS2'])
  })

  test('A13.5 owners, service, PPSR with its day and warranty are among peace of mind', () => {
    const group = comparisonOf([far, near]).find(({ title }) => title === 'Peace of mind')
    expect(group?.rows.map(({ label }) => label)).toEqual([
      'Owners',
      'Service history',
      'PPSR',
      'Warranty left',
      'Availability',
      'Location',
    ])
    expect(textsOf('Owners', far, near)).toEqual(['1 best', '2'])
    expect(textsOf('Service history', far, near)).toEqual(['Full, with books', null])
    expect(textsOf('PPSR', far, near)).toEqual([null, 'Clear on 3 November 2026'])
    expect(textsOf('Warranty left', far, near)).toEqual(['26 months', null])
  })
})
