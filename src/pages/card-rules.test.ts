import { expect, test } from 'vitest'
import { sampleSite } from '#test/sites/sample-site.ts'
import { contextOf } from '#test/pages/render-page.tsx'
import { sampleVehicle } from '#test/search/sample-stock.ts'
import { vehicleTitleOf } from '#domain/vehicle/vehicle-title.ts'
import { cardRules } from './card-rules.ts'

const car = {
  ...sampleVehicle({ id: 1, year: 2022, make: 'Mazda', model: 'CX-5' }),
  badge: 'Touring',
  series: 'KF',
  carsalesTitle: 'One-owner CX-5',
}

test.each([
  [{}, '2022 Mazda CX-5 Touring'],
  [{ seriesInTitle: true }, '2022 Mazda CX-5 Touring KF'],
  [{ carsalesTitle: true }, 'One-owner CX-5'],
  [{ carsalesTitle: true, seriesInTitle: true }, 'One-owner CX-5'],
])('A6.21 series and advertisement title have a switch each: %o', (switches, title) => {
  const ctx = contextOf(sampleSite({ switches }), [car])
  expect(vehicleTitleOf(car, cardRules(ctx)).full).toBe(title)
})
