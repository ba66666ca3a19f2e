import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SIMPLE_SILHOUETTES } from '#domain/site/content/silhouettes.ts'
import { PAINTS } from '../paint/paints.ts'
import { silhouetteOf } from './kinds.ts'
import { paintedDrawing } from './painted-drawing.ts'
import { PaintedSilhouette, Silhouette } from './silhouette.tsx'

test.each([...SIMPLE_SILHOUETTES, 'caravan-hitched'])(
  '%s.svg is painted by the colour of its root, and holds no style that a policy refuses',
  (drawing) => {
    const svg = readFileSync(new URL(`${drawing}.svg`, import.meta.url), 'utf8')
    expect(svg).toMatch(/<g id="vehicle">.*(?:fill|stroke)="currentColor"/)
    expect(svg).not.toMatch(/<style|style=|<use|<view/)
    expect(paintedDrawing(svg, PAINTS.red)).toMatch(/^<svg color="#a33b2f" /)
  },
)

test('a silhouette is a picture of its drawing in the paint it is asked for', () => {
  const markup = renderToStaticMarkup(createElement(Silhouette, { kind: 'suv', paint: 'silver', lazy: true }))
  expect(markup).toMatch(/^<img [^>]*src="[^"]*suv[^"]*\.svg\?paint=c1c7ca"[^>]*loading="lazy"/)
  expect(renderToStaticMarkup(createElement(PaintedSilhouette, { kind: 'bike', hex: '#87a090' }))).toMatch(
    /bike[^"]*\.svg\?paint=87a090" alt="" width="680" height="300"/,
  )
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
