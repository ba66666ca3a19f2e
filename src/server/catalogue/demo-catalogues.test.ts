import { describe, expect, it } from 'vitest'
import { driveAwayOf } from '#domain/catalogue/drive-away.ts'
import { STATES } from '#domain/vehicle/vehicle.ts'
import { NOW } from '#test/search/sample-stock.ts'
import { CATALOGUE_FOLDER, makesIn, missingPictures, readCatalogue } from './read-catalogue.ts'

const DAY = NOW.toISOString().slice(0, 10)
const MAKES = ['aster', 'isuzu', 'mazda', 'toyota']

async function catalogueOf(make: string) {
  const reading = await readCatalogue(CATALOGUE_FOLDER, make)
  if (!reading.ok) throw new Error(`${make} has faults`)
  return reading.catalogue
}

describe("the demo's catalogues (R100, issue 18)", () => {
  it('R100 the maker with its five models, and three makes of the group', async () => {
    expect(await makesIn(CATALOGUE_FOLDER)).toEqual(MAKES)
    const { models } = await catalogueOf('aster')
    expect(models.map(({ slug }) => slug)).toEqual(['dash', 'lumen', 'vale', 'tor', 'ridge'])
  })

  it.each(MAKES)('R100 %s says that it is made up, where it comes from and under which licence', async (make) => {
    const { demo, source } = await catalogueOf(make)
    expect(demo).toBe(true)
    expect(source).toMatch(/CC0 1\.0/)
  })

  it.each(MAKES)('R100 every model of %s is whole: words, variants, features, colours, pictures', async (make) => {
    const catalogue = await catalogueOf(make)
    expect(await missingPictures(CATALOGUE_FOLDER, make, catalogue)).toEqual([])
    for (const model of catalogue.models) {
      const { slug, line, shortDescription, fuel, colours, variants } = model
      expect([slug, line !== '', (shortDescription ?? '') !== '', (fuel ?? '') !== '']).toEqual([
        slug,
        true,
        true,
        true,
      ])
      expect([slug, variants.length > 1, colours.length >= 5]).toEqual([slug, true, true])
      // Colours without a photograph are drawn in their paint.
      expect([slug, colours.some(({ photo }) => photo !== null)]).toEqual([slug, true])
      for (const { name, image, features } of variants)
        expect([slug, name, image !== null, features.length > 8]).toEqual([slug, name, true, true])
    }
  })

  it.each(MAKES)('R100 R107 every variant of %s that is sold today has a price in every state', async (make) => {
    const { models } = await catalogueOf(make)
    const sold = models.filter(({ status }) => status !== 'coming_soon').flatMap(({ variants }) => variants)
    expect(sold.length).toBeGreaterThan(2)
    for (const variant of sold)
      expect([variant.id, STATES.filter((state) => driveAwayOf(variant, state, DAY) === null)]).toEqual([
        variant.id,
        [],
      ])
  })
})
