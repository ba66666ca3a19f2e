/** Letters of the office about leads: the reply to the shopper, and to staff when the time to answer is over. */
import { readLead } from '#data/leads/read-leads.ts'
import { vehicleNow } from '#data/office/lead-history.ts'
import { replyOf } from '#data/office/replies.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { fullNameOf } from '#domain/leads/lead.ts'
import { headerText } from '#domain/leads/mail-message.ts'
import { locationOfLead, timeZoneOfLead } from '#domain/leads/routing.ts'
import { spokenDateTime } from '#domain/leads/zoned-time.ts'
import { cardWords, replySubject } from '#domain/office/reply.ts'
import { noticeMail } from './notice-mail.ts'
import type { NoticeWords } from './notice-words.ts'

/** To the shopper, by a person who gets the answers (Office R21). */
export const leadReply: NoticeWords = async (ctx, notice) => {
  const { site } = ctx
  const reply = await replyOf(ctx, Number(notice.subject['note']))
  const lead = await readLead(ctx, String(notice.subject['lead']))
  if (reply === null || lead === null) return null
  const vehicle = notice.subject['vehicle'] === true ? lead.vehicle : null
  const yard = locationOfLead(lead, site)?.name ?? site.name
  if (notice.channel === 'sms') {
    const link = vehicle === null ? [] : [publicUrl(site, vehicle.path)]
    return { text: [reply.body, ...link, `${reply.name}, ${yard}`].join('\n') }
  }
  const mail = noticeMail(ctx, notice, {
    subject: replySubject(lead, site),
    paragraphs: [...reply.body.split(/\n{2,}/), `${reply.name}\n${yard}`],
    links:
      vehicle === null
        ? []
        : [{ label: cardWords(vehicle, await vehicleNow(ctx, vehicle.id)), href: publicUrl(site, vehicle.path) }],
    reason: `This answers your enquiry ${lead.reference}.`,
  })
  return { ...mail, replyTo: { name: headerText(`${reply.name}, ${site.name}`), address: reply.email } }
}

/** To staff: nobody has answered a lead in time (Office R19). */
export const leadDue: NoticeWords = async (ctx, notice) => {
  const { site } = ctx
  const lead = await readLead(ctx, String(notice.subject['lead']))
  if (lead === null) return null
  const came = spokenDateTime(lead.completedAt ?? lead.createdAt, timeZoneOfLead(lead, site))
  const yard = locationOfLead(lead, site)?.name ?? site.name
  const isTwice = notice.subject['told'] === 2
  return noticeMail(ctx, notice, {
    subject: `${isTwice ? 'Still not answered' : 'Not answered in time'}: ${lead.reference}`,
    paragraphs: [
      `${fullNameOf(lead.person) ?? 'A shopper'} wrote to ${yard} on ${came}: ${lead.category}.`,
      `Nobody has answered in ${(isTwice ? 2 : 1) * site.leads.answerMinutes} open minutes. ` +
        `Please open ${lead.reference} in the office.`,
    ],
    reason: 'You receive this because you answer leads of this site, or manage those who do.',
  })
}
