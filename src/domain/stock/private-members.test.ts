import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  redactMisalignedCells,
  withoutPrivateEnd,
  withoutPrivateMembers,
  withoutPrivateText,
} from './private-members.ts'

describe('what the dealer paid', () => {
  it('goes from objects at any depth', () => {
    expect(withoutPrivateMembers({ a: 1, Cost: 2, b: [{ Invoice: 3, c: 4 }], d: { bookValue: 5 } })).toEqual({
      a: 1,
      b: [{ c: 4 }],
      d: {},
    })
  })
  it('goes from a row that does not line up, whichever column it slid into', () => {
    expect(redactMisalignedCells(['Stock', 'CostPrice', 'Make'], ['Mazda', '21500'])).toEqual(['Mazda', '[removed]'])
    expect(redactMisalignedCells(['Stock', 'Make'], ['U1', 'Mazda', 'x'])).toEqual(['U1', 'Mazda', 'x'])
  })
  it('goes from a row whose JSON was cut in pieces', () => {
    expect(redactMisalignedCells(['Stock', 'Make'], ['U1', '[{"name":"cost"', '"value":9000}]'])).toEqual([
      '[removed]',
      '[{"name":"cost"',
      '[removed]',
    ])
  })

  it.each([
    [{ cost: { amount: 1 }, a: 2 }, { a: 2 }],
    [{ cost_prices: [1], a: [{ Dealer_Net: 1 }] }, { a: [{}] }],
    [
      {
        items: [
          { name: 'cost', value: 1 },
          { name: 'Tow bar', value: 1 },
        ],
      },
      { items: [{ name: 'Tow bar', value: 1 }] },
    ],
    [{ more: { label: 'Dealer Cost', amount: 1 } }, {}],
    [{ text: '{"cost":1,"a":2}' }, { text: '{"a":2}' }],
    [{ text: '[{"key":"acv","val":1},3]' }, { text: '[3]' }],
    [{ text: JSON.stringify(JSON.stringify({ cost: 1 })) }, { text: '"{}"' }],
    [{ text: '{"co\\u0073t": 1' }, { text: '[removed]' }],
    [{ text: '{cost: 1}' }, { text: '[removed]' }],
  ])('%j leaves %j', (value, left) => expect(withoutPrivateMembers(value)).toEqual(left))

  it.each([
    '{"a": 1}',
    '[Demo] At cost!',
    '"Best" {value}',
    '{"a":',
    '{"dealer":{"name":"Costello","id":"x"}}',
    '[1, 2]',
    'cost',
  ])('%s stays as it is written', (text) => expect(withoutPrivateText(text)).toBe(text))

  it('goes from the end of what cannot be parsed', () => {
    expect(withoutPrivateEnd('{"stocknum": "A2", "cost": 9000, year: 2020}', 4000)).toBe(
      '{"stocknum": "A2", "[removed]',
    )
    expect(withoutPrivateEnd('{"stocknum": "A2", "co\\u0073t": {"amount": 9000}', 4000)).toBe(
      '{"stocknum": "A2", "[removed]',
    )
    expect(withoutPrivateEnd('{"stocknum": "A2", "items": [{"value": 9000, "name": "cost"}', 4000)).toBe(
      '{"stocknum": "A2", "items": [[removed]',
    )
    expect(withoutPrivateEnd(`{"a": "${'x'.repeat(400)}", cost: 9000`, 4000)).toHaveLength(200 + '[removed]'.length)
    expect(withoutPrivateEnd('{"stocknum": "A2", year}', 10)).toBe('{"stocknum')
  })

  it.each(['\\', 'a ', '{', '"\\u0061'])('a million characters of %j are gone through once', (part) => {
    const text = `{${part.repeat(1_000_000 / part.length)}`
    expect(withoutPrivateEnd(text, 9)).toHaveLength(9)
    expect(withoutPrivateText(text)).toBe(text)
  })

  it('never throws, and a text without private names is left alone', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.json(),
          fc.json().map((json) => JSON.stringify(json)),
        ),
        (text) => {
          withoutPrivateEnd(text, 100)
          if (!/[a-z]/i.test(text)) expect(withoutPrivateText(text)).toBe(text)
        },
      ),
    )
  })
})
