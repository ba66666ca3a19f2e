import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DRAFT_FIELDS, draftFor, EMPTY_DRAFT, parseDraft, withAnswers } from './checkout-draft.ts'

const whole = withAnswers(draftFor(EMPTY_DRAFT, 'cx-5'), { name: 'Maya Tran', fulfilment: 'collect', other: 'x' })

describe('R20 R21 answers before a vehicle is held', () => {
  it('R21 a step keeps the answers of the others, and takes no field that it does not know', () => {
    expect(withAnswers(whole, { email: 'maya@example.com' })).toEqual({
      slug: 'cx-5',
      values: { name: 'Maya Tran', fulfilment: 'collect', email: 'maya@example.com' },
    })
  })

  it('R21 who the shopper is serves for the next vehicle, a time at the yard does not', () => {
    expect(draftFor(whole, 'hilux')).toEqual({ slug: 'hilux', values: { name: 'Maya Tran' } })
    expect(draftFor(whole, 'cx-5')).toBe(whole)
  })

  it('R21 what is written is read back; other texts are none', () => {
    const names = [...DRAFT_FIELDS.you, ...DRAFT_FIELDS.vehicle]
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.string({ maxLength: 100 })), (values) => {
        const draft = withAnswers({ slug: 'a', values: {} }, values)
        expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
      }),
    )
    expect(['', '7', '[]', '{"slug":3,"values":{}}', '{"slug":null,"values":null}'].map(parseDraft)).toEqual(
      Array(5).fill(null),
    )
  })
})
