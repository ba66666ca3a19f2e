import { describe, expect, it } from 'vitest'
import { parseSite } from '../parse-site.ts'
import { sampleSettings, sampleSite } from '#test/sites/sample-site.ts'

function messages(leads: unknown): string[] {
  const result = parseSite(sampleSettings({ leads }), 'site.json')
  return result.ok ? [] : result.problems.map(({ message }) => message)
}

const email = { channel: 'email' }

describe('Office R19, R20 settings of who answers leads, and when', () => {
  it('Office R20 a rule names people by address and takes turns unless it says otherwise', () => {
    expect(sampleSite({ leads: { assign: [{ staff: ['ann@sample.example'] }] } }).leads.assign).toEqual([
      { categories: [], locations: [], staff: ['ann@sample.example'], way: 'turns' },
    ])
  })

  it('Office R20 a rule of a location that is not there is refused with those that are', () => {
    expect(messages({ assign: [{ locations: ['cairn'], staff: ['ann@sample.example'] }] }).join('\n')).toMatch(
      /leads\.assign\[0\]\.locations\[0\].*"cairn".*cairns/,
    )
    expect(messages({ assign: [{ staff: [] }] }).join('\n')).toMatch(/one person at least/)
  })

  it('Office R19 the time to answer is 5 minutes at least', () => {
    expect(messages({ answerMinutes: 4 }).join('\n')).toMatch(/leads\.answerMinutes/)
  })
})

describe('A11.19 settings of where leads go', () => {
  it('A11.19 a site without any sends leads to its locations, with receipts and five minutes', () => {
    expect(sampleSite().leads).toEqual({
      routes: [],
      suspected: 'deliver',
      receipt: true,
      overdueMinutes: 5,
      attempts: 80,
      answerMinutes: 120,
      assign: [],
    })
    expect(sampleSite({ leads: { routes: [{ key: 'a', to: email }] } }).leads.routes).toEqual([
      {
        key: 'a',
        categories: [],
        dealerships: [],
        locations: [],
        departments: [],
        hours: 'any',
        unfinishedAfterMinutes: null,
        to: { channel: 'email', to: [], format: 'adf-attached' },
      },
    ])
  })

  it.each([
    [
      'a key twice',
      [
        { key: 'a', to: email },
        { key: 'a', to: email },
      ],
      /leads\.routes\[1\]\.key.*second time/,
    ],
    [
      'a dealership that is not there',
      [{ key: 'a', dealerships: ['sampel'], to: email }],
      /leads\.routes\[0\]\.dealerships\[0\].*"sampel".*sample/,
    ],
    [
      'a location that is not there',
      [{ key: 'a', locations: ['cairn'], to: email }],
      /leads\.routes\[0\]\.locations\[0\].*"cairn".*cairns/,
    ],
    [
      'a category that is not there',
      [{ key: 'a', categories: ['Service Bookin'], to: email }],
      /categories\[0\].*Service Booking/,
    ],
    ['a department that is not there', [{ key: 'a', departments: ['part'], to: email }], /departments\[0\].*parts/],
    ['a key of the platform', [{ key: 'receipt', to: email }], /routes\[0\]\.key.*another name/],
    [
      'an address without TLS',
      [{ key: 'a', to: { channel: 'webhook', url: 'http://crm.example/leads' } }],
      /to\.url.*https/,
    ],
    [
      'an address with a password',
      [{ key: 'a', to: { channel: 'webhook', url: 'https://me:secret@crm.example/' } }],
      /to\.url.*without name and password/,
    ],
    ['no e-mail address', [{ key: 'a', to: { channel: 'email', to: ['sales'] } }], /to\.to\[0\].*e-mail address/],
    ['no channel that there is', [{ key: 'a', to: { channel: 'fax' } }], /to\.channel.*email.*webhook.*file/],
  ])('A11.19 %s is named with what is valid', (_, routes, message) => {
    expect(messages({ routes })).toEqual([expect.stringMatching(message)])
  })

  it('A11.19 webhooks of this machine may do without TLS', () => {
    expect(
      messages({ routes: [{ key: 'a', to: { channel: 'webhook', url: 'http://localhost:8080/leads' } }] }),
    ).toEqual([])
  })
})
