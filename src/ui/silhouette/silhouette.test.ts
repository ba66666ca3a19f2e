import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SIMPLE_SILHOUETTES } from '#domain/site/silhouettes.ts'
import { PAINTS } from '../paint/paints.ts'
import { silhouetteOf } from './kinds.ts'

test.each(SIMPLE_SILHOUETTES)('%s.svg holds a view for every paint, in its colour', (kind) => {
  const svg = readFileSync(new URL(`${kind}.svg`, import.meta.url), 'utf8')
  for (const [name, hex] of Object.entries(PAINTS)) {
    expect(svg).toMatch(new RegExp(`<view id="${name}" [^>]*/><use href="#vehicle"[^>]* color="${hex}"/>`))
  }
  expect(svg).not.toMatch(/<style|style=/)
})

test.each([
  ['car', 'SUV', 'suv'],
  ['car', 'Dual Cab Ute', 'ute'],
  ['car', 'Convertible', 'sedan'],
  ['car', 'People Mover', 'van'],
  ['car', null, 'suv'],
  ['motorcycle', 'Road', 'bike'],
  ['caravan', null, 'caravan'],
  [null, 'Caravan', 'caravan'],
  [null, 'SUV', 'suv'],
  ['boat', 'Boat', null],
  ['trailer', 'Trailer', null],
  ['truck', 'Cab Chassis', 'truck'],
  [null, 'Prime Mover', 'truck'],
  ['car', 'Box Trailer', null],
  [null, 'Camper Trailer', 'caravan'],
  [null, 'Sport', 'bike'],
  ['car', 'Sport', 'suv'],
  [null, 'ATV', null],
  [null, 'Motorhome', 'van'],
] as const)('a %s with the body %s is drawn as %s', (itemType, simpleBody, kind) => {
  expect(silhouetteOf({ itemType, simpleBody })).toBe(kind)
})
