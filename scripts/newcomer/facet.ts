import type { Change } from './change.ts'

/** Adds a facet: vehicles with photos, as a checkbox. */
export const facet: Change = {
  title: 'a facet',
  row: [
    {
      file: 'src/domain/search/facets.ts',
      after: 'export const FACET_TABLE = {',
      text: `  photographed: {
    title: 'With photos',
    shown: { kind: 'toggle' },
    bundle: 'condition',
    order: 'count',
    say: words({ true: 'With photos' }),
    values: ({ vehicle }) => (vehicle.photosCount > 0 ? ['true'] : []),
  },`,
    },
  ],
  missing: [
    {
      says: 'src/domain/search/search-document.ts',
      edits: [
        {
          file: 'src/domain/search/search-document.ts',
          after: '  axle_type: text,',
          text: '  photographed: z.boolean(),',
        },
        {
          file: 'src/domain/search/search-document.ts',
          after: '    photos_count: card.photosCount,',
          text: "    photographed: values.photographed.includes('true'),",
        },
      ],
    },
  ],
  tests: ['src/domain/search/search-document.test.ts'],
  probe: {
    file: 'src/newcomer.test.ts',
    sees: 'two of three vehicles are counted in it, and the results page offers it',
    text: `import { expect, test } from 'vitest'
import { EMPTY_STATE, requestOf } from '#domain/search/search-state.ts'
import { contextOf, demoSite, visit } from '#test/pages/render-page.tsx'
import { sampleVehicle } from '#test/search/sample-stock.ts'

test('the new facet is counted and offered', async () => {
  const site = demoSite('southerly', (site) => ({ ...site, search: { ...site.search, facets: ['photographed'] } }))
  const ctx = contextOf(
    site,
    [3, 0, 1].map((photosCount, place) => sampleVehicle({ id: place + 1, carType: 'new', photosCount })),
  )
  const { facets } = await ctx.search.search(site.slug, requestOf(EMPTY_STATE, site.search))
  expect(facets.photographed).toEqual([{ value: 'true', count: 2 }])
  expect(await visit(ctx, 'search', '/search/new-used-and-demo-cars')).toContain('With photos')
})
`,
  },
}
