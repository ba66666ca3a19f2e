import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spamOf, type SpamEvidence } from './spam.ts'

const PERSON: SpamEvidence = {
  honeypot: '',
  fillSeconds: 40,
  token: 'valid',
  texts: ['Sam', 'Is the tow bar included?'],
  name: 'Sam',
  links: 0,
  fromAddress: { count: 1, ordinary: 20 },
  tokenUses: 1,
  isProgram: false,
}
const spam = (part: Partial<SpamEvidence> & { text?: string }) =>
  spamOf({ ...PERSON, ...(part.text === undefined ? {} : { texts: ['Sam', part.text] }), ...part })

describe('A11.19 spam without a CAPTCHA', () => {
  it('A11.19 nothing is held against a person', () => {
    expect(spamOf(PERSON)).toEqual({ score: 0, reasons: [], isSuspected: false })
  })

  it.each([
    ['a link to the car they mean', { links: 1 }],
    ['an old page', { token: 'expired' }],
    ['the twenty-first of a company with one address', { fromAddress: { count: 21, ordinary: 20 } }],
    ['a caller without a token', { token: 'missing', fillSeconds: null }],
    ['two links and an old page', { token: 'expired', links: 2 }],
    ['a browser that calls itself odd', { isProgram: true }],
    ['a plain client of the interface', { isProgram: true, token: 'missing', fillSeconds: null }],
    ['W2 a client of the interface with a link', { isProgram: true, token: 'unasked', fillSeconds: null, links: 1 }],
    ['W2 one whose details the browser fills in, sent at once', { fillSeconds: 0.4 }],
    ['S4 the fourth form of one page', { tokenUses: 4 }],
    ['the casino as a place', { text: 'I work at the casino in Cairns, can I come after nine?' }],
  ] as const)('A11.19 not yet suspected: %s', (_, part) => {
    expect(spam(part).isSuspected).toBe(false)
  })

  it.each([
    ['honeypot', { honeypot: 'x' }],
    ['too fast', { fillSeconds: 1, text: 'Cheap backlinks' }],
    ['forged token', { token: 'forged', fillSeconds: null }],
    ['many from one address', { fromAddress: { count: 21, ordinary: 20 }, links: 1 }],
    ['links', { links: 3 }],
    ['token used again', { tokenUses: 4, text: 'S4 casino bonus' }],
    ['offers', { text: 'We do SEO and backlinks for dealers' }],
    ['markup', { text: '[url=https://a.example]cars[/url]', links: 1 }],
  ] as const)('A11.19 suspected: %s', (reason, part) => {
    const found = spam(part)
    expect(found.isSuspected).toBe(true)
    expect(found.reasons).toContain(reason)
  })

  it('S4 a program without a form token is no suspect, and one point takes its words off the receipt', () => {
    expect(spam({ token: 'unasked', fillSeconds: null })).toEqual({
      score: 1,
      reasons: ['no page shown'],
      isSuspected: false,
    })
  })

  it('A11.19 the score is from 0 to 100 and every sign has its reason', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.option(fc.double({ min: 0, noNaN: true })),
        fc.constantFrom('valid', 'missing', 'expired', 'forged', 'unasked'),
        fc.boolean(),
        (honeypot, text, fillSeconds, token, isProgram) => {
          const { score, reasons, isSuspected } = spam({ honeypot, text, fillSeconds, token, isProgram })
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(100)
          expect(reasons.length > 0).toBe(score > 0)
          expect(isSuspected).toBe(score >= 50)
        },
      ),
    )
  })
})
