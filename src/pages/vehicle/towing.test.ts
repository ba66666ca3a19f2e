import { describe, expect, test } from 'vitest'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { contextOf, demoSite } from '#test/pages/render-page.tsx'
import { samplePageVehicle } from '#test/pages/sample-page-vehicle.ts'
import { NO_SIZES, sampleCaravan, sampleVehicle, towVariant } from '#test/search/sample-stock.ts'
import { countWords, towingOf } from './towing.ts'

const tug = (id: number, model: string, towingCapacityBraked: number) =>
  sampleVehicle({ id, model, variant: towVariant(towingCapacityBraked) })
const ironbark = demoSite('ironbark')

function towing(part: Parameters<typeof samplePageVehicle>[0], stock: SearchVehicle[], showsMasses = true) {
  return towingOf(contextOf(ironbark, stock), samplePageVehicle(part), { showsMasses })
}

const ute = {
  variant: { ...towVariant(3_500), grossVehicleMass: 3_050, grossCombinationMass: 5_850, towBallMass: 350 },
}
const caravan = {
  itemType: 'caravan',
  variant: null,
  specifications: { ...NO_SIZES, tareWeight: 2_418, sleeps: 3, towBallMass: 190, aggregateTrailerMass: 2_990 },
} as const

describe("issue 6: tow match on a vehicle's page", () => {
  test("what pulls shows its plate and how many of the yard's caravans are within its rating", async () => {
    const found = await towing(ute, [sampleCaravan(1, 2_990), sampleCaravan(2, 3_500), sampleCaravan(3, 3_600)])
    expect(found).toMatchObject({
      title: 'What it tows',
      match: { count: '2 of the 3 caravans', rest: ' in the yard, up to 3,500 kg ATM with electric brakes.' },
      bars: null,
    })
    expect(found?.masses.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Tows 3,500 kg',
      'GVM 3,050 kg',
      'GCM 5,850 kg',
      'Ball 350 kg',
    ])
    expect(found?.match?.href).toContain('caravan')
  })

  test('caravans whose ATM nobody knows are not counted, and that is said', async () => {
    expect(
      (await towing(ute, [sampleCaravan(1, 2_990), sampleCaravan(2, 3_600), sampleCaravan(3, null)]))?.match,
    ).toMatchObject({
      count: '1 of the 2 caravans',
      rest: ' in the yard whose ATM we know, up to 3,500 kg ATM with electric brakes.',
    })
    expect((await towing(ute, []))?.match).toBeNull()
  })

  test('a caravan shows what in the yard pulls it, the strongest first', async () => {
    const found = await towing(caravan, [tug(1, 'RAV4', 1_500), tug(2, 'Hilux', 3_500)])
    expect(found).toMatchObject({
      title: 'What pulls it',
      match: null,
      bars: {
        atmKg: 2_990,
        rows: [
          { name: 'Toyota Hilux', kg: 3_500, pulls: true },
          { name: 'Toyota RAV4', kg: 1_500, pulls: false },
        ],
        ableHref: expect.stringContaining('range[towing_kg]=2990:'),
      },
    })
    expect((await towing(caravan, [tug(1, 'RAV4', 1_500), tug(2, 'Yaris', 750)]))?.bars?.ableHref).toBeNull()
    expect(found?.masses.map(({ label }) => label)).toEqual(['ATM', 'Tare', 'Ball', 'Sleeps'])
  })

  test('issue 6: models of one name are told apart by their make', async () => {
    const found = await towing(caravan, [tug(1, '3', 1_200), { ...tug(2, '3', 1_500), make: 'MG' }])
    expect(found?.bars?.rows.map(({ name }) => name)).toEqual(['MG 3', 'Toyota 3'])
  })

  test('issue 6: masses are shown where no tow rating is known', async () => {
    expect(await towing({ variant: { ...ute.variant, towingCapacityBraked: null } }, [])).toMatchObject({
      title: 'What it weighs',
      masses: [{ label: 'GVM' }, { label: 'GCM' }, { label: 'Ball' }],
      match: null,
      guide: null,
    })
  })

  test('issue 6: what can tow a caravan is led to however cheap it is', async () => {
    const dear = Array.from({ length: 120 }, (_, place) => ({
      ...tug(10 + place, place % 2 ? 'RAV4' : 'Yaris', place % 2 ? 1_500 : 750),
      priceCents: 9_000_000,
    }))
    expect(
      (await towing(caravan, [...dear, { ...tug(1, 'Hilux', 3_500), priceCents: 1_000_000 }]))?.bars?.ableHref,
    ).toContain('2990')
  })

  test('nothing without a rating, of a vehicle that is gone, or where the template stamps no masses', async () => {
    expect(await towing({ variant: null }, [sampleCaravan(1, 2_990)])).toBeNull()
    expect(await towing({ ...ute, status: 'sold' }, [sampleCaravan(1, 2_990)])).toBeNull()
    expect(await towing(ute, [sampleCaravan(1, 2_990)], false)).toBeNull()
  })

  test.each([
    [24, 26, '24 of the 26 caravans'],
    [0, 3, 'none of the 3 caravans'],
    [3, 3, 'all of the 3 caravans'],
    [1, 1, 'the one caravan'],
    [0, 1, 'no caravan'],
    [1_200, 1_300, '1,200 of the 1,300 caravans'],
  ])('%d of %d: %s', (matching, all, words) => {
    expect(countWords(matching, all)).toBe(words)
  })
})
