import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLead } from '#test/leads/any-lead.ts'
import { sampleLead, sampleTradeIn } from '#test/leads/sample-lead.ts'
import { runs } from '#test/property-runs.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import type { Lead } from '#domain/leads/lead.ts'
import { leadMail } from './mail-text.ts'
import { receiptMail } from './receipt.ts'

const address = { street: '1 Test Street', city: 'Cairns', state: 'QLD', postcode: '4870' }
const site = sampleSite({
  locations: [
    {
      id: 'cairns',
      name: 'Sample Cairns',
      slug: 'cairns',
      dealershipId: 'sample',
      phone: '07 5550 0101',
      email: 'cairns@sample.example',
      address,
      openingHours: [
        ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:00' })),
        { weekday: 0, status: 'Closed' },
      ],
    },
  ],
})
const options = {
  id: '22222222-3333-4444-8555-666666666666',
  isResent: false,
  from: null,
  now: new Date('2026-03-02T00:20:00Z'),
}
const day = (date: string, department: string, hours: [string, string] | null) => ({
  date,
  department,
  status: hours === null ? ('Closed' as const) : ('Open' as const),
  startHour: hours?.[0] ?? null,
  endHour: hours?.[1] ?? null,
})
const receipt = (changes: Partial<Lead> = {}) => receiptMail(sampleLead(changes), site, options)

describe('A11.19 the shopper’s receipt', () => {
  it('A11.19 has the reference, what was sent, the opening hours and who sends it', () => {
    const mail = receipt({ testDrive: null, tradeIn: null, finance: null })
    expect(mail).toMatchObject({
      subject: 'We have your enquiry: SAM-7K2F9Q',
      to: [{ name: '', address: 'sam@example.com' }],
      from: { name: 'Sample Motors', address: 'cairns@sample.example' },
      replyTo: { address: 'cairns@sample.example' },
      attachments: [],
    })
    const thanks = 'Thank you for your enquiry about the 2021 Toyota Corolla Ascent Sport. '
    const ending =
      'Sample Motors Pty Ltd, 1 Test Street, Cairns QLD 4870. You receive this because this address was given on ' +
      'sample.localhost. If it was not you, please tell us: hello@sample.example.'
    expect(mail?.text).toBe(`${thanks}Sample Motors has received it and will be in touch.

Reference: SAM-7K2F9Q
Enquiry: Used Vehicle Enquiry
Vehicle: 2021 Toyota Corolla Ascent Sport
Stock number: P7286
Price: $26,990 Drive away
Message: Is the tow bar included?
Additional services: Tow bar, Roof racks
Preferred contact: Phone
Name: Sam Example
Phone: 0491 570 006
Email: sam@example.com
Postcode: 4350

Location: Sample Cairns
Address: 1 Test Street, Cairns QLD 4870
Phone: 07 5550 0101
Monday to Friday: 8:30 am to 5 pm
Sunday: Closed

${ending}
`)
    expect(mail?.html).toContain('<th align="left" valign="top">Monday to Friday</th><td>8:30 am to 5 pm</td>')
  })

  it('S4 repeats nothing that was typed where there is the least sign of spam', () => {
    const mail = receipt({ spam: { score: 18, reasons: ['links'], isSuspected: false } })
    expect(mail?.text).toContain('Reference: SAM-7K2F9Q')
    expect(mail?.text).toContain('Vehicle: 2021 Toyota Corolla Ascent Sport')
    for (const typed of ['tow bar', 'Sam Example', '0491', 'Mazda 3', '4350']) {
      expect(mail?.text).not.toContain(typed)
      expect(mail?.html).not.toContain(typed)
    }
  })

  it('A12.5 a test drive is confirmed with its time there and a calendar file', () => {
    const mail = receipt()
    expect(mail?.subject).toBe('Your test drive: SAM-7K2F9Q')
    expect(mail?.text).toMatch(
      new RegExp(
        '^Your test drive of the 2021 Toyota Corolla Ascent Sport is booked for Saturday 7 March 2026, ' +
          String.raw`10:30 am to 11 am \(Brisbane time\)\.`,
      ),
    )
    const [calendar] = mail?.attachments ?? []
    expect(calendar).toMatchObject({
      filename: 'test-drive.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    })
    expect(calendar?.content).toContain('DTSTART;TZID=Australia/Brisbane:20260307T103000\r\n')
    expect(String(calendar?.content).replaceAll('\r\n ', '')).toContain(
      String.raw`LOCATION:Sample Cairns\, 1 Test Street\, Cairns QLD 4870`,
    )
  })

  it("A18.3 holiday hours of the next two weeks stand under the week's, those of the department that answers", () => {
    const specialHours = [
      day('2026-03-01', 'all', null),
      day('2026-03-15', 'all', ['10:00:00', '14:30:00']),
      day('2026-03-09', 'all', null),
      day('2026-03-16', 'all', null),
      day('2026-03-10', 'service', null),
      day('2026-03-10', 'sales', ['09:00', '12:00']),
    ]
    const mail = receiptMail(sampleLead({ testDrive: null }), site, { ...options, specialHours })
    expect(mail?.text).toContain(`Sunday: Closed

Holiday Opening Hours, Monday 9 March: Closed
Tuesday 10 March, sales: 9 am to 12 pm
Sunday 15 March: 10 am to 2:30 pm

Sample Motors Pty Ltd`)
    expect(
      receiptMail(sampleLead({ department: 'service', testDrive: null }), site, { ...options, specialHours })?.text,
    ).toContain('Tuesday 10 March, service: Closed')
    expect(receipt()?.text).not.toContain('Holiday')
  })

  it('A11.19 answers are told in the words of their questions; nothing is true or false', () => {
    const answers = {
      serviceHistory: 'Part',
      keys: 'One',
      form_completed: 'true',
      offer_accepted: 'true',
      estimate_shown: '$18,400 to $21,600, an estimate and not an offer until inspected',
      tracking: 'utm_source=news',
      valuation: 'x',
      autogauge_enabled: 'true',
      likes_dogs: 'false',
    }
    const lead = sampleLead({
      formId: 'trade-in',
      testDrive: null,
      tradeIn: {
        ...sampleTradeIn,
        nvic: '0QX18A',
      },
      answers,
    })
    const text = receiptMail(lead, site, options)?.text
    expect(text).toContain(
      'How complete are its service records?: Part: some services are recorded\nHow many keys does it have?: ' +
        'One\nEstimate accepted: Yes\nEstimate shown: $18,400 to $21,600, an estimate and not an offer until ' +
        'inspected\nLikes dogs: No\n',
    )
    expect(text).not.toMatch(/\b(?:true|false)\b|utm_source|NVIC|Form completed|Valuation/i)
    const dealer = leadMail(
      lead,
      site,
      { channel: 'email', to: ['sales@sample.example'], format: 'plain' },
      options,
    ).text
    expect(dealer).toContain('Form completed: Yes\nEstimate accepted: Yes')
    expect(dealer).toContain('NVIC: 0QX18A')
    expect(dealer).not.toMatch(/: (?:true|false)$/m)
  })

  it('A12.5 a reminder says when and where, has the calendar file, and speaks of no new time', () => {
    const { testDrive } = sampleLead()
    const moved = sampleLead({ testDrive: testDrive && { ...testDrive, sequence: 2 } })
    const mail = receiptMail(moved, site, { ...options, isReminder: true })
    expect(mail?.subject).toBe('Reminder of your test drive: SAM-7K2F9Q')
    expect(mail?.text).toMatch(
      /^A reminder: your test drive of the 2021 Toyota Corolla Ascent Sport is booked for Saturday 7 March 2026, /,
    )
    expect(mail?.attachments).toHaveLength(1)
  })

  it('A12.5 links that move or cancel a booking stand under it', () => {
    const mail = receiptMail(sampleLead(), site, {
      ...options,
      links: [{ label: 'Cancel', href: 'https://sample.localhost/x?t=1&u=2' }],
    })
    expect(mail?.text).toContain('Cancel: https://sample.localhost/x?t=1&u=2')
    expect(mail?.html).toContain('https://sample.localhost/x?t=1&amp;u=2')
  })

  it('A11.19 is not written where there is no address, and says nothing of consent and origin', () => {
    expect(receipt({ person: { ...sampleLead().person, email: null } })).toBe(null)
    expect(receipt({ person: { ...sampleLead().person, email: 'a@b.c\r\nBcc: x@y.z' } })).toBe(null)
    expect(receipt()?.text).not.toMatch(/consent|utm_|Visited/i)
  })

  it('A11.19 whatever a lead holds, it goes to one address and its subject is one line', () => {
    fc.assert(
      fc.property(anyLead(), (lead) => {
        const mail = receiptMail(lead, site, options)
        if (mail === null) return
        expect(mail.to).toHaveLength(1)
        expect(`${mail.to[0]?.address}${mail.subject}`).not.toMatch(/\p{Cc}/u)
        expect(mail.html?.match(/<(script|a|img|iframe)\b/)).toBe(null)
      }),
      { numRuns: runs(40) },
    )
  })
})
