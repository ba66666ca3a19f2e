import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adfText } from '#domain/leads/adf.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { anyLead } from '#test/leads/any-lead.ts'
import { sampleLead } from '#test/leads/sample-lead.ts'
import { runs } from '#test/property-runs.ts'
import { adfFaults, xpathText } from './xmllint.ts'

const site = sampleSite()
const adf = (changes: Parameters<typeof sampleLead>[0] = {}) => adfText(sampleLead(changes), site, { isResent: false })

describe('A11.19 ADF/XML 1.0 (formats §5.1)', () => {
  it('A11.19 the checker refuses what the standard does not allow', () => {
    expect(adfFaults(adf().replace('<make>Toyota</make>', ''))).toContain('validity error')
    expect(adfFaults(adf().replace('</adf>', ''))).toContain('parser error')
  })

  it('A11.19 a whole lead, element by element', () => {
    const text = adf()
    expect(adfFaults(text)).toBe('')
    const value = (path: string) => xpathText(text, `string(/adf/prospect/${path})`)
    expect({
      status: value('@status'),
      reference: value('id[1]'),
      date: value('requestdate'),
      interest: value('vehicle[1]/@interest'),
      condition: value('vehicle[1]/@status'),
      make: value('vehicle[1]/make'),
      stock: value('vehicle[1]/stock'),
      price: value('vehicle[1]/price'),
      basis: value('vehicle[1]/pricecomments'),
      monthly: value('vehicle[1]/finance/amount[@type="monthly"]'),
      residual: value('vehicle[1]/finance/balance[@type="residual"]'),
      first: value('customer/contact/name[@part="first"]'),
      email: value('customer/contact/email'),
      phone: value('customer/contact/phone'),
      postcode: value('customer/contact/address/postalcode'),
      vendor: value('vendor/vendorname'),
      vendorMail: value('vendor/contact/email'),
    }).toEqual({
      status: 'new',
      reference: 'SAM-7K2F9Q',
      date: '2026-03-02T10:15:00+10:00',
      interest: 'test-drive',
      condition: 'used',
      make: 'Toyota',
      stock: 'P7286',
      price: '26990',
      basis: 'Drive away',
      monthly: '450',
      residual: '6000',
      first: 'Sam',
      email: 'sam@example.com',
      phone: '+61491570006',
      postcode: '4350',
      vendor: 'Sample Motors',
      vendorMail: 'hello@sample.example',
    })
  })

  it('A11.19 the trade-in is a second vehicle', () => {
    expect(
      xpathText(
        adf({ category: 'Trade-in Enquiry' }),
        'concat(count(//vehicle), " ", //vehicle[2]/@interest, " ", //vehicle[2]/make, " ", ' +
          '//vehicle[2]/odometer, " ", //vehicle[2]/odometer/@units)',
      ),
    ).toBe('2 trade-in Mazda 139000 km')
    expect(
      xpathText(
        adf({ vehicle: null, category: 'Sell My Car Enquiry' }),
        'concat(count(//vehicle), " ", //vehicle/@interest)',
      ),
    ).toBe('1 sell')
  })

  it('A11.19 test-drive time, consent and campaign stand in the comments', () => {
    const comments = xpathText(adf(), 'string(//customer/comments)')
    for (const line of [
      'Test drive: Saturday 7 March 2026, 10:30 am to 11 am (Brisbane time)',
      'Message: Is the tow bar included?',
      'Marketing consent: yes, to “Send me offers”, Monday 2 March 2026, 10:15 am (Brisbane time)',
      'utm_source: newsletter',
      'utm_campaign: autumn',
      'Additional services: Tow bar, Roof racks',
      'Preferred contact: Phone',
    ])
      expect(comments.split('\n')).toContain(line)
    expect(xpathText(adf(), 'concat(//timeframe/earliestdate, " ", //timeframe/latestdate)')).toBe(
      '2026-03-07T10:30:00+10:00 2026-03-07T11:00:00+10:00',
    )
  })

  it('A12.5 a cancelled test drive has no time any more, and says so', () => {
    const testDrive = sampleLead().testDrive
    const text = adf({ testDrive: testDrive && { ...testDrive, isCancelled: true, sequence: 1 } })
    expect(xpathText(text, 'count(//timeframe)')).toBe('0')
    expect(xpathText(text, 'string(//customer/comments)')).toContain('10:30 am to 11 am (Brisbane time), cancelled')
  })

  it('A11.19 markup and control characters in a lead are text', () => {
    const text = adf({
      message: ']]></comments><x>&e;\0\u0008"\'\uD800',
      person: { firstName: '<b>', lastName: '&', email: null, phone: null, postcode: null },
    })
    expect(adfFaults(text)).toBe('')
    expect(xpathText(text, 'string(//customer/comments)')).toContain('Message: ]]></comments><x>&e;"\'\uFFFD')
    expect(xpathText(text, 'string(//customer/contact/name[1])')).toBe('<b>')
  })

  it('A11.19 a lead sent anew by hand says so', () => {
    expect(xpathText(adfText(sampleLead(), site, { isResent: true }), 'string(/adf/prospect/@status)')).toBe('resend')
  })

  it('A11.19 any lead at all is valid', () => {
    fc.assert(
      fc.property(anyLead(), fc.boolean(), (lead, isResent) => {
        expect(adfFaults(adfText(lead, site, { isResent }))).toBe('')
      }),
      { numRuns: runs(37) },
    )
  })
})
