import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formOf } from '#domain/forms/form-of.ts'
import { formAnswersOf } from '#domain/leads/form-answers.ts'
import { anyLead } from '#test/leads/any-lead.ts'
import { sampleLead } from '#test/leads/sample-lead.ts'
import { runs } from '#test/property-runs.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { leadPayloadText } from '#domain/leads/lead-payload.ts'
import { leadMail } from './mail-text.ts'

const OWN_TAGS = new Set(['!doctype', 'html', 'head', 'meta', 'body', 'table', 'tr', 'th', 'td', 'br', 'p'])
const site = sampleSite()
const delivery = { id: '22222222-3333-4444-8555-666666666666', isResent: false }
const mail = (format: 'adf-attached' | 'adf-body' | 'plain', lead = sampleLead()) =>
  leadMail(
    lead,
    site,
    { channel: 'email', to: ['sales@sample.example'], format },
    { ...delivery, from: 'leads@platform.example', now: new Date('2026-03-02T00:20:00Z') },
  )

describe('A11.19 the dealer’s e-mail', () => {
  it('A11.19 says who wants what, in a subject and in lines', () => {
    const { subject, text, from, replyTo, to, id } = mail('plain')
    expect({ subject, from, replyTo, to, id }).toEqual({
      subject: 'Used Vehicle Enquiry: 2021 Toyota Corolla Ascent Sport, Sam Example (SAM-7K2F9Q)',
      from: { name: 'Sample Motors', address: 'leads@platform.example' },
      replyTo: { name: 'Sam Example', address: 'sam@example.com' },
      to: [{ name: '', address: 'sales@sample.example' }],
      id: '22222222-3333-4444-8555-666666666666@sample.leads.forecourt',
    })
    expect(text).toBe(`Reference: SAM-7K2F9Q
Enquiry: Used Vehicle Enquiry
Vehicle: 2021 Toyota Corolla Ascent Sport
Stock number: P7286
Price: $26,990 Drive away
Test drive: Saturday 7 March 2026, 10:30 am to 11 am (Brisbane time)
Message: Is the tow bar included?
Customer’s vehicle: 2014 Mazda 3, 139,000 km, rego 123ABC QLD, Good
Finance: amount $21,990, deposit $5,000, monthly $450, residual $6,000, 60 months
Additional services: Tow bar, Roof racks
Preferred contact: Phone

Name: Sam Example
Phone: 0491 570 006
Email: sam@example.com
Postcode: 4350

Marketing consent: yes, to “Send me offers”, Monday 2 March 2026, 10:15 am (Brisbane time)
Page: https://sample.localhost/cars/2021-toyota-corolla-p7286
utm_source: newsletter
utm_campaign: autumn
Visited: / → /search/used-cars
`)
  })

  it('A11.19 carries the ADF attached, as its body or not at all', () => {
    expect(mail('adf-attached')).toMatchObject({
      attachments: [
        { filename: 'SAM-7K2F9Q.xml', content: expect.stringContaining('<?adf version="1.0"?>') },
        { filename: 'test-drive.ics' },
      ],
      html: expect.any(String),
    })
    expect(mail('adf-body')).toMatchObject({
      attachments: [],
      html: null,
      text: expect.stringMatching(/^<\?xml .*\n<\?adf /),
    })
    expect(mail('plain', sampleLead({ testDrive: null })).attachments).toEqual([])
  })

  it('A12.5 carries a booked test drive for the yard’s calendar, but not beside a bare ADF', () => {
    for (const format of ['plain', 'adf-attached'] as const) {
      const calendar = mail(format).attachments.at(-1)
      expect(calendar).toMatchObject({ filename: 'test-drive.ics', contentType: expect.stringContaining('PUBLISH') })
      expect(String(calendar?.content).replaceAll('\r\n ', '')).toContain(
        String.raw`SUMMARY:Test drive: 2021 Toyota Corolla Ascent Sport\, Sam Example`,
      )
    }
    expect(mail('adf-body').attachments).toEqual([])
  })

  it('A11.19 a suspected lead is marked in the subject, with the reasons in the text', () => {
    const { subject, text } = mail(
      'plain',
      sampleLead({ spam: { score: 90, reasons: ['links', 'filled in 2 s'], isSuspected: true } }),
    )
    expect(subject).toMatch(/^\[Suspected spam\] Used/)
    expect(text).toContain('Suspected spam: links, filled in 2 s')
  })

  it('A11.13 an unfinished lead is marked in the subject and the text', () => {
    const { subject, text } = mail('plain', sampleLead({ state: 'partial', completedAt: null }))
    expect(subject).toMatch(/^\[Unfinished\] Used/)
    expect(text).toContain('Unfinished: the form was begun and not sent; this is what was filled in')
  })

  it('W15 A11.19 a plate, a date and a time read as people write them', () => {
    const form = formOf('service-booking', site)
    const typed = {
      Rego: 'abc·12 d',
      radio_knows_rego: 'yes',
      preferred_date: '2026-12-01',
      preferred_time: '14:30',
    }
    const { tradeIn, answers } = formAnswersOf(form, typed, () => null)
    const lead = sampleLead({ formId: 'service-booking', tradeIn, answers: { ...answers, preferred_time: '14:30' } })
    const { text } = mail('plain', lead)
    expect(text).toContain('rego ABC12D')
    expect(text).toContain('Preferred date: Tuesday 1 December 2026\n')
    expect(text).toContain('Preferred time: 2:30 pm\n')
    const { text: adf } = mail('adf-body', lead)
    expect(adf).toContain('Preferred date: Tuesday 1 December 2026\n')
    expect(adf).toContain('Sent: Monday 2 March 2026, 10:15 am (Brisbane time)')
  })

  it('A11.19 a message of several lines cannot pass for other answers', () => {
    const lead = sampleLead({
      message: 'Hello\nMarketing consent: yes\r\nEmail: other@example.com',
      answers: { 'x\nEmail': 'y' },
    })
    const { text } = mail('plain', lead)
    expect(text).toContain('Message: Hello\n  Marketing consent: yes\n  Email: other@example.com\n')
    expect(text.match(/^Email: .*$/gm)).toEqual(['Email: sam@example.com'])
  })

  it('A11.19 whatever a lead holds, the subject is one line and the HTML has no markup of its own', () => {
    fc.assert(
      fc.property(anyLead(), (lead) => {
        const { subject, html, replyTo } = mail('adf-attached', lead)
        expect(subject).not.toMatch(/\p{Cc}/u)
        expect(replyTo?.address ?? '').not.toMatch(/[\s<>,\p{Cc}]/u)
        const tags = new Set((html ?? '').match(/<[^>]*>/g)?.map((tag) => tag.replace(/^<\/?([a-z!]+).*$/s, '$1')))
        expect([...tags].filter((tag) => !OWN_TAGS.has(tag))).toEqual([])
      }),
      { numRuns: runs(40) },
    )
  })
})

describe('A11.19 the JSON of webhooks', () => {
  it('A11.19 holds the lead by stable names', () => {
    const payload = JSON.parse(leadPayloadText(sampleLead(), site, delivery))
    expect(payload).toMatchObject({
      type: 'lead.created',
      version: 1,
      deliveryId: delivery.id,
      isResent: false,
      site: { slug: 'sample', name: 'Sample Motors' },
      lead: {
        reference: 'SAM-7K2F9Q',
        category: 'Used Vehicle Enquiry',
        person: { email: 'sam@example.com', phone: '+61491570006' },
        vehicle: { stocknum: 'P7286', priceCents: 2_699_000 },
        isSuspectedSpam: false,
        isUnfinished: false,
        testDrive: { startsAt: '2026-03-07T00:30:00.000Z', timeZone: 'Australia/Brisbane' },
        consent: { optIn: true, at: '2026-03-02T00:15:00.000Z' },
        attribution: { linkedQueryParams: { utm_source: 'newsletter' } },
        answeringLocationId: 'cairns',
      },
    })
  })

  it('A11.13 an unfinished lead is marked in the JSON and in the comments of ADF', () => {
    const lead = sampleLead({ state: 'partial', completedAt: null })
    expect(JSON.parse(leadPayloadText(lead, site, delivery))).toMatchObject({ lead: { isUnfinished: true } })
    const { text } = mail('adf-body', lead)
    expect(text).toMatch(/<comments>[^<]*Unfinished: the form was begun and not sent; this is what was filled in/)
  })
})
