import { describe, expect, it } from 'vitest'
import { adfText } from '#domain/leads/adf.ts'
import { leadPayloadText } from '#domain/leads/lead-payload.ts'
import { sampleLead, sampleTradeIn } from '#test/leads/sample-lead.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { lineText, wishLines } from './lead-lines.ts'
import type { Lead } from './lead.ts'

const site = sampleSite()
const delivery = { id: '22222222-3333-4444-8555-666666666666', isResent: false }
const FORMS = [
  ['trade-in', 'Trade-in Enquiry', 'trade-in'],
  ['sell-my-car', 'Sell My Car Enquiry', 'sell'],
  ['general-contact', 'Trade-in Enquiry', 'trade-in'],
  ['service-booking', 'Service Booking', null],
  ['parts', 'Parts Enquiry', null],
  ['insurance', 'Insurance Enquiry', null],
  ['general-contact', 'General Enquiry', null],
  ['location-contact', 'General Enquiry', null],
] as const satisfies [Lead['formId'], Lead['category'], string | null][]

describe.each(FORMS)('W1 the own vehicle of %s, %s', (formId, category, interest) => {
  const lead = sampleLead({ formId, category, vehicle: null, testDrive: null })
  const lines = (reader: 'dealer' | 'shopper') => wishLines(lead, site, reader).map(lineText)

  it('W1 is called what it is in the mail and in the receipt', () => {
    const words = '2014 Mazda 3, 139,000 km, rego 123ABC QLD, Good'
    const [dealer, shopper] =
      interest === null
        ? ['Customer’s vehicle', 'Your vehicle']
        : interest === 'sell'
          ? ['Vehicle to sell', 'Vehicle to sell']
          : ['Trade-in', 'Trade-in']
    expect(lines('dealer')).toContain(`${dealer}: ${words}`)
    expect(lines('shopper')).toContain(`${shopper}: ${words}`)
  })

  it('W1 is a vehicle of the ADF only where it is offered', () => {
    const xml = adfText(lead, site, { isResent: false })
    expect(/<vehicle interest="(?:trade-in|sell)"/.exec(xml)?.[0] ?? null).toBe(
      interest === null ? null : `<vehicle interest="${interest}"`,
    )
    expect(xml.includes('Customer’s vehicle: 2014 Mazda 3')).toBe(interest === null)
  })

  it('W1 is a trade-in of the webhook only where it is offered', () => {
    const { tradeIn, ownVehicle } = JSON.parse(leadPayloadText(lead, site, delivery)).lead
    const own = { ...sampleTradeIn, nvic: null, has_nvic: false }
    expect([tradeIn, ownVehicle]).toEqual(interest === null ? [null, own] : [own, null])
  })
})
