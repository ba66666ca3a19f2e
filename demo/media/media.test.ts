import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

const views = z.record(z.string(), z.array(z.string()))
const manifest = z
  .object({
    bodies: z.record(z.string(), z.object({ gallery: views, cutout: views, spin: z.record(z.string(), z.number()) })),
    hero: z.object({ files: z.array(z.string()) }),
    video: z.object({ files: z.array(z.string()) }),
    default: z.object({ files: z.array(z.string()) }),
    interior: z.object({
      panoramas: z.array(z.object({ file: z.string() })),
      stills: z.array(z.object({ file: z.string() })),
    }),
    sizes: z.object({ total: z.object({ files: z.number(), bytes: z.number() }) }),
  })
  .parse(JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8')))

function named(): string[] {
  const { bodies, interior, hero, video } = manifest
  const files = [...interior.panoramas, ...interior.stills].map(({ file }) => `interior/${file}`)
  files.push(...hero.files.map((file) => `hero/${file}`), ...video.files.map((file) => `video/${file}`))
  files.push(...manifest.default.files.map((file) => `default/${file}`))
  for (const [body, { gallery, cutout, spin }] of Object.entries(bodies)) {
    for (const [set, colours] of [
      ['gallery', gallery],
      ['cutout', cutout],
    ] as const) {
      for (const [colour, angles] of Object.entries(colours))
        files.push(...angles.map((angle) => `${set}/${body}/${colour}/${angle}.webp`))
    }
    for (const [colour, frames] of Object.entries(spin)) {
      for (let frame = 0; frame < frames; frame++)
        files.push(`spin/${body}/${colour}/${String(frame).padStart(2, '0')}.webp`)
    }
  }
  return files
}

function present(): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(webp|mp4)$/.test(path))
}

test('the manifest names exactly the pictures and films that are here', () => {
  expect(named().sort()).toEqual(present().sort())
})

test('the folder stays small, and its totals are stated', () => {
  const bytes = present().reduce((sum, path) => sum + statSync(join(FOLDER, path)).size, 0)
  expect(manifest.sizes.total).toEqual({ files: present().length, bytes })
  expect(bytes).toBeLessThan(22_000_000)
})

test('the licence goes with the pictures', () => {
  expect(readFileSync(join(FOLDER, 'LICENSE'), 'utf8')).toContain('CC0 1.0 Universal')
  expect(readFileSync(join(FOLDER, 'README.md'), 'utf8')).toContain('CC0 1.0')
})
