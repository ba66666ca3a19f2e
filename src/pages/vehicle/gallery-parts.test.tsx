/** Tests the parts of a vehicle's page that stand on and under its gallery. */
import { expect, test } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { contextOf, demoSite, html } from '#test/pages/render-page.tsx'
import { samplePageVehicle, samplePhotos } from '#test/pages/sample-page-vehicle.ts'
import { sampleVehicle } from '#test/search/sample-stock.ts'
import { pricedOf } from './priced.ts'
import { vehicleView } from './view.ts'

const site = demoSite('southerly')

async function page(part: Partial<Vehicle>): Promise<string> {
  const ctx = contextOf(site, [sampleVehicle({ id: 1 })])
  const vehicle = samplePageVehicle(part)
  const similar = { cards: [], href: '/search/toyota/hilux' }
  return html(ctx, 'vehicle', vehicleView(ctx, vehicle, { priced: pricedOf(ctx, vehicle), card: null, similar }))
}

const ASKING = /<p><a class="link" href="\/cars\/[\w-]+\/request-photos" data-hydrates="form-dialog">([^<]+)/

test('A7.11 a quiet link under the gallery asks for more photos while the vehicle is for sale', async () => {
  expect(ASKING.exec(await page({ images: samplePhotos(3) }))?.[1]).toBe('Ask for more photos')
  expect(await page({ images: samplePhotos(3), status: 'sold', soldAt: new Date() })).not.toContain('request-photos')
})

test('A7.11 without any photo the gallery says it once, in their place', async () => {
  const markup = await page({ images: [] })
  expect(markup.match(/href="[^"]+request-photos"/g)).toHaveLength(1)
  expect(markup).not.toMatch(ASKING)
})

test('A5.2 the gallery has the badge and two proved labels', async () => {
  const markup = await page({
    tag: 'Log books',
    images: samplePhotos(3),
    videoUrl: 'https://video.example/a.mp4',
    priceCents: 3_699_000,
    beforePriceCents: 3_899_000,
  })
  expect(markup).toContain(
    '<p class="tags gal__tag"><span class="tag tag--tag">Log books</span>' +
      '<span class="tag tag--price-drop">Price drop</span><span class="tag tag--video">Video</span></p>',
  )
})

test('A16.8 a sold vehicle hides its heart, for the browser to show to who saved it, and is not compared', async () => {
  const markup = await page({ status: 'sold', soldAt: new Date() })
  expect(markup).toMatch(/<div class="keeps only-scripted"[^>]* data-only-saved="" hidden=""><button[^>]*Save /)
  expect(markup).not.toContain('data-list="compare"')
  expect(await page({})).not.toContain('data-only-saved')
})

const SAVING = /<p class="only-plain"><a class="link" href="[\w/-]+\?watch=\d+" rel="nofollow">Save to watchlist</

test('A16.9 without a script a link leads to where the vehicle is saved; a sold one has none', async () => {
  expect(await page({})).toMatch(SAVING)
  expect(await page({ status: 'sold', soldAt: new Date() })).not.toContain('?watch=')
})
