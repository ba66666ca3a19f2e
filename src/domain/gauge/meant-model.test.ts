import { expect, it } from 'vitest'
import { typedMakeAndModel } from '../stock/make-and-model.ts'
import { meantBadge, meantModel } from './meant-model.ts'

it.each([
  ['Mazda', '3', 'Mazda', 'Mazda 3'],
  ['mazda', 'Mazda3', 'Mazda', 'Mazda 3'],
  ['MG', '3', 'MG', 'MG 3'],
  ['Isuzu UTE', 'D-MAX', 'Isuzu', 'D-MAX'],
  ['VW', 'Golf', 'Volkswagen', 'Golf'],
  ['vw', 'Polo', 'Volkswagen', 'Polo'],
  ['Merc', 'C-Class', 'Mercedes-Benz', 'C-Class'],
  ['Land', 'Rover Discovery', 'Land Rover', 'Discovery'],
  ['Range Rover', 'Sport', 'Land Rover', 'Range Rover Sport'],
  ['TOYOTA', 'Toyota Corolla', 'Toyota', 'Corolla'],
])('W7 A14.3 %s and %s are what the stock calls %s %s', (make, model, knownMake, knownModel) => {
  expect(typedMakeAndModel(make, model)).toMatchObject({ make: knownMake, model: knownModel })
})

const TOYOTA = [
  { model: 'LandCruiser', badges: ['GXL', 'VX'] },
  { model: 'LandCruiser Prado', badges: ['GXL', 'Kakadu'] },
  { model: 'Corolla', badges: ['Ascent Sport', 'ZR'] },
  { model: 'Corolla Cross', badges: ['GX'] },
]
const BMW = [
  { model: '3 Series', badges: ['320i M Sport', '320i', '330e'] },
  { model: '5 Series', badges: ['530i', '520d'] },
]

it.each([
  [TOYOTA, 'Prado', null, 'LandCruiser Prado', null],
  [TOYOTA, 'land cruiser', 'VX', 'LandCruiser', 'VX'],
  [TOYOTA, 'Land Cruiser Prado Kakadu', null, 'LandCruiser Prado', 'Kakadu'],
  [TOYOTA, 'Corolla Ascent Sport', null, 'Corolla', 'Ascent Sport'],
  [TOYOTA, 'corolla cross', 'GX', 'Corolla Cross', 'GX'],
  [BMW, '320i', null, '3 Series', '320i'],
  [BMW, '320i', 'M Sport', '3 Series', '320i M Sport'],
])('W7 A14.3 of %j "%s" with badge %s means %s, %s', (models, model, badge, meant, meantBadge) => {
  const found = meantModel(models, { model, badge })
  expect([found?.model.model, found?.badge]).toEqual([meant, meantBadge])
})

it('W7 what means several models, or none, means none', () => {
  expect(meantModel(TOYOTA, { model: 'Cross over', badge: null })).toBeNull()
  expect(meantModel([...TOYOTA, { model: 'Yaris Cross', badges: [] }], { model: 'Cross', badge: null })).toBeNull()
  expect(meantModel(BMW, { model: '', badge: null })).toBeNull()
})

it.each([
  [['GXL', 'GX', 'Kakadu'], 'gxl', 'GXL'],
  [['320i M Sport', '320i M Sport', '320i Luxury'], '320i', '320i M Sport'],
  [['GX', 'GXL'], 'GX Hybrid', null],
  [['GXL'], 'GX', null],
  [[null, null], 'GX', null],
])('W7 among the badges %j, %s is %s', (badges, typed, meant) => {
  expect(meantBadge(badges, typed)).toBe(meant)
})
