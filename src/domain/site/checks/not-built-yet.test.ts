import { expect, it } from 'vitest'
import { parseSite } from '../parse-site.ts'
import { sampleSettings } from '#test/sites/sample-site.ts'

const linesOf = (changes: Record<string, unknown>) => {
  const parsed = parseSite(sampleSettings(changes), 'site.json')
  return parsed.ok ? [] : parsed.problems.map(({ message }) => message)
}

const MODEL = { name: 'Dash', slug: 'dash', line: 'Small hatch', body: 'Hatch', paint: '#87a090' }

it('rule 20 each entry of a list that asks for something not built yet is named, in one line', () => {
  const range = [
    MODEL,
    { ...MODEL, slug: 'lumen', colours: [{ name: 'Bone', hex: '#e3ded2', extraCostCents: 59_500 }] },
  ]
  expect(linesOf({ models: { range, shortHeadingModels: ['Ranger', 'Dash'] } })).toEqual([
    'models.range[1].colours[0].extraCostCents: found 59500; valid: 0: it is not built yet',
    'models.shortHeadingModels: found a list of 2; valid: left out: it is not built yet',
  ])
})

it('A22.2 the pictures and paragraphs of a brand are refused until its page shows them', () => {
  const brand = { title: 'Isuzu', slug: 'isuzu', logo: 'brands/isuzu.svg', description: ['Utes.'] }
  expect(linesOf({ brands: [brand] })).toEqual([
    'brands[0].logo: found "brands/isuzu.svg"; valid: left out: it is not built yet',
    'brands[0].description: found a list of 1; valid: left out: it is not built yet',
  ])
})

it('A1.4 a plugin with nothing behind it is refused, the others stay', () => {
  expect(linesOf({ plugins: ['autogauge', 'car-analysis'] })).toEqual([
    'plugins[1]: found "car-analysis"; valid: left out: it is not built yet',
  ])
})
