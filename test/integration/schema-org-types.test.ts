/** Structured data of pages is made of types, properties and values that schema.org has, by its own definitions. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { StructuredData } from '#domain/documents/structured-thing.ts'
import type { RouteId } from '#pages/routes.ts'
import { pricedOf } from '#pages/vehicle/priced.ts'
import { sharedOf } from '#pages/vehicle/structured-data.ts'
import { parsePage } from '#domain/site/content/pages.ts'
import { contextOf, demoSite, load, type DemoSite } from '../pages/render-page.tsx'
import { demoVehicles } from '../pages/demo-stock.ts'
import { NOW, sampleVehicle } from '../search/sample-stock.ts'

const run = promisify(execFile)
const DEFINITIONS = fileURLToPath(import.meta.resolve('schema-dts')).replace(/\.js$/, '.d.ts')
const COMPILER = resolve('node_modules/typescript/bin/tsc')
/** A value that schema.org's page of DeliveryMethod names as commonly used; the definitions have only its own ones. */
const OF_GOOD_RELATIONS = 'http://purl.org/goodrelations/v1#DeliveryModeFreight'
const OPTIONS = [
  '--ignoreConfig',
  '--noEmit',
  '--strict',
  '--skipLibCheck',
  '--pretty',
  'false',
  '--module',
  'nodenext',
]

/** Things whose types, properties or values schema.org does not have, each with the compiler's words. */
async function faultsOf(things: readonly StructuredData[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'schema-org-'))
  try {
    const lines = things.map((thing, place) => {
      const text = JSON.stringify(thing).replaceAll(OF_GOOD_RELATIONS, 'https://schema.org/ParcelService')
      return `export const thing${place}: SchemaOrg.${thing['@type']} = ${text}`
    })
    const file = join(folder, 'things.ts')
    await writeFile(file, [`import type * as SchemaOrg from ${JSON.stringify(DEFINITIONS)}`, ...lines].join('\n'))
    return await run(process.execPath, [COMPILER, ...OPTIONS, file]).then(
      () => [],
      ({ stdout }: { stdout: string }) => stdout.match(/^\S.*$/gm) ?? [],
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** One of the things of each shape: they differ in numbers and words alone, which schema.org leaves free. */
function oneOfEachShape(things: readonly StructuredData[]): StructuredData[] {
  const shapes = things.map((thing): [string, StructuredData] => [JSON.stringify(thing, withoutFreeValues), thing])
  return [...new Map(shapes).values()]
}

function withoutFreeValues(name: string, value: unknown): unknown {
  if (typeof value === 'number') return 0
  const isFree = typeof value === 'string' && name !== '@type' && !/^https?:\/\/(?:schema|purl)\.org\//.test(value)
  return isFree ? '' : value
}

const typesOf = (things: readonly StructuredData[]): string[] => [
  ...new Set([...JSON.stringify(things).matchAll(/"@type":"(\w+)"/g)].map(([, type = '']) => type)),
]

const PAGES: readonly [RouteId, string][] = [
  ['home', '/'],
  ['search', '/search/used-cars'],
  ['brands', '/brands'],
  ['brand', '/toyota/overview'],
  ['models', '/models'],
  ['model', '/models/toyota-hilux'],
  ['location', '/locations/cairns'],
  ['location', '/locations/cairns-service'],
  ['content', '/questions'],
]

const QUESTIONS = parsePage(
  {
    title: 'Questions',
    description: 'Questions.',
    blocks: [{ kind: 'faq', questions: [{ question: 'Why?', answer: ['So.'] }] }],
  },
  'questions.json',
  'questions',
)

describe('schema.org types', () => {
  it('R32 the check finds an unknown type, property and value', async () => {
    const offer = { '@type': 'Offer', price: 1 }
    const faults = await faultsOf([
      { '@type': 'Car', name: 'A', offers: offer },
      { '@type': 'Automobile', name: 'A' },
      { '@type': 'Car', naem: 'A' },
      { '@type': 'Car', offers: { ...offer, availability: 'https://schema.org/InStok' } },
    ])
    expect(faults.map((words) => /things\.ts\((\d+)/.exec(words)?.[1])).toEqual(['3', '4', '5'])
  })

  it('R31 R32 dealers, yards, lists, paths and questions are things of schema.org', async () => {
    if (!QUESTIONS.ok) throw new Error(JSON.stringify(QUESTIONS.problems))
    const stock = Array.from({ length: 3 }, (_, place) => sampleVehicle({ id: place + 1 }))
    const ctx = { ...contextOf(demoSite('southerly'), stock), pages: [QUESTIONS.page] }
    const results = await Promise.all(PAGES.map(([id, path]) => load(ctx, id, path)))
    const things = results.flatMap((result) => (result.kind === 'page' ? (result.head.structuredData ?? []) : []))
    expect(typesOf(things)).toEqual(
      expect.arrayContaining(['AutoDealer', 'AutoRepair', 'BreadcrumbList', 'ItemList', 'FAQPage', 'PropertyValue']),
    )
    expect(await faultsOf(oneOfEachShape(things))).toEqual([])
  })

  it.each<DemoSite>(['southerly', 'aster', 'ironbark'])(
    'R30 vehicles of %s are things of schema.org',
    async (slug) => {
      const ctx = contextOf(demoSite(slug), [])
      const stock = await demoVehicles(ctx.site, slug, NOW)
      const things = stock.flatMap((vehicle) => {
        const { price } = pricedOf(ctx, vehicle)
        return sharedOf(ctx, { vehicle, name: 'A', price, crumbs: [] }).structuredData ?? []
      })
      const shapes = oneOfEachShape(things)
      expect(shapes.length).toBeGreaterThan(20)
      expect(await faultsOf(shapes)).toEqual([])
    },
    120_000,
  )
})
