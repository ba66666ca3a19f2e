import { describe, expect, it } from 'vitest'
import { isDetailFed } from './field-sources.ts'
import { forecourtJson } from './formats/forecourt.ts'
import { mapRow } from './stock-format.ts'

const CONTEXT = {
  thisYear: 2026,
  locationIds: ['cairns-yard', 'mackay-yard'],
  dealershipIds: ['cairns', 'mackay'],
  defaultImagePatterns: [],
}

function mapped(changes: Record<string, unknown>) {
  const row = { stocknum: 'U1', year: 2020, car_type: 'used', make: 'Toyota', model: 'HiLux', ...changes }
  const result = mapRow(forecourtJson, row, CONTEXT)
  if (result.kind !== 'taken') throw new Error(result.reason)
  return { ...result.row.details, warnings: result.warnings.map(({ message }) => message) }
}

describe('A6.21 the display name', () => {
  it("A6.21 is the feed's name where there is no advertisement title, in any order of columns", () => {
    expect(mapped({ name: '2020 Toyota HiLux SR5' }).carsalesTitle).toBe('2020 Toyota HiLux SR5')
    expect(mapped({ name: 'HiLux', carsales_title: 'HiLux SR5 4x4' }).carsalesTitle).toBe('HiLux SR5 4x4')
    expect(isDetailFed('carsalesTitle', new Set(['name']))).toBe(true)
  })
})

describe('A29.1 dealership_ids', () => {
  it.each([
    ['the first that the site has', { dealership_ids: ['nowhere', 'mackay'] }, 'mackay', ['nowhere']],
    ['a list in one cell', { dealership_ids: 'mackay|cairns' }, 'mackay', ['cairns']],
    ['after dealership_id', { dealership_id: 'cairns', dealership_ids: ['cairns', 'mackay'] }, 'cairns', ['mackay']],
    ['alone and known', { dealership_ids: ['Cairns'] }, 'cairns', []],
  ])('A29.1 gives the dealership: %s; others are warned of', (_, changes, dealershipId, others) => {
    const vehicle = mapped(changes)
    expect(vehicle.dealershipId).toBe(dealershipId)
    expect(vehicle.warnings).toEqual(
      others.map(
        (other) => `dealership_ids '${other}' left out: a vehicle stands at one dealership, here '${dealershipId}'`,
      ),
    )
  })

  it('A29.1 ids that the site does not have are told with the valid ones', () => {
    expect(mapped({ dealership_ids: ['macky'] })).toMatchObject({
      dealershipId: null,
      warnings: [
        expect.stringMatching(/'macky' is not one of this site's; did the feed mean 'mackay'\? Valid: .*mackay/),
      ],
    })
  })
})

describe('A29.7 manufacturer_body', () => {
  it('A29.7 is the body where the feed names none', () => {
    expect(mapped({ manufacturer_body: 'Double Cab Pick Up' })).toMatchObject({
      body: 'Double Cab Pick Up',
      simpleBody: 'Ute',
    })
    expect(mapped({ manufacturer_body: 'Double Cab Pick Up', body: 'Wagon' })).toMatchObject({
      body: 'Wagon',
      simpleBody: 'Wagon',
    })
    expect(isDetailFed('body', new Set(['manufacturerBody']))).toBe(true)
  })
})

const spot = (id: string | number) => ({ id, description: 'Bull bar' })
const at = (activeAngle: number) => ({ activeAngle, posX: 0.4, posY: 0.5 })

describe('A7.6 positions of hotspots that stand beside them', () => {
  it.each([
    [
      'a list with an id each',
      [
        { id: 7, ...at(3) },
        { id: '7', ...at(9) },
      ],
    ],
    ['a list of lists', [{ id: '7', positions: [at(3), at(9)] }]],
    ['an object by id', { 7: [at(3), at(9)] }],
  ])('A7.6 are read from %s', (_, listed) => {
    const { hotspots, warnings } = mapped({ hotspots: { exterior: [spot(7)], exteriorHotspotPositions: listed } })
    expect(hotspots?.exterior[0]?.positions).toEqual([at(3), at(9)])
    expect(warnings).toEqual([])
  })

  it('A7.6 follow the positions of the hotspot itself, inside as outside', () => {
    const interior = [{ ...spot('dash'), positions: [at(0)] }]
    const { hotspots } = mapped({ hotspots: { interior, interiorHotspotPositions: { dash: at(5) } } })
    expect(hotspots?.interior[0]?.positions).toEqual([at(0), at(5)])
  })

  it('A7.6 what does not fit is warned of, and the rest stays', () => {
    const { hotspots, warnings } = mapped({
      hotspots: {
        exterior: [spot('a')],
        exteriorHotspotPositions: [{ id: 'b', ...at(1) }, 'x', { id: 'a', ...at(2) }],
      },
    })
    expect(hotspots?.exterior[0]?.positions).toEqual([at(2)])
    expect(warnings).toEqual([
      "exteriorHotspotPositions of 'b' left out: there is no exterior hotspot with this id",
      'an entry of exteriorHotspotPositions left out: id, activeAngle, posX and posY expected',
    ])
  })
})
