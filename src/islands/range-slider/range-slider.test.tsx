import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { RangeSliderView } from '#ui/filters/filter-view.ts'
import { RangeSlider } from './range-slider.tsx'
import { fieldText, thumbText } from './range-words.ts'

const PRICE: RangeSliderView = {
  range: 'price',
  name: 'price',
  unit: 'dollars',
  slider: { min: 5_000, max: 250_000, step: 500 },
  asked: {},
  hints: { min: 12_990, max: 89_990 },
  bars: 46,
}
const draw = (changes: Partial<RangeSliderView>) =>
  renderToStaticMarkup(<RangeSlider view={{ ...PRICE, ...changes }} />)
const thumbs = (markup: string) =>
  [...markup.matchAll(/<input[^>]*type="range"[^>]*>/g)].map(([thumb]) => [
    / value="([^"]*)"/.exec(thumb)?.[1],
    /aria-valuetext="([^"]*)"/.exec(thumb)?.[1],
  ])
const fields = (markup: string) =>
  [...markup.matchAll(/<input(?![^>]*type="range")[^>]*>/g)].map(([field]) => [
    / name="([^"]*)"/.exec(field)?.[1],
    / value="([^"]*)"/.exec(field)?.[1],
  ])

describe('a range as the server draws it', () => {
  test('A4.21 thumbs at rest ask for no bound, and the fields are empty', () => {
    expect(thumbs(draw({}))).toEqual([
      ['5000', 'No minimum'],
      ['250000', 'No maximum'],
    ])
    expect(fields(draw({}))).toEqual([
      ['range[price][min]', ''],
      ['range[price][max]', ''],
    ])
  })

  test('A4.22 thumbs stand on the step nearest to what is asked, and the line runs between them', () => {
    const markup = draw({ asked: { min: 20_100, max: 127_500 } })
    expect(thumbs(markup)).toEqual([
      ['20000', '$20,000'],
      ['127500', '$127,500'],
    ])
    expect(fields(markup).map(([, value]) => value)).toEqual(['20,100', '127,500'])
    expect(markup.match(/class="line__on" x="6.1%" width="43.9%"/g)).toHaveLength(2)
  })

  test('A4.22 of two thumbs at the far end the one that can still move lies on top', () => {
    expect(draw({ asked: { min: 249_500 } })).toContain('between__thumb--over')
    expect(draw({ asked: { min: 20_000 } })).not.toContain('between__thumb--over')
  })

  test('A4.2 a stock with one value has no slider, and the fields all the same', () => {
    const markup = draw({ slider: null, bars: 0 })
    expect(thumbs(markup)).toEqual([])
    expect(markup).not.toContain('between__slide')
    expect(fields(markup)).toHaveLength(2)
  })

  test('its props are small: a results page holds several', () => {
    expect(JSON.stringify({ view: PRICE }).length).toBeLessThan(250)
  })
})

describe('what thumbs and fields say', () => {
  test.each([
    ['dollars', 'min', 5_000, 'No minimum'],
    ['dollars', 'min', 20_000, '$20,000'],
    ['dollars', 'max', 250_000, 'No maximum'],
    ['kilometres', 'max', 90_000, '90,000 km'],
    ['kilograms', 'min', 6_000, '6,000 kg'],
    ['year', 'min', 6_021, '6021'],
  ] as const)('A4.21 %s: the %s thumb at %i says %s', (unit, end, value, text) => {
    expect(thumbText(unit, { min: 5_000, max: 250_000, step: 500 }, end, value)).toBe(text)
  })

  test.each([
    ['dollars', 20_000, '20,000'],
    ['year', 2_021, '2021'],
    ['weekly', undefined, ''],
  ] as const)('A4.22 %s: %j stands in a field as "%s"', (unit, bound, text) => {
    expect(fieldText(unit, bound)).toBe(text)
  })
})
