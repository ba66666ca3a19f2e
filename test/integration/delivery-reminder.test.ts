import { expect, it } from 'vitest'
import type { ClaimedDelivery } from '#data/platform/delivery/outbox.ts'
import type { MailMessage } from '#domain/leads/mail-message.ts'
import { createCarrier } from '#server/delivery/carrier.ts'
import { sampleLead } from '#test/leads/sample-lead.ts'
import { sampleSite } from '#test/sites/sample-site.ts'

const lead = sampleLead()
const starts = lead.testDrive?.startsAt ?? new Date(0)
const hoursFromStart = (hours: number) => new Date(starts.getTime() + hours * 3_600_000)
const cancelled = sampleLead({ testDrive: lead.testDrive && { ...lead.testDrive, isCancelled: true } })
const row: ClaimedDelivery = {
  id: '22222222-3333-4444-8555-666666666666',
  siteId: 'sample',
  leadId: lead.id,
  routeKey: 'reminder',
  channel: 'receipt',
  attempts: 1,
  deliveredAt: null,
}

it.each([
  ['a drive to come', lead, {}, -20, 1],
  ['a drive that has begun', lead, {}, 0.1, 0],
  ['a cancelled drive', cancelled, {}, -20, 0],
  ['a site that wants none by now', lead, { reminderHour: null }, -20, 0],
])('A12.5 the reminder of %s', async (_, about, testDrives, hours, mails) => {
  const sent: MailMessage[] = []
  const carry = createCarrier({
    mailer: { describe: 'a letterbox', send: async (mail) => (sent.push(mail), { note: null }) },
    webhook: { post: () => Promise.reject(new Error('no webhook is asked for')) },
    fileDrop: { put: () => Promise.reject(new Error('no file is asked for')) },
    mailFrom: null,
    webhookKeys: new Map(),
    now: () => hoursFromStart(hours),
  })
  const { note } = await carry(row, about, sampleSite({ testDrives }), AbortSignal.timeout(5_000))
  expect(sent.map(({ subject }) => subject.split(':')[0])).toEqual(
    Array.from({ length: mails }, () => 'Reminder of your test drive'),
  )
  expect(note === null).toBe(mails === 1)
})
