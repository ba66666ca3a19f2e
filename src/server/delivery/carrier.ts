import type { ClaimedDelivery } from '#data/platform/delivery/outbox.ts'
import { adfText } from '#domain/leads/adf.ts'
import type { Lead } from '#domain/leads/lead.ts'
import { leadPayloadText } from '#domain/leads/lead-payload.ts'
import { leadMail } from '#server/delivery/mail-text.ts'
import type { SpecialDay } from '#domain/hours/special-hours.ts'
import { receiptLocation, receiptMail, type ReceiptLink } from '#server/delivery/receipt.ts'
import { targetOf } from '#domain/leads/routing.ts'
import { REMINDER_ROUTE } from '#domain/site/settings/lead-routes.ts'
import type { Site } from '#domain/site/site.ts'
import { isReminderWanted } from '#domain/test-drive/reminder.ts'
import { DeliveryFailure, type DeliveryReceipt } from '#ports/delivery-failure.ts'
import type { FileDrop } from '#ports/file-drop.ts'
import type { Mailer } from '#ports/mail.ts'
import type { Webhook } from '#ports/webhook.ts'

/** Delivers one lead by one route. Throws a `DeliveryFailure` on failure, and soon after `signal` is aborted. */
export type Carry = (row: ClaimedDelivery, lead: Lead, site: Site, signal: AbortSignal) => Promise<DeliveryReceipt>

export interface CarrierOptions {
  mailer: Mailer
  webhook: Webhook
  fileDrop: FileDrop
  /** The platform's own sender; null sends from the dealer's address. */
  mailFrom: string | null
  /** Keys that webhooks are signed with, by `site/route`. */
  webhookKeys: ReadonlyMap<string, string>
  /** Links under the receipt of a booking, such as those that move or cancel it. */
  receiptLinks?: (lead: Lead, site: Site) => Promise<readonly ReceiptLink[]>
  /** Holiday hours of a location, from today on. */
  specialHours?: (site: Site, locationId: string) => Promise<readonly SpecialDay[]>
  now: () => Date
}

/** Chooses the way by the site's settings as they are now; the message is made from the stored lead at each try. */
export function createCarrier({
  mailer,
  webhook,
  fileDrop,
  mailFrom,
  webhookKeys,
  receiptLinks,
  specialHours,
  now,
}: CarrierOptions): Carry {
  return async (row, lead, site, signal) => {
    const delivery = { id: row.id, isResent: row.deliveredAt !== null }
    if (row.channel === 'receipt') {
      const isReminder = row.routeKey === REMINDER_ROUTE
      if (isReminder && !isReminderWanted(lead, site, now()))
        return { note: 'the test drive was cancelled or has begun, or reminders are off: none was sent' }
      const location = receiptLocation(lead, site)
      const [links, hours] = await Promise.all([
        receiptLinks?.(lead, site),
        location === null ? [] : specialHours?.(site, location.id),
      ])
      const mail = receiptMail(lead, site, {
        ...delivery,
        from: mailFrom,
        links: links ?? [],
        specialHours: hours ?? [],
        isReminder,
        now: now(),
      })
      return mail === null ? { note: 'there is no address to send a receipt to' } : mailer.send(mail, signal)
    }
    const target = targetOf(site, row.routeKey)
    switch (target.channel) {
      case 'email':
        return mailer.send(leadMail(lead, site, target, { ...delivery, from: mailFrom, now: now() }), signal)
      case 'webhook':
        return webhook.post(
          {
            url: target.url,
            keys: [keyFor(webhookKeys, site, row.routeKey)],
            id: row.id,
            body: leadPayloadText(lead, site, delivery),
          },
          signal,
        )
      case 'file': {
        const [content, ending] =
          target.format === 'json'
            ? [leadPayloadText(lead, site, delivery), 'json']
            : [adfText(lead, site, delivery), 'xml']
        return fileDrop.put({ folder: [site.slug, row.routeKey], name: `${row.id}.${ending}`, content }, signal)
      }
    }
  }
}

/** The key that signs a webhook's leads. Without one the delivery fails: a receiver cannot trust an unsigned lead. */
function keyFor(keys: ReadonlyMap<string, string>, site: Site, route: string): string {
  const key = keys.get(`${site.slug}/${route}`)
  if (key === undefined) throw new DeliveryFailure('no key', `WEBHOOK_KEYS holds no key for ${site.slug}/${route}`)
  return key
}
