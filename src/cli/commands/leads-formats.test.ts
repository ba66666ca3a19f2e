import { expect, it } from 'vitest'
import { leadMail } from '#server/delivery/mail-text.ts'
import { receiptMail } from '#server/delivery/receipt.ts'
import { sampleLead, sampleTradeIn } from '#test/leads/sample-lead.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { adfPart, csvOf } from '#domain/leads/lead-files.ts'
import { leadText, listLine } from './leads-formats.ts'

it('S11 no mail, file or line of a lead says the make twice', () => {
  const site = sampleSite()
  const { vehicle } = sampleLead()
  const lead = sampleLead({
    vehicle: vehicle && { ...vehicle, make: 'Mazda', model: 'Mazda 3', badge: 'Touring' },
    tradeIn: { ...sampleTradeIn, make: 'mazda', model: 'Mazda 3' },
  })
  const options = { id: lead.id, isResent: false, from: null, now: new Date('2026-03-02T00:20:00Z') }
  const mails = [
    leadMail(lead, site, { channel: 'email', to: ['sales@sample.example'], format: 'adf-attached' }, options),
    receiptMail(lead, site, options),
  ]
  const texts = [
    JSON.stringify(mails),
    adfPart(lead, site, true),
    csvOf(lead),
    leadText(lead, site, []),
    listLine(lead),
  ]
  for (const text of texts) {
    expect(text).not.toMatch(/mazda mazda|<model>mazda/i)
    expect(text).toMatch(/2021 Mazda 3 Touring|<make>Mazda<\/make>\s*<model>3<\/model>/)
  }
})
