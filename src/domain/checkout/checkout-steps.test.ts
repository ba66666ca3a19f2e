import { describe, expect, it } from 'vitest'
import type { CheckoutDraft } from './checkout-draft.ts'
import {
  CHOOSE_FULFILMENT,
  CHOOSE_VISIT,
  fulfilmentOf,
  getFaults,
  stepNamed,
  stepsOf,
  VISIT_TAKEN,
  youFaults,
} from './checkout-steps.ts'

const draft = (values: CheckoutDraft['values']): CheckoutDraft => ({ slug: 'cx-5', values })
const MAYA = { name: 'Maya Tran', email: 'maya@example.com', phone: '0491 570 006', postcode: '4870' }
const FREE = { fulfilments: ['collect', 'deliver'], offersTimes: true, isTimeFree: true, deliveryFault: null } as const
const words = (faults: readonly { message: string }[]) => faults.map(({ message }) => message)

describe('R20 R24 steps', () => {
  it('R20 reserving has four, buying online asks about trade-in and finance first', () => {
    expect(stepsOf('reserve')).toEqual(['vehicle', 'you', 'get', 'pay'])
    expect(stepsOf('purchase')).toEqual(['vehicle', 'money', 'you', 'get', 'pay'])
  })

  it('R20 an address names its step; a word that is none names the first', () => {
    expect(['pay', 'money', null, 'constructor'].map((name) => stepNamed('reserve', name))).toEqual([
      'pay',
      'vehicle',
      'vehicle',
      'vehicle',
    ])
  })

  it('R20 who the shopper is needs name, e-mail, mobile and postcode, each with its own words', () => {
    expect(youFaults(draft(MAYA))).toEqual([])
    expect(youFaults(draft({})).map(({ field }) => field)).toEqual(['name', 'email', 'phone', 'postcode'])
    expect(words(youFaults(draft({ ...MAYA, email: 'maya@' })))).toEqual([
      'Please enter an email address such as sam@example.com.',
    ])
  })

  it('R20 a visit needs a free time where the yard offers times', () => {
    const collect = draft({ fulfilment: 'collect', at: '2026-11-21T00:30Z' })
    expect(getFaults(collect, FREE)).toEqual([])
    expect(words(getFaults(collect, { ...FREE, isTimeFree: false }))).toEqual([VISIT_TAKEN])
    expect(words(getFaults(draft({ fulfilment: 'collect' }), { ...FREE, isTimeFree: false }))).toEqual([CHOOSE_VISIT])
    expect(getFaults(collect, { ...FREE, offersTimes: false, isTimeFree: false })).toEqual([])
  })

  it('R20 A18.15 delivery needs a postcode that is delivered to', () => {
    const deliver = draft({ fulfilment: 'deliver' })
    expect(getFaults(deliver, { ...FREE, isTimeFree: false })).toEqual([])
    expect(words(getFaults(deliver, { ...FREE, deliveryFault: 'No.' }))).toEqual(['No.'])
    expect(words(getFaults(draft({}), FREE))).toEqual([CHOOSE_FULFILMENT])
  })

  it('R20 the only way there is needs no choice, and one that is not offered counts for nothing', () => {
    expect(fulfilmentOf(draft({}), ['collect'])).toBe('collect')
    expect(fulfilmentOf(draft({ fulfilment: 'deliver' }), ['collect'])).toBe('collect')
    expect(fulfilmentOf(draft({ fulfilment: 'fly' }), ['collect', 'deliver'])).toBeNull()
  })
})
