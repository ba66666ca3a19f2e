import { describe, expect, it } from 'vitest'
import { cardWords, filledTemplate, isMobile, replyProblem, templateProblem } from './reply.ts'

const person = { firstName: 'Sam', lastName: null, email: 'sam@example.com', phone: '+61491570156', postcode: null }
const vehicle = {
  id: 1,
  stocknum: 'P1',
  year: 2024,
  make: 'Kia',
  model: 'Sportage',
  badge: null,
  carType: 'used' as const,
  status: 'in_stock' as const,
  priceCents: 3_199_000,
  priceBasis: 'drive_away' as const,
  path: '/cars/x',
  vin: null,
}

describe('Office R21 a reply', () => {
  it('Office R21 goes with the vehicle and its price now, and without a price once it cannot be bought', () => {
    const now = { status: 'in_stock' as const, priceCents: 3_099_000, priceBasis: 'drive_away' as const }
    expect(cardWords(vehicle, now)).toBe('2024 Kia Sportage, $30,990 drive away')
    expect(cardWords(vehicle, { ...now, priceBasis: 'unspecified' })).toBe('2024 Kia Sportage, $30,990')
    for (const gone of [null, { ...now, status: 'sold' as const }, { ...now, priceCents: null }])
      expect(cardWords(vehicle, gone)).toBe('2024 Kia Sportage')
  })

  it('Office R21 by text reaches mobiles here and numbers of other countries, no landline', () => {
    expect(['+61491570156', '+61755500101', '+6421555000', null].map(isMobile)).toEqual([true, false, true, false])
    expect(replyProblem('Yes', { person }, 'sms')).toBeNull()
    expect(replyProblem('x'.repeat(460), { person }, 'sms')).toBe('A text has at most 459 characters.')
    expect(replyProblem('x'.repeat(460), { person }, 'email')).toBeNull()
    expect(replyProblem('Yes', { person: { ...person, email: null } }, 'email')).toMatch(/left no e-mail address/)
  })

  it('Office R21 fills in what a lead knows; other braces stay', () => {
    const lead = { person, vehicle: null, reference: 'SOU-1' }
    expect(filledTemplate('{name}, {vehicle}, {reference}, {price}', lead)).toBe('Sam, vehicle, SOU-1, {price}')
  })

  it('Office R21 words need a title of 80 characters at most, and a text', () => {
    expect(templateProblem('Rates', 'Hi')).toBeNull()
    expect(templateProblem('x'.repeat(81), 'Hi')?.field).toBe('title')
    expect(templateProblem('Rates', '')?.field).toBe('body')
  })
})
