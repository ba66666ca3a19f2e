import { describe, expect, it } from 'vitest'
import { DOCUMENT_RULES, SAMPLE_NOTE, sampleDocument } from '#test/pages/sample-document.ts'
import { sampleHistory, towVariant } from '#test/search/sample-stock.ts'
import { priceWordsOf } from './price-words.ts'

describe('A24.1 A24.2 a vehicle on paper', () => {
  it('A8.12 says the price, its basis and the earlier price as the page does', () => {
    const document = sampleDocument({
      priceCents: 3_699_000,
      beforePriceCents: 3_899_000,
      priceBasis: 'excluding_government_charges',
    })
    expect(document.price).toEqual({ figure: '$36,990', was: '$38,990', basis: 'excluding government charges' })
  })

  it.each([
    [
      'A8.1 a subscription, by the week',
      { kind: 'subscription', cents: 29_900, outright: null },
      { figure: '$299', was: null, basis: 'a week by subscription' },
    ],
    [
      'A8.1 a subscription of what is for sale as well',
      {
        kind: 'subscription',
        cents: 29_900,
        outright: { kind: 'price', cents: 3_699_000, wasCents: null, basis: 'drive_away' },
      },
      { figure: '$299', was: null, basis: 'a week by subscription, or $36,990 drive away to buy' },
    ],
    ['preorder', { kind: 'preorder' }, { figure: 'PREORDER', was: null, basis: null }],
    [
      'no price',
      { kind: 'none', text: 'Enquire for price.' },
      { figure: 'Enquire for price.', was: null, basis: null },
    ],
    [
      'no basis',
      { kind: 'price', cents: 1_000_000, wasCents: null, basis: 'unspecified' },
      { figure: '$10,000', was: null, basis: null },
    ],
  ] as const)('A8.1 A8.3 %s', (_, price, words) => {
    expect(priceWordsOf(price)).toEqual(words)
  })

  it('A9.11 a repayment stands with both rates and the whole note, or not at all', () => {
    const { finance } = sampleDocument()
    expect(finance).toEqual({
      cells: [
        { figure: '$240', label: 'a week*' },
        { figure: '8.99%', label: 'interest p.a.' },
        { figure: '9.64%', label: 'comparison p.a.*' },
      ],
      note: SAMPLE_NOTE,
    })
    expect(sampleDocument({}, { financeNote: null }).finance).toBeNull()
    expect(sampleDocument({}, { repayment: null }).finance).toBeNull()
    expect(sampleDocument({ priceCents: null }).finance).toBeNull()
  })

  it('A6.10 of a vehicle that is sold it says so, and neither price nor repayment', () => {
    expect(sampleDocument({ status: 'sold', soldAt: DOCUMENT_RULES.now })).toMatchObject({
      standing: 'SOLD',
      price: null,
      finance: null,
    })
    expect(sampleDocument({ status: 'unavailable' })).toMatchObject({ standing: 'SOLD', price: null })
  })

  it.each([
    [{ reserved: true }, 'Reserved'],
    [{ status: 'coming_soon', arrivalDate: '2026-12-03' }, 'Arriving 3 December'],
    [{}, null],
  ] as const)('standing of %o is %s', (part, standing) => {
    expect(sampleDocument(part)).toMatchObject({ standing })
  })

  it.each([
    [{}, true, 'Toyota Certified'],
    [{}, false, null],
    [{ certified: false }, true, null],
    [{ status: 'sold' }, true, null],
  ] as const)(
    'A5.2 a certified Toyota that is %o carries its badge where the site has it (%s): %s',
    (part, isOn, badge) => {
      const rules = { ...DOCUMENT_RULES, toyotaCertifiedBadge: isOn }
      expect(sampleDocument({ certified: true, ...part }, { rules }).certified).toBe(badge)
    },
  )

  it('nine facts at most come first, all others after them, the stock number in the heading alone', () => {
    const { facts, particulars, stock } = sampleDocument()
    expect(facts).toHaveLength(9)
    expect(facts[0]).toEqual({ label: 'Kilometres', value: '45,000' })
    expect(particulars.map(({ label }) => label)).toEqual(expect.arrayContaining(['Doors', 'Torque']))
    expect([...facts, ...particulars].map(({ label }) => label)).not.toContain('Stock number')
    expect(stock).toBe('Stock S1')
  })

  it('A6.24 history and electric figures are on paper too, the PPSR with its day', () => {
    const { facts, particulars } = sampleDocument({
      history: sampleHistory({ owners: 1, ppsr: { status: 'clear', checkedOn: '2026-11-03' } }),
      variant: { ...towVariant(750), rangeKm: 528, batteryKwh: 77.4 },
    })
    expect([...facts, ...particulars]).toEqual(
      expect.arrayContaining([
        { label: 'Electric range', value: '528 km claimed' },
        { label: 'Battery', value: '77.4 kWh' },
        { label: 'Owners', value: '1' },
        { label: 'PPSR', value: 'Clear on 3 November 2026' },
      ]),
    )
  })

  it('comments of separators only are none', () => {
    expect(sampleDocument({ dealercomments: '<p>---</p>' }).comments).toBe('')
    expect(sampleDocument({ dealercomments: null }).comments).toBe('')
    expect(sampleDocument({ dealercomments: '<p>One owner &amp; books</p>' }).comments).toBe('One owner & books')
  })
})
