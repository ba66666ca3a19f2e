import { readFile } from 'node:fs/promises'
import pino from 'pino'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { sharpWork } from '#adapters/pictures/worker/sharp-work.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { registerShareImage } from '#server/pages/share-image.ts'
import { contextOf, demoSite } from '#test/pages/render-page.tsx'
import { registerMadeUpSite, servedAs } from './site-services.ts'

it.each(['southerly', 'aster', 'ironbark', null] as const)(
  'A24.4 the picture for shared links of pages without a photo is a logo on white (%s)',
  async (slug) => {
    const site = demoSite(slug ?? 'southerly')
    const logoSvg = slug === null ? null : await readFile(`sites/${slug}/logo.svg`, 'utf8')
    const ctx = contextOf(site, [])
    const app = createApp(readEnvironment({}), pino({ level: 'silent' }))
    registerMadeUpSite(app, () => ({ ...servedAs(site), logoSvg }), { ...ctx, now: () => ctx.now })
    registerShareImage(app, sharpWork)
    const { statusCode, headers, rawPayload } = await app.inject('/share.png')
    await app.close()
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    const { width, height } = await sharp(rawPayload).metadata()
    expect({ width, height }).toEqual({ width: 1200, height: 630 })
    const { channels } = await sharp(rawPayload).stats()
    // White at the edge, something drawn inside.
    expect(channels.map(({ max }) => max)).toEqual([255, 255, 255])
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5)
  },
)
