import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleSite } from '#test/sites/sample-site.ts'
import { cleanLine, cleanText } from './clean-text.ts'
import { FORM_IDS } from './form-ids.ts'
import { formOf } from './form-of.ts'
import type { FormDefinition } from './form.ts'
import { readValues } from './read-values.ts'
import { looksLikePhone, satisfies, wholeNumber } from './rules.ts'
import { validate } from './validate.ts'

const quote = formOf('finance-quote', sampleSite())
const service = formOf('service-booking', sampleSite())
const RIGHT = {
  name: 'Sam',
  last_name: 'Example',
  postcode: '4870',
  phone: '0491 570 006',
  email: 'sam@example.com',
  Disclaimer: 'on',
}

function faults(
  form: FormDefinition,
  raw: Record<string, unknown>,
  options: Parameters<typeof validate>[2] = {},
): [string, string][] {
  const { values, errors } = readValues(form, raw)
  return [...errors, ...validate(form, values, options)].map(({ field, message }) => [field, message])
}

describe('A10 the finance and quote form', () => {
  it('A10.1 takes what is right', () => {
    expect(faults(quote, RIGHT)).toEqual([])
  })

  it.each(['', '487', '48701', '4,870', '48 70', 'abcd', '４８７０', '-487'])(
    'A10.2 the postcode "%s" has the one message',
    (postcode) => {
      expect(faults(quote, { ...RIGHT, postcode })).toEqual([
        ['postcode', 'Invalid postcode. Please enter a 4-digit number.'],
      ])
    },
  )

  it('A10.2 0800 is a postcode, and at most four characters go in', () => {
    expect(faults(quote, { ...RIGHT, postcode: '0800' })).toEqual([])
    expect(quote.steps[0]?.fields.find(({ name }) => name === 'postcode')?.maxLength).toBe(4)
  })

  it.each([undefined, '', false, 'false', 'off', 0, null])(
    'A10.3 the disclaimer left as %s has its message',
    (Disclaimer) => {
      expect(faults(quote, { ...RIGHT, Disclaimer })).toEqual([
        ['Disclaimer', '*You must agree to the terms of use before submitting.'],
      ])
    },
  )

  it('A10.4 lists every error in the order of the form', () => {
    expect(faults(quote, {}).map(([field]) => field)).toEqual([
      'name',
      'last_name',
      'email',
      'phone',
      'postcode',
      'Disclaimer',
    ])
  })
})

function isRight(kind: 'email' | 'name' | 'date' | 'time', text: string): boolean {
  return satisfies({ kind, message: '' }, text, looksLikePhone)
}

describe('rules', () => {
  // https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address, with a domain that mail can go to (W15).
  it.each([
    'sam@example.com',
    "o'brien+cars@sub.example.com.au",
    'a@b.au',
    'x!#$%&*+/=?^_`{|}~-@example.com',
    'sam@xn--bcher-kva.example',
  ])('A11.1 %s is an e-mail address', (text) => {
    expect(isRight('email', text)).toBe(true)
  })
  it.each([
    'sam',
    'sam@',
    'sam@gmail',
    'bob@localhost',
    'sam@192.168.0.1',
    '@example.com',
    'sam@@example.com',
    'sam@-example.com',
    'sam@example..com',
    'sam@exam ple.com',
    'sam@example.com\nbcc:x',
    `${'a'.repeat(65)}@example.com`,
    'süd@example.com',
  ])('A11.1 %s is none', (text) => {
    expect(isRight('email', text)).toBe(false)
  })

  it.each(['李小龍', 'Nguyễn Thị Ánh', "Siobhán O'Brien-Smith", 'مريم', 'Bjørk', 'Ng', 'Ōta', 'X'])(
    'A11.1 %s is a name',
    (text) => {
      expect(isRight('name', cleanLine(text))).toBe(true)
    },
  )
  it.each(['123', '---', 'see https://x.example', 'www.x.example', '<b>Sam</b>'])('A11.1 %s is none', (text) => {
    expect(isRight('name', text)).toBe(false)
  })

  it.each([
    '0491 570 006',
    '(07) 5550 0100',
    '+61 491 570 006',
    '0255501234',
    '1300 975 707',
    '13 11 26',
    '+64 21 123 4567',
    '61491570006',
  ])('A11.1 the browser lets %s pass', (text) => {
    expect(looksLikePhone(text)).toBe(true)
  })
  it.each(['0491 570', '12345', '+61 0491 570 006', '0991570006', 'call me', '', '00000000000'])(
    'A11.1 the browser stops %s',
    (text) => {
      expect(looksLikePhone(text)).toBe(false)
    },
  )

  it.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['28/02/2026', false],
    ['', false],
  ])('A12.2 %s is a date: %s', (text, right) => {
    expect(isRight('date', text)).toBe(right)
  })
  it.each([
    ['09:30', true],
    ['24:00', false],
    ['9:30', false],
  ])('A12.2 %s is a time: %s', (text, right) => {
    expect(isRight('time', text)).toBe(right)
  })

  it.each([
    ['$25,000', 25_000],
    ['139,000 kms', 139_000],
    ['12 km', 12],
    ['0', 0],
    ['1.5', null],
    ['-1', null],
    ['1e9', null],
    ['', null],
  ])('whole number of %s', (text, number) => {
    expect(wholeNumber(text)).toBe(number)
  })
})

describe('A11.13 steps', () => {
  it('A11.13 one step is checked by itself; an unnamed one misses nothing', () => {
    expect(faults(service, {}, { step: 'details' }).map(([field]) => field)).toEqual(['name', 'email', 'phone'])
    expect(faults(service, {}, { step: 'vehicle' })).toEqual([])
    expect(faults(service, { phone: 'x' }, { isUnfinished: true }).map(([field]) => field)).toEqual(['phone'])
  })

  it('A11.1 what is not asked is not checked', () => {
    expect(
      faults(service, { radio_knows_rego: 'yes', Rego: '!!' }, { step: 'vehicle' }).map(([field]) => field),
    ).toEqual(['Rego'])
    expect(faults(service, { radio_knows_rego: 'no', Rego: '!!' }, { step: 'vehicle' })).toEqual([])
  })

  it('A11.4 an answer that was not among those offered is none', () => {
    expect(
      faults(service, { regoState: 'XYZ', radio_knows_rego: 'maybe' }, { step: 'vehicle' }).map(([field]) => field),
    ).toContain('radio_knows_rego')
  })
})

describe('reading', () => {
  it('A11.1 takes numbers, booleans and repeated fields as forms mean them', () => {
    const form = formOf('vehicle-enquiry', sampleSite())
    const { values, errors, unknown } = readValues(form, {
      car_id: 7,
      opt_in: true,
      autogauge_enabled: false,
      name: ['old', 'new'],
      additional_services: 'Tyres, Brakes,,Tyres',
      category: 'x',
      extra: { a: 1 },
    })
    expect({ ...values }).toEqual({
      car_id: '7',
      opt_in: 'true',
      autogauge_enabled: 'false',
      name: 'new',
      additional_services: ['Tyres', 'Brakes'],
    })
    expect(errors).toEqual([])
    expect(unknown).toEqual({ extra: '{"a":1}' })
  })

  it('text is kept in whatever script, without what no file, header or database could hold', () => {
    expect(cleanLine(' Sam\r\n\tBcc:\0 x\u202E ')).toBe('Sam Bcc: x')
    expect(cleanLine('e\u0301 \uD800 👩‍🔧')).toBe('é \uFFFD 👩‍🔧')
    expect(cleanText('One  \r\n\r\n\r\n\r\nTwo\u0000\u2028Three\t')).toBe('One\n\nTwo\nThree')
  })

  it('is done at once with a long run of spaces', () => {
    expect(cleanText(`a${' '.repeat(200_000)}b`)).toHaveLength(200_002)
  })

  it('cleaning again changes nothing', () => {
    const odd = fc.constantFrom(
      'a',
      'e',
      '\u0301',
      '\0',
      '\r',
      '\n',
      '\t',
      ' ',
      '\u00A0',
      '\u0085',
      '\u2028',
      '\uD800',
      '\uDC00',
      '\u202E',
      '\u2069',
      '\uFEFF',
      '李',
      '\u212B',
    )
    fc.assert(
      fc.property(fc.string({ unit: odd }), (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text))
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text))
      }),
    )
  })

  it('A11.14 whatever is sent to whichever form, reading and checking answer', () => {
    const anything = fc.dictionary(
      fc.oneof(
        fc.string(),
        fc.constantFrom('name', 'email', 'phone', 'message', 'car_id', '__proto__', 'constructor', 'toString'),
      ),
      fc.anything(),
    )
    fc.assert(
      fc.property(fc.constantFrom(...FORM_IDS), anything, (id, raw) => {
        for (const [field, message] of faults(formOf(id, sampleSite()), raw))
          expect([typeof field, message.length > 0]).toEqual(['string', true])
      }),
    )
  })
})
