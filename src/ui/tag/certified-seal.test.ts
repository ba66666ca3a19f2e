import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CERTIFIED_SEAL } from '#domain/vehicle/certified-seal.ts'

test('A5.2 the seal on a page is the one on paper', () => {
  const drawing = readFileSync(new URL('certified-seal.svg', import.meta.url), 'utf8')
  const { side, rosette, tick, tickWidth } = CERTIFIED_SEAL
  expect(drawing).toContain(`viewBox="0 0 ${side} ${side}"`)
  for (const path of [rosette, tick]) expect(drawing).toContain(` d="${path}"`)
  expect(drawing).toContain(`stroke-width="${tickWidth}"`)
})

test('A5.2 the Toyota Certified tag carries the seal as its picture', () => {
  const css = readFileSync(new URL('tag.css', import.meta.url), 'utf8')
  expect(css).toMatch(/\.tag--toyota-certified::before \{[^}]*url\(\.\/certified-seal\.svg\)/)
})
