import { describe, expect, it } from 'vitest'
import { gaugeView, type GaugeFacts } from './gauge-view.ts'

const FACTS: GaugeFacts = {
  gauge: {
    fill: 0.721,
    listingPrice: 36_990,
    rangeMin: 34_900,
    rangeMax: 42_400,
    confidence: 0.68,
    description: 'Based on 46 cars of the same model.',
  },
  averageDollars: 38_440,
  basis: {
    count: 46,
    fromYear: 2020,
    toYear: 2024,
    days: 60,
    perYearShare: 0.0715,
    per10000KmShare: 0.0234,
    usesKm: true,
    badge: null,
    meantModel: null,
  },
  checkedOn: '18 November 2026',
  plural: 'cars',
  priceBasis: 'drive away',
  labelsBelowAverageOnly: true,
}

describe('A8.6 the words of the price panel', () => {
  it('A8.7 A8.8 a price in the lowest part of the market is a Great Deal, its place told from the low end', () => {
    expect(gaugeView(FACTS)).toMatchObject({
      label: 'Great Deal',
      band: 'high',
      comparison: '$1,450 below the average of $38,440 for similar cars.',
      pricePercent: 27.9,
      averagePercent: 47.2,
      basis:
        'Based on 46 cars of the same model. Checked 18 November 2026. Does not count condition or service history.',
    })
  })
  it('A8.7 a price above the average has no label, unless the site wants every gauge to have one (D2)', () => {
    const dear = { ...FACTS, gauge: { ...FACTS.gauge, fill: 0.4, listingPrice: 39_400 } }
    expect(gaugeView(dear)).toMatchObject({
      label: null,
      comparison: '$960 above the average of $38,440 for similar cars.',
      band: 'middle',
    })
    expect(gaugeView({ ...dear, labelsBelowAverageOnly: false }).label).toBe('Good Deal')
    expect(gaugeView({ ...dear, gauge: { ...dear.gauge, listingPrice: 38_440, fill: 0.53 } })).toMatchObject({
      label: 'Good Deal',
      comparison: 'Right at the average for similar cars.',
    })
  })
  it('F11 a price below the low end of the range is no Great Deal: it is said that something may be different', () => {
    const low = { ...FACTS, gauge: { ...FACTS.gauge, fill: 1, listingPrice: 34_899 } }
    expect(gaugeView(low)).toMatchObject({
      label: null,
      comparison:
        '$3,541 below the average of $38,440 for similar cars. It is below the usual range: ask the dealer what is ' +
        'different about it.',
    })
    expect(gaugeView({ ...low, labelsBelowAverageOnly: false }).label).toBeNull()
    expect(gaugeView({ ...FACTS, gauge: { ...FACTS.gauge, fill: 1, listingPrice: 34_900 } }).label).toBe('Great Deal')
  })
  it('A8.5 what can be opened says what was compared, how many, when, and what is not counted', () => {
    const words = gaugeView(FACTS)
      .explanation.map(({ term, words }) => `${term}: ${words}`)
      .join(' ')
    expect(words).toContain('46 cars of the same make and model from 2020 to 2024')
    expect(words).toContain('About 7.2% for each model year, about 2.3% for each 10,000 km')
    expect(words).toContain('All prices compared are drive away.')
    expect(words).toContain('Checked: 18 November 2026')
    expect(words).toContain('Not counted: Condition, service history')
  })
  it('A8.5 what a provider does not tell is not said', () => {
    expect(gaugeView({ ...FACTS, basis: null, averageDollars: null, priceBasis: null })).toMatchObject({
      comparison: null,
      averagePercent: null,
      explanation: [],
      label: 'Great Deal',
    })
  })
})
