import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linksIn } from './links.ts'

describe('S4 links', () => {
  it.each([
    ['This one: https://southerly.example/cars/a please', 1],
    ['www.pills.example and HTTPS://www.pills.example/a', 2],
    ['hxxp://pills.example or hxxps://pills.example', 2],
    ['Try best-casino.shop', 1],
    ['Best-Casino.Shop', 1],
    ['CASINO.COM!', 1],
    ['see example.com.au/x', 1],
    ['Look at pills.ru. Now!', 1],
    ['pills.example.com:8080/a?b=c.com#d', 1],
    ['(casino.xyz), *casino.top*, "casino.icu"', 3],
    ['visit:casino.com', 1],
    ['[url=casino.com]win[/url]', 1],
    ['[url=https://pills.example]win[/url] or here:https://pills.example', 2],
    ['casino.com/@win', 1],
    ['t.me/casino and bit.ly/abc', 2],
    ['163.com', 1],
    ['example dot com', 1],
    ['example dot com dot au', 1],
    ['example (dot) com, casino[.]com and casino(dot)shop', 3],
    ['xn--e1afmkfd.xn--p1ai and xn--mnchen-3ya.de', 2],
    ['пример.рф, münchen.de, 例え.みんな', 3],
    ['casino．com and casino。com', 2],
    ['my-seo.in is cheap', 1],
    ['shop.dealers.us', 1],
  ])('S4 "%s" has %i', (text, count) => expect(linksIn(text)).toBe(count))

  it.each([
    'Tows 3.5t, e.g. a boat, at 9 a.m. or 10.30.am',
    'Mr.Smith has a v8.Great car',
    '1.6L or 2.0TSI. Which?',
    'I paid $24,990.00.Is it sold',
    'It has 150.000.km on it, i.e. 150.000km',
    'Thanks.Is the car.still there.no hurry',
    'Hi.My name is Sam.Call me.today',
    'Mr.Ford of Example Pty.Ltd. wants it',
    'Is the polka dot seat cover included? On the dot at nine.',
    'A dot com business pays',
    'Or write to sam.example@mail.example.com.au',
    'approx.weekly...and so on...ok.',
    'No.1, 4.5/5, 12/11/2026, 9:30-10:00, 4x4, 50:50',
    'Http is a word',
    '. .. ./ /. @ : - -.com .au',
  ])('S4 "%s" has none', (text) => expect(linksIn(text)).toBe(0))

  it('S4 is a count for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(linksIn(text)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
