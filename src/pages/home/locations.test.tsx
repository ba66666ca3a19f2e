import { expect, test } from 'vitest'
import { contextOf, demoSite, textOf, visit } from '#test/pages/render-page.tsx'
import { sampleSite } from '#test/sites/sample-site.ts'
import { BASE_SETTINGS } from '#test/sites/effects/base-settings.ts'
import { siteOf } from '#test/sites/effects/effect.ts'
import { locationSchema } from '#domain/site/places/locations.ts'
import type { Site } from '#domain/site/site.ts'

const TEMPLATES = ['weather-map', 'paint-booth', 'park-sign'] as const

const [first] = sampleSite().locations
const yards = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    locationSchema.parse({
      ...first,
      id: `yard-${place}`,
      slug: `yard-${place}`,
      name: `Yard ${place}`,
      primary: false,
    }),
  )

/** The carousel of a site's home page. */
async function carouselOf(site: Site): Promise<string> {
  return (
    /<section class="sec yard-row">[\s\S]*?<\/ul>[\s\S]*?<\/section>/.exec(
      await visit(contextOf(site, []), 'home', '/'),
    )?.[0] ?? ''
  )
}

test.each(TEMPLATES)('A18.7 %s: the home page ends with sales, service and parts yards to view', async (template) => {
  const locations = [...yards(1), ...sampleSite().locations]
  const carousel = await carouselOf(sampleSite({ template, locations }))
  expect(carousel).toContain('<h2 class="h2">Our Locations</h2>')
  for (const { name, slug } of locations)
    expect(carousel).toContain(`href="/locations/${slug}" aria-label="View location: ${name}"`)
  expect(carousel.match(/>View location</g)?.length).toBe(locations.length)
  expect(carousel).toContain('Service and parts, 1 Test Street')
})

test('A18.7 the heading is the dealer’s own', async () => {
  const site = siteOf({ ...BASE_SETTINGS, locationPages: { title: 'Come and see us' } })
  expect(textOf(await carouselOf(site))).toMatch(/^Come and see us Cairns Yard/)
})

test('A18.7 one visible yard is no row to choose from', async () => {
  expect(await carouselOf(demoSite('ironbark'))).toBe('')
  const [shown, hidden] = yards(2)
  const locations = [shown, { ...hidden, visible: false }]
  expect(await carouselOf(sampleSite({ locations }))).toBe('')
})

test('A18.7 twelve cards at most, and a link to the locator with the count of all', async () => {
  const many = await carouselOf(sampleSite({ locations: yards(500) }))
  expect(many.match(/<article/g)?.length).toBe(12)
  expect(many).toMatch(/<a class="link" href="\/dealer-locator">All 500 locations/)
  const twelve = await carouselOf(sampleSite({ locations: yards(12) }))
  expect(twelve.match(/<article/g)?.length).toBe(12)
  expect(twelve).not.toContain('/dealer-locator')
})
