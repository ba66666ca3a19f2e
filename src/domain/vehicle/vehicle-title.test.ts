import { expect, test } from 'vitest'
import { vehicleTitleOf } from './vehicle-title.ts'

const car = {
  year: 2022,
  make: 'Mazda',
  model: 'CX-5',
  badge: 'Touring AWD',
  series: 'KF',
  carsalesTitle: '2022 Mazda CX-5 Touring KF Auto AWD',
}
const PLAIN = { showsSeries: false, usesCarsalesTitle: false }

test('A2.17 the title is year, make, model and badge', () => {
  expect(vehicleTitleOf(car, PLAIN)).toEqual({
    main: '2022 Mazda CX-5',
    grade: 'Touring AWD',
    full: '2022 Mazda CX-5 Touring AWD',
  })
})

test('A1.25 A2.17 a site that shows the series adds it', () => {
  expect(vehicleTitleOf(car, { ...PLAIN, showsSeries: true }).full).toBe('2022 Mazda CX-5 Touring AWD KF')
})

test("A6.21 a site may use the dealer's own title, where there is one", () => {
  expect(vehicleTitleOf(car, { ...PLAIN, usesCarsalesTitle: true }).full).toBe('2022 Mazda CX-5 Touring KF Auto AWD')
  expect(vehicleTitleOf({ ...car, carsalesTitle: ' ' }, { ...PLAIN, usesCarsalesTitle: true }).full).toBe(
    '2022 Mazda CX-5 Touring AWD',
  )
})

test('A2.17 a vehicle without a badge has no grade', () => {
  expect(vehicleTitleOf({ ...car, badge: null }, PLAIN)).toEqual({
    main: '2022 Mazda CX-5',
    grade: null,
    full: '2022 Mazda CX-5',
  })
})

test('A4.35 a model that carries its make is not given it twice', () => {
  expect(vehicleTitleOf({ ...car, model: 'Mazda 3', badge: null }, PLAIN).full).toBe('2022 Mazda 3')
})
