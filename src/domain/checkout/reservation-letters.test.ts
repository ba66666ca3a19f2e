import { describe, expect, it } from 'vitest'
import { HOLDER_LETTERS, holderLetter, type LetterFacts } from './reservation-letters.ts'
import { refundSentence } from './refund-words.ts'

const FACTS: LetterFacts = {
  siteName: 'Southerly',
  firstName: 'Maya',
  vehicle: '2022 Mazda CX-5 Maxx Sport',
  stocknum: 'C48213',
  reference: 'SOU-7K4Q2',
  heldUntil: '10:42 am',
  awaitedUntil: 'Monday 23 November, 5:30 pm',
  ways: ['Transfer $200 to Southerly, BSB 064-000, account number 1234 5678.', 'Give the reference SOU-7K4Q2.'],
  keptUntil: 'Monday 23 November, 5:30 pm',
  hasEnded: false,
  visit: 'Saturday 21 November, 10:30 am',
  yard: { name: 'Southerly Cairns', address: '214 Mulgrave Road, Bungalow QLD 4870' },
  delivery: null,
  price: { cents: 3_699_000, basis: 'drive away' },
  hasFallen: false,
  depositCents: 20_000,
  paid: {
    cents: 20_000,
    way: 'with Visa ending 4242',
    back: 'to Visa ending 4242',
    when: 'Thursday 19 November, 10:21 am',
    isAuthorised: false,
  },
  refund: { cents: 20_000, why: 'You cancelled the reservation.' },
  refundRule: refundSentence('any-time', 20_000),
  similar: [{ label: '2021 Mazda CX-5 Touring, $34,990 drive away', href: 'https://s.example/cars/b' }],
  manageUrl: 'https://s.example/reservation?t=x',
  againUrl: 'https://s.example/cars/a/checkout',
}
const textOf = (kind: (typeof HOLDER_LETTERS)[number], changes: Partial<LetterFacts> = {}) =>
  holderLetter(kind, { ...FACTS, ...changes }).paragraphs.join('\n')

describe('R51 letters to the holder', () => {
  it.each(HOLDER_LETTERS)(
    'R2 %s never says buy, order, purchase, sold or yours, and is whole without a name',
    (kind) => {
      for (const changes of [
        {},
        { hasEnded: true },
        { firstName: null, visit: null, paid: null, refund: null, similar: [] },
      ]) {
        const { subject, paragraphs, text, links } = holderLetter(kind, { ...FACTS, ...changes })
        const said = [subject, ...paragraphs, text, ...links.map(({ label }) => label)].join('\n')
        expect(said).not.toMatch(/\b(?:buy|bought|order|purchase|sold|yours|secure your|account holder|otp|verify)\b/i)
        expect(said).not.toMatch(/undefined|null|NaN|\s\.|\.\.|  /)
        for (const paragraph of paragraphs) expect(paragraph).toMatch(/^[A-Z$].*[.:]$/)
      }
    },
  )

  it('R40 without a card: until when it is kept, how to pay, and when the money comes back', () => {
    const { subject, paragraphs, text } = holderLetter('reservation-awaited', FACTS)
    expect(subject).toBe('How to pay the deposit for the 2022 Mazda CX-5 Maxx Sport')
    expect(paragraphs).toEqual([
      'Maya, the 2022 Mazda CX-5 Maxx Sport (stock C48213) is kept for you until Monday 23 November, 5:30 pm.',
      'It is reserved once the deposit of $200.00 has reached us. Transfers can take a day or two.',
      ...FACTS.ways,
      FACTS.refundRule,
    ])
    expect(text).toContain('Pay $200.00 with reference SOU-7K4Q2.')
  })

  it('the hold is over: until when it was kept, that it is free again, and how to go on', () => {
    expect(holderLetter('reservation-hold-over', FACTS)).toMatchObject({
      subject: 'The 2022 Mazda CX-5 Maxx Sport is free again',
      links: [{ label: 'Reserve it again', href: FACTS.againUrl }],
    })
    expect(textOf('reservation-hold-over')).toContain('until 10:42 am. No payment reached us, so it is on sale again.')
    expect(textOf('reservation-hold-over')).toContain('Nothing was taken.')
  })

  it('R7 reserved: until when, when and where, what was paid, the kept price, and when the money comes back', () => {
    const letter = textOf('reservation-reserved')
    expect(letter).toContain('Maya, the 2022 Mazda CX-5 Maxx Sport (stock C48213) is off sale and kept for you until')
    expect(letter).toContain(
      'Come and see it: Saturday 21 November, 10:30 am, at Southerly Cairns, 214 Mulgrave Road, Bungalow QLD 4870. ' +
        'Please bring your driver licence.',
    )
    expect(letter).toContain('You paid $200.00 with Visa ending 4242 on Thursday 19 November, 10:21 am.')
    expect(letter).toContain(
      'The price is kept too: $36,990 drive away. If it falls before you come, the lower one counts.',
    )
    expect(letter).toContain(FACTS.refundRule)
    expect(textOf('reservation-reserved', { hasFallen: true, price: { cents: 3_499_000, basis: null } })).toContain(
      'The price has fallen since you reserved: it is $34,990 now, and that is the price that counts.',
    )
  })

  it('R52 of an authorised deposit it says that nothing was taken; delivery is not part of the deposit', () => {
    const paid = FACTS.paid && { ...FACTS.paid, isAuthorised: true }
    const letter = textOf('reservation-reserved', { paid, delivery: { postcode: '4810', priceCents: 45_000 } })
    expect(letter).toContain('$200.00 is set aside with Visa ending 4242 and not taken yet.')
    expect(letter).not.toContain('receipt')
    expect(letter).toContain('You asked for delivery to 4810 for $450, which is not part of the deposit.')
    expect(textOf('reservation-refund-asked', { paid })).toContain('was only set aside. We have let it go')
  })

  it('R3 a reservation that ended while nothing goes back says so, and that nothing was taken where it was not', () => {
    expect(textOf('reservation-changed', { hasEnded: true })).toContain('the deposit stays with us')
    const none = textOf('reservation-changed', { hasEnded: true, paid: null })
    expect(none).toContain('has ended, and it is on sale again.')
    expect(none).toContain('Nothing was taken.')
  })

  it('a new time names the time and place', () => {
    expect(holderLetter('reservation-changed', FACTS).subject).toContain('New time: Saturday 21 November, 10:30 am')
    expect(textOf('reservation-changed')).toContain('at Southerly Cairns')
    expect(holderLetter('reservation-changed', { ...FACTS, visit: null }).subject).toContain(
      'Changed: your reservation',
    )
  })

  it('R51 a refund that is asked says how much goes where, why, and how long banks take', () => {
    expect(textOf('reservation-refund-asked')).toContain('You cancelled the reservation.')
    expect(textOf('reservation-refund-asked')).toContain(
      '$200.00 goes back to Visa ending 4242. Banks take 5 to 10 business days; you need not do anything.',
    )
    expect(holderLetter('reservation-refund-done', FACTS).subject).toBe('Your $200.00 was sent back')
  })

  it('a payment that came too late: an apology, all of it back, and vehicles like it', () => {
    const { paragraphs, links } = holderLetter('reservation-late-refund', FACTS)
    expect(paragraphs[0]).toContain('We are sorry.')
    expect(paragraphs[1]).toContain('All $200.00 goes back to Visa ending 4242.')
    expect(links.map(({ label }) => label)).toEqual([
      '2021 Mazda CX-5 Touring, $34,990 drive away',
      'See what happened',
    ])
    expect(textOf('reservation-late-refund', { similar: [] })).not.toContain('These are like it')
  })

  it('R3 the refund rule is one sentence, and always gives all of it back where the dealer is at fault', () => {
    for (const rule of ['any-time', 'until-reserved-days'] as const)
      expect(refundSentence(rule, 20_000)).toMatch(/^All \$200 comes back .* or if we cannot supply it to you\.$/)
    expect(refundSentence('until-reserved-days', 20_000)).toContain('before the reservation ends')
  })
})
