import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { sampleCatalogue, sampleColour, sampleModel, sampleVariant } from '#test/catalogue/sample-catalogue.ts'
import { picturesOf } from './catalogue.ts'
import { parseCatalogue } from './parse-catalogue.ts'

const linesOf = (catalogue: unknown, name = 'isuzu') => {
  const parsed = parseCatalogue(catalogue, 'catalogue/isuzu.json', name)
  return parsed.ok ? [] : parsed.problems.map(({ message }) => message)
}
const price = (state: string, from: string, until: string | null, minCents = 100, maxCents = 200) => ({
  state,
  minCents,
  maxCents,
  from,
  until,
})
const withPrices = (dap: unknown[]) => ({
  ...sampleCatalogue(),
  models: [{ ...sampleModel(), variants: [{ ...sampleVariant(), dap }] }],
})

describe('a catalogue (R100)', () => {
  it('R100 A21.1 A21.2 A21.8 A21.12 a whole one is taken as it stands, and defaults are filled in', () => {
    expect(linesOf(sampleCatalogue())).toEqual([])
    const parsed = parseCatalogue(
      {
        source: 'A test.',
        manufacturer: { id: '7', name: 'Isuzu', slug: 'isuzu' },
        models: [{ name: 'MU-X', slug: 'mu-x', line: 'Seven seats', body: 'SUV', paint: '#123456' }],
      },
      'isuzu.json',
      'isuzu',
    )
    expect(parsed.ok && parsed.catalogue.models[0]).toMatchObject({ status: 'current', allNew: false, variants: [] })
  })

  it.each([
    [
      'a name that is no other',
      { ...sampleCatalogue(), modles: [] },
      'modles: found an unknown name; valid: $schema, demo, source, manufacturer or models; nearest: models',
    ],
    [
      'a paint in words',
      sampleCatalogue({ models: [sampleModel({ paint: 'red' })] }),
      'models[0].paint: found "red"; valid: a colour as #',
    ],
    [
      'another file name',
      { ...sampleCatalogue(), manufacturer: { id: '1', name: 'Kia', slug: 'kia' } },
      'manufacturer.slug: found "kia"; valid: isuzu, the name of its file',
    ],
    [
      'a model twice',
      sampleCatalogue({ models: [sampleModel(), sampleModel({ name: 'Other' })] }),
      'models[1].slug: found "d-max" a second time; valid: a slug of its own',
    ],
    [
      'the page of orders',
      sampleCatalogue({ models: [sampleModel({ slug: 'order-now' })] }),
      'models[0].slug: found "order-now"; valid: another name',
    ],
    [
      'a variant twice',
      sampleCatalogue({ models: [sampleModel({ variants: [sampleVariant(), sampleVariant({ name: 'Two' })] })] }),
      'models[0].variants[1].id: found "sx" a second time',
    ],
    [
      'a colour of no variant',
      sampleCatalogue({ models: [sampleModel({ colours: [sampleColour({ modelVariantName: 'SY' })] })] }),
      'models[0].colours[0].modelVariantName: found "SY"; valid: null or SX; nearest: SX',
    ],
    [
      'a picture outside',
      sampleCatalogue({ models: [sampleModel({ image: '../../etc/passwd' })] }),
      'models[0].image: found "../../etc/passwd"; valid: a relative file path',
    ],
    [
      'prices upside down',
      withPrices([price('QLD', '2026-01-01', null, 500, 400)]),
      'models[0].variants[0].dap[0].maxCents: found 400; valid: minCents, 500, or more',
    ],
    [
      'a price that ends before it begins',
      withPrices([price('QLD', '2026-02-01', '2026-01-31')]),
      'dap[0].until: found "2026-01-31"; valid: 2026-02-01 or later',
    ],
    [
      'two prices on a day',
      withPrices([price('QLD', '2026-01-01', null), price('QLD', '2026-06-01', null)]),
      'dap[1]: found a second price of QLD',
    ],
    [
      'a price that pages would say as nothing',
      withPrices([price('QLD', '2026-01-01', null, 99, 400)]),
      'dap[0].minCents: found 99; valid: 100 or more',
    ],
    [
      'an extra cost that pages would say as $0',
      sampleCatalogue({ models: [sampleModel({ colours: [sampleColour({ extraCostCents: 49 })] })] }),
      'models[0].colours[0].extraCostCents: found 49; valid: 0, or 100 or more, which is a dollar',
    ],
    [
      'two models of one name',
      sampleCatalogue({ models: [sampleModel(), sampleModel({ name: 'D Max', slug: 'd-max-2' })] }),
      'models[1].name: found "D Max", which is looked up as "D-MAX" is; valid: a name and a slug that differ',
    ],
    [
      'a model of another’s slug',
      sampleCatalogue({ models: [sampleModel(), sampleModel({ name: 'Two', slug: 'dmax' })] }),
      'models[1].name: found "Two", which is looked up as "D-MAX" is',
    ],
    ['no state', withPrices([price('XX', '2026-01-01', null)]), 'dap[0].state: found "XX"; valid: QLD, NSW'],
  ])('R100 %s is refused with its place', (_what, catalogue, words) => {
    expect(linesOf(catalogue)).toEqual([expect.stringContaining(words)])
  })

  it('R107 prices of one state that follow each other, and of two states, are fine', () => {
    const rows = [
      price('QLD', '2026-01-01', '2026-06-30'),
      price('QLD', '2026-07-01', null),
      price('NSW', '2026-01-01', null),
    ]
    expect(linesOf(withPrices(rows))).toEqual([])
  })

  it('R100 whatever stands in a file, it is refused in words or taken', () => {
    const place = fc.constantFrom('source', 'manufacturer', 'models', 'demo', '$schema')
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.tuple(place, fc.jsonValue()).map(([name, value]) => ({ ...sampleCatalogue(), [name]: value })),
        ),
        (json) => {
          const parsed = parseCatalogue(json, 'isuzu.json', 'isuzu')
          expect(parsed.ok || parsed.problems.every(({ message }) => message.includes('valid: '))).toBe(true)
        },
      ),
      { numRuns: runs(200) },
    )
  })

  it('R100 its pictures are named once each', () => {
    const photo = 'ute/red-side.webp'
    const colours = [sampleColour({ photo }), sampleColour({ name: 'Red', photo })]
    const models = [sampleModel({ image: 'ute/white-side.webp', colours, variants: [sampleVariant({ image: photo })] })]
    expect(picturesOf(sampleCatalogue({ models }))).toEqual(['ute/white-side.webp', photo])
  })
})
