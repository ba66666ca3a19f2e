/** R100: whatever a catalogue holds that is taken, its pages and its answers to programs are whole. */
import type { FastifyInstance } from 'fastify'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { siteModels } from '#domain/catalogue/site-models.ts'
import { modelPath } from '#domain/site/paths/model-paths.ts'
import { registerModels } from '#server/api/models-route.ts'
import { catalogueOfText } from '#server/catalogue/read-catalogue.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { runs } from '#test/property-runs.ts'
import { anyJson, placesOf, put } from '../changed-json.ts'
import { sampleCatalogue, sampleColour, sampleModel, sampleVariant } from '../catalogue/sample-catalogue.ts'
import { nastyText } from '../nasty-text.ts'
import { contextOf, demoSite, textOf, visit } from '../pages/render-page.tsx'
import { sampleVehicle } from '../search/sample-stock.ts'
import { databaseOfFile } from './postgres.ts'
import { registerMadeUpSite, servedAs, siteServices } from './site-services.ts'

const site = demoSite('southerly', (own) => ({ ...own, models: { ...own.models, makes: ['isuzu'], range: [] } }))
const COLOURS = ['dual_cab', 'extra_cab', 'single_cab'].flatMap((oemId, body) =>
  Array.from({ length: 6 }, (_, at) => sampleColour({ id: `c-${body}-${at}`, name: `Paint ${at}`, oemId })),
)
const GOOD = sampleCatalogue({
  models: [
    sampleModel({ variants: [sampleVariant(), sampleVariant({ id: 'ls', name: 'LS' })], colours: COLOURS }),
    sampleModel({ name: 'MU-X', slug: 'mu-x', status: 'coming_soon', variants: [], colours: [sampleColour()] }),
  ],
})

const database = databaseOfFile()
let app: FastifyInstance
let shown: Catalogue = GOOD
beforeAll(async () => {
  app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  registerMadeUpSite(app, () => servedAs(site), siteServices({ db: database.db }))
  registerModels(app, { of: () => [shown] })
  await app.ready()
})
afterAll(() => app.close())

/** Words that a value leaves which nobody thought of. */
const UNMEANT = /\bundefined\b|\bNaN\b|\[object |\$0\b|Infinity/

async function expectWhole(catalogue: Catalogue): Promise<void> {
  shown = catalogue
  const ctx = { ...contextOf(site, [sampleVehicle({ id: 1 })]), catalogues: [catalogue] }
  const models = siteModels(site, [catalogue])
  const pages = await Promise.all([
    visit(ctx, 'models', '/models'),
    ...models.map(({ address }) => visit(ctx, 'model', modelPath(address))),
  ])
  for (const page of pages) expect(textOf(page)).not.toMatch(UNMEANT)
  for (const { name, slug } of models) {
    const query = new URLSearchParams({ name: slug })
    const answer = await app.inject(`/api/models?${query.toString()}`)
    expect([answer.statusCode, answer.json().model?.name]).toEqual([200, name])
    expect(answer.body).not.toMatch(UNMEANT)
  }
}

/** Values that schemas take, each at some places; others are refused before any page. */
const likely = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, 100, [], 2 ** 53 - 1, 'x'.repeat(400), '9999-12-31', 'coming_soon'),
  nastyText().filter((text) => text.trim() !== ''),
  anyJson,
)
const taken = fc
  .tuple(fc.constantFrom(...placesOf(GOOD)), likely)
  .map(([place, part]) => catalogueOfText(JSON.stringify(put(GOOD, place, part)) ?? 'null', 'isuzu.json', 'isuzu'))
  .filter((reading) => reading.ok)

describe('R100 what is taken is shown', () => {
  it('R100 A21.1 A21.8 any value that a catalogue may hold at any place leaves pages and answers whole', async () => {
    await expectWhole(GOOD)
    await fc.assert(
      fc.asyncProperty(taken, ({ catalogue }) => expectWhole(catalogue)),
      { numRuns: runs(40) },
    )
  })
})
