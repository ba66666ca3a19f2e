import { expect, it } from 'vitest'
import { parseSite } from '../parse-site.ts'
import { sampleSettings } from '#test/sites/sample-site.ts'

const linesOf = (changes: Record<string, unknown>) => {
  const parsed = parseSite(sampleSettings(changes), 'site.json')
  return parsed.ok ? [] : parsed.problems.map(({ message }) => message)
}

it('rule 20 each entry of a list that asks for something not built yet is named, in one line', () => {
  const rated = { id: 'second', name: 'Second Motors', averageRating: 4.5 }
  expect(linesOf({ dealerships: [{ id: 'sample', name: 'Sample Motors' }, rated] })).toEqual([
    'dealerships[1].averageRating: found 4.5; valid: left out: it is not built yet',
  ])
})

it('A1.4 a plugin with nothing behind it is refused, the others stay', () => {
  expect(linesOf({ plugins: ['autogauge', 'car-analysis'] })).toEqual([
    'plugins[1]: found "car-analysis"; valid: left out: it is not built yet',
  ])
})
