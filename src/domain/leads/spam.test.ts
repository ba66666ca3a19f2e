import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spamOf, type SpamEvidence } from './spam.ts'

const PERSON: SpamEvidence = {
  honeypot: '',
  fillSeconds: 40,
  token: 'valid',
  texts: ['Sam', 'Is the tow bar included?'],
  name: 'Sam',
  fromAddress: { count: 1, ordinary: 20 },
  tokenUses: 1,
  isProgram: false,
}
const spam = (part: Partial<SpamEvidence> & { text?: string }) =>
  spamOf({ ...PERSON, ...(part.text === undefined ? {} : { texts: ['Sam', part.text] }), ...part })
const scoreOf = (text: string) => spam({ text }).score

describe('A11.19 spam without a CAPTCHA', () => {
  it('A11.19 nothing is held against a person', () => {
    expect(spamOf(PERSON)).toEqual({ score: 0, reasons: [], isSuspected: false })
  })

  it.each([
    ['a link to the car they mean', { text: 'This one: https://southerly.example/cars/a please' }],
    ['an old page', { token: 'expired' }],
    ['the twenty-first of a company with one address', { fromAddress: { count: 21, ordinary: 20 } }],
    ['a caller without a token', { token: 'missing', fillSeconds: null }],
    ['two links and an old page', { token: 'expired', text: 'https://a.example or https://b.example?' }],
    ['a browser that calls itself odd', { isProgram: true }],
    ['a plain client of the interface', { isProgram: true, token: 'missing', fillSeconds: null }],
    [
      'W2 a client of the interface with a link',
      { isProgram: true, token: 'unasked', fillSeconds: null, text: 'https://dealer.example/cars/a' },
    ],
    ['W2 one whose details the browser fills in, sent at once', { fillSeconds: 0.4 }],
    ['W2 two links with www', { text: 'https://www.a.example and https://www.b.example', token: 'expired' }],
    ['S4 a domain by its bare name', { text: 'Saw it on carsales.com.au yesterday' }],
    ['S4 a mail address in the text', { text: 'Or write to sam.example@mail.example.com please' }],
    ['S4 the fourth form of one page', { tokenUses: 4 }],
    ['the casino as a place', { text: 'I work at the casino in Cairns, can I come after nine?' }],
  ] as const)('A11.19 not yet suspected: %s', (_, part) => {
    expect(spam(part).isSuspected).toBe(false)
  })

  it.each([
    ['honeypot', { honeypot: 'x' }],
    ['too fast', { fillSeconds: 1, text: 'Cheap backlinks' }],
    ['forged token', { token: 'forged', fillSeconds: null }],
    ['many from one address', { fromAddress: { count: 21, ordinary: 20 }, text: 'See https://a.example' }],
    ['links', { text: 'https://a.example https://b.example https://c.example' }],
    ['links', { text: 'S4 cheap at pills.example.ru and pills.xyz or casino-wins.top' }],
    ['token used again', { tokenUses: 4, text: 'S4 casino bonus' }],
    ['offers', { text: 'We do SEO and backlinks for dealers' }],
    ['markup', { text: '[url=https://a.example]cars[/url]' }],
  ] as const)('A11.19 suspected: %s', (reason, part) => {
    const found = spam(part)
    expect(found.isSuspected).toBe(true)
    expect(found.reasons).toContain(reason)
  })

  it('S4 a program without a form token is no suspect, and has the one point that takes its words off the receipt', () => {
    expect(spam({ token: 'unasked', fillSeconds: null })).toEqual({
      score: 1,
      reasons: ['no page shown'],
      isSuspected: false,
    })
  })

  it('S4 a bare domain is a link; a mail address, an abbreviation and a decimal are none', () => {
    expect(scoreOf('cheap-pills.example.ru')).toBe(18)
    expect(scoreOf('Look at pills.ru. Now!')).toBe(18)
    expect(scoreOf('carsales.com.au')).toBe(18)
    expect(scoreOf('https://www.pills.example.com/a')).toBe(18)
    expect(scoreOf('write to sam@mail.example.com, e.g. at 2.5 t or approx.weekly')).toBe(0)
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
