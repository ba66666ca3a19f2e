import type { Change } from './change.ts'

/** Adds a page: a list of brands at an address of its own. */
export const page: Change = {
  title: 'a page',
  row: [
    {
      file: 'src/pages/routes.ts',
      after: "  { id: 'locations', path: '/locations' },",
      text: "  { id: 'makes', path: '/makes' },",
    },
  ],
  missing: [
    {
      says: 'src/pages/loaders.ts',
      edits: [{ file: 'src/pages/loaders.ts', after: '  brands: loadBrands,', text: '  makes: loadBrands,' }],
    },
    {
      says: 'src/pages/pages.tsx',
      edits: [
        {
          file: 'src/pages/pages.tsx',
          after: '  brands: { draw: BrandsPage },',
          text: '  makes: { draw: BrandsPage },',
        },
      ],
    },
    {
      says: 'src/pages/page-parameters.ts',
      edits: [{ file: 'src/pages/page-parameters.ts', after: '  brands: [],', text: '  makes: [],' }],
    },
    {
      says: 'test/integration/page-parameters-site.ts',
      edits: [
        {
          file: 'test/integration/page-parameters-site.ts',
          after: "  brands: ['/brands'],",
          text: "  makes: ['/makes'],",
        },
      ],
    },
    {
      says: 'test/e2e/addresses.ts',
      edits: [
        { file: 'test/e2e/addresses.ts', after: "  brands: () => ['/brands'],", text: "  makes: () => ['/makes']," },
      ],
    },
  ],
  tests: ['src/pages/match-route.test.ts', 'src/server/pages/speculation-rules.test.ts'],
  probe: {
    file: 'src/newcomer.test.tsx',
    sees: 'its address is found, answers 200 and is drawn with one main heading',
    text: `import { expect, test } from 'vitest'
import { matchRoute } from '#pages/match-route.ts'
import { contextOf, demoSite, headingLevels, html, load } from '#test/pages/render-page.tsx'
import { sampleVehicle } from '#test/search/sample-stock.ts'

test('the new page answers', async () => {
  const ctx = contextOf(demoSite('southerly'), [sampleVehicle({ id: 1 })])
  const routeId = matchRoute('/makes')?.routeId
  if (routeId !== 'makes') throw new Error(\`/makes is \${routeId}\`)
  const answer = await load(ctx, routeId, '/makes')
  if (answer.kind !== 'page') throw new Error('the page leads elsewhere')
  expect(answer.status).toBe(200)
  const levels = headingLevels(await html(ctx, routeId, answer.data))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
})
`,
  },
}
