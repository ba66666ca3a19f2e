import { describe, expect, it } from 'vitest'
import { ownRow } from '#test/catalogue/own-row.ts'
import { sampleCatalogue, sampleColour, sampleModel, sampleVariant } from '#test/catalogue/sample-catalogue.ts'
import { byStyle, pickerTabs, stepColour, styleName, variantsWith } from './colour-picker.ts'
import { driveAwayOf, lowestDriveAway, spanWords } from './drive-away.ts'
import { findModel } from './find-model.ts'
import { cutDescription, variantsHeading, variantsLayout } from './model-words.ts'
import { siteModels } from './site-models.ts'

const row = (state: 'QLD' | 'NSW', minCents: number, from: string, until: string | null = null) => ({
  state,
  minCents,
  maxCents: minCents + 100_000,
  from,
  until,
})

describe('drive-away prices (R106, R107)', () => {
  const variant = sampleVariant({
    dap: [
      row('QLD', 4_000_000, '2026-01-01', '2026-06-30'),
      row('QLD', 4_100_000, '2026-07-01', '2026-12-31'),
      row('NSW', 3_000_000, '2026-01-01'),
    ],
  })

  it.each([
    ['QLD', '2026-06-30', 4_000_000],
    ['QLD', '2026-07-01', 4_100_000],
    ['NSW', '2027-05-01', 3_000_000],
    ['QLD', '2027-01-01', null],
    ['QLD', '2025-12-31', null],
    ['VIC', '2026-08-01', null],
  ] as const)('R107 %s on %s: %s', (state, day, cents) => {
    expect(driveAwayOf(variant, state, day)?.minCents ?? null).toBe(cents)
  })

  it('R103 the lowest is of the variants that have a price in that state on that day', () => {
    const other = sampleVariant({ dap: [row('QLD', 9_000_000, '2026-01-01')] })
    expect(lowestDriveAway([variant, other], 'QLD', '2026-08-01')).toBe(4_100_000)
    expect(lowestDriveAway([variant, other], 'QLD', '2027-08-01')).toBe(9_000_000)
    expect(lowestDriveAway([variant, other], 'VIC', '2026-08-01')).toBeNull()
  })

  it('R106 A21.2 a span in words: two figures, one where they are equal, none', () => {
    expect(spanWords({ minCents: 4_150_000, maxCents: 4_820_000 })).toEqual({
      figure: '$41,500',
      rest: 'to $48,200 drive away',
    })
    expect(spanWords({ minCents: 4_150_000, maxCents: 4_150_000 })).toEqual({ figure: '$41,500', rest: 'drive away' })
    expect(spanWords(null)).toEqual({ figure: 'Ask for the drive-away price', rest: null })
  })
})

describe('words and layout of a model (A21.1, A21.3, A21.4)', () => {
  const names = { make: 'Ford', model: 'Ranger' }

  it.each([
    [0, [], 'Ford Ranger Features'],
    [1, ['Ranger'], 'Ford Ranger Features'],
    [2, [], 'Which Ford Ranger will you choose?'],
    [7, ['ranger'], 'Which Ranger to choose?'],
    [7, ['Everest'], 'Which Ford Ranger will you choose?'],
  ])('A21.3 R105 %i variants, short for %j: %s', (variants, short, heading) => {
    expect(variantsHeading(names, variants, short)).toBe(heading)
  })

  it.each([
    [0, 'grid', false],
    [1, 'grid', false],
    [2, 'grid', false],
    [3, 'carousel', false],
    [4, 'carousel', true],
  ] as const)('A21.4 R105 %i variants stand in a %s, arrows: %s', (variants, kind, hasArrows) => {
    expect(variantsLayout(variants)).toEqual({ kind, hasArrows })
  })

  it('A21.1 a description of more than 75 characters is cut at a word', () => {
    const text = 'A diesel ute that tows 3,500 kg, fits a pallet, and never once complained about it.'
    const cut = cutDescription(text)
    expect(cut).toBe('A diesel ute that tows 3,500 kg, fits a pallet, and never once complained…')
    expect([...cut].length).toBeLessThanOrEqual(76)
    expect(cutDescription(`${'x'.repeat(75)} y`)).toBe(`${'x'.repeat(75)}…`)
    expect(cutDescription('x'.repeat(90))).toBe(`${'x'.repeat(75)}…`)
    expect(cutDescription('Short.')).toBe('Short.')
  })
})

const paints = (count: number, oemId: string | null, modelVariantName: string | null = null) =>
  Array.from({ length: count }, (_, place) => sampleColour({ name: `${oemId} ${place}`, oemId, modelVariantName }))

describe('the colour picker (A21.8–A21.11)', () => {
  it('A21.9 variants with colours of their own are tabs; colours of every variant are one', () => {
    expect(pickerTabs(paints(3, null)).map(({ variant }) => variant)).toEqual([null])
    const tabs = pickerTabs([...paints(2, null, 'SX'), ...paints(1, null, 'LS-M')])
    expect(tabs.map(({ variant, groups }) => [variant, groups[0]?.colours.length])).toEqual([
      ['SX', 2],
      ['LS-M', 1],
    ])
    expect(pickerTabs([])).toEqual([])
  })

  it.each([
    [[6, 5, 5], 3],
    [[5, 5, 5], 1],
    [[10, 10], 1],
    [[4, 4, 4, 4], 4],
  ])('A21.10 bodies with %j colours make %i rows', (counts, rows) => {
    const colours = counts.flatMap((count, place) => paints(count, `body_${place}`))
    expect(pickerTabs(colours)[0]?.groups).toHaveLength(rows)
  })

  it('A21.11 bodies come in their order, unknown ones after them by name', () => {
    expect(['hatch', 'sedan', 'wagon'].sort(byStyle)).toEqual(['wagon', 'sedan', 'hatch'])
    expect(['single_cab', 'dual_cab', 'extra_cab'].sort(byStyle)).toEqual(['dual_cab', 'extra_cab', 'single_cab'])
    expect(['4_door', '2_door'].sort(byStyle)).toEqual(['2_door', '4_door'])
    expect([null, 'van', 'coupe', 'hatch'].sort(byStyle)).toEqual(['hatch', 'coupe', 'van', null])
    const mixed = pickerTabs([...paints(1, 'hatch'), ...paints(1, 'wagon')])
    expect(mixed[0]?.groups[0]?.colours.map(({ oemId }) => oemId)).toEqual(['wagon', 'hatch'])
    expect(styleName('dual_cab')).toBe('Dual cab')
  })

  it('A21.9 after the last colour comes the first, and before the first the last', () => {
    expect([stepColour(2, 1, 3), stepColour(0, -1, 3), stepColour(0, 1, 3), stepColour(0, 1, 1)]).toEqual([0, 2, 1, 0])
  })

  it('R103 a colour names the variants that have it, none where all do', () => {
    const [sx, lsm] = [sampleColour({ modelVariantName: 'SX' }), sampleColour({ modelVariantName: 'LS-M' })]
    expect(variantsWith([sx, lsm], sx)).toEqual(['SX', 'LS-M'])
    expect(variantsWith([sampleColour()], sampleColour())).toEqual([])
  })
})

describe('a model by its name (A21.7, R108)', () => {
  const KIA = { id: 'kia', name: 'Kia', slug: 'kia', logo: null }
  const models = siteModels({ models: { ...noSettings(), range: [ownRow('x')] }, manufacturer: null }, [
    sampleCatalogue({ models: [sampleModel(), sampleModel({ name: 'Citroën', slug: 'citroen' })] }),
    sampleCatalogue({ manufacturer: KIA, models: [sampleModel({ name: 'Citroen', slug: 'other' })] }),
  ])

  it.each(['D-MAX', 'd-max', 'DMAX', ' d max '])('A21.7 %j is found', (name) => {
    const found = findModel(models, name, null)
    expect(found.kind === 'found' && found.model.name).toBe('D-MAX')
  })

  it('R108 a name of two makes asks for the make; with it there is one; an unknown or empty name is none', () => {
    expect(findModel(models, 'Citroën', null)).toEqual({ kind: 'several', makes: ['Isuzu', 'Kia'] })
    expect(findModel(models, 'citroen', 'KIA').kind).toBe('found')
    expect(findModel(models, 'citroen', 'Ford').kind).toBe('none')
    expect(findModel(models, 'Golf', null).kind).toBe('none')
    expect(findModel(models, '--', null).kind).toBe('none')
  })
})

function noSettings() {
  return { makes: [], state: null, comingSoonText: '', shortHeadingModels: [], quoteByFormMakes: [] }
}
