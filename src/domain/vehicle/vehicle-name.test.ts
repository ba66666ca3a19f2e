import { expect, it } from 'vitest'
import { vehicleName } from './vehicle-name.ts'

it.each([
  [2021, 'Toyota', 'Corolla', 'Ascent Sport', '2021 Toyota Corolla Ascent Sport'],
  [2022, 'Mazda', 'Mazda 3', 'Touring', '2022 Mazda 3 Touring'],
  [2022, 'mazda', 'Mazda 3', null, '2022 mazda 3'],
  [2022, 'Mazda', 'Mazda3', '', '2022 Mazda Mazda3'],
  [2019, 'Mini', 'MINI', 'Cooper', '2019 Mini Cooper'],
  [null, 'Toyota', null, null, 'Toyota'],
  [null, null, 'Hilux', 'SR5', 'Hilux SR5'],
  [null, null, null, null, ''],
])('S11 the name of %s %s %s %s is "%s"', (year, make, model, badge, name) =>
  expect(vehicleName({ year, make, model, badge })).toBe(name),
)
