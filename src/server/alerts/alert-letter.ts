/** The letter or text of alerts (R75), made from the vehicles as they are when it goes. */
import { readAddressees, similarMember, type Addressee } from '#data/alerts/keep-alerts.ts'
import { readNoticeAlerts, type ToldAlert } from '#data/alerts/read-alerts.ts'
import { keptVehicles } from '#data/checkout/kept-vehicles.ts'
import { stockSource } from '#data/platform/stock-changes.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { headerText, noticeMessageIdOf, type MailMessage } from '#domain/leads/mail-message.ts'
import type { Notice } from '#domain/notices/notice.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { garagePagePath, unsubscribePath } from '#domain/site/paths.ts'
import { licences } from '#domain/site/places/lookups.ts'
import { distanceKmOf } from '#pages/search/place.ts'
import { addressText } from '../delivery/drive-calendar.ts'
import { senderOf } from '../delivery/mail-text.ts'
import type { NoticeContext, NoticeWords } from '../notices/notice-words.ts'
import { agreementOf } from './agreement.ts'
import { entryOf, type AlertEntry, type EntryFacts } from './alert-entry.ts'
import { alertText } from './alert-text.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

const MOST_VEHICLES = 5
const SIMILAR = 'Similar, and for sale:'

/** Null where none of its alerts is true any more, or wanted: it is dropped. */
export const alertWords: NoticeWords = async (ctx, notice) => {
  const addressee = await addresseeOf(ctx, notice)
  if (addressee === null) return null
  const agrees = await agreementOf(ctx, addressee)
  const alerts = (await readNoticeAlerts(ctx, notice.id)).filter(({ kind, search }) => agrees(kind, search))
  const facts = await entryFacts(ctx, notice, { addressee, alerts })
  const ids = new Set(alerts.map(({ vehicleId }) => vehicleId))
  const entries = [...ids].flatMap((id) => entryOf(facts, id, alerts) ?? [])
  const [first] = entries
  if (first === undefined) return null
  const searches = new Set(alerts.map(({ searchId }) => searchId))
  const [searchId = null] = searches.size === 1 ? searches : []
  const token = unsubscribeToken(ctx.secrets.keyFor('unsubscribe', ctx.site.slug), {
    accountId: addressee.accountId,
    // A text has no room for the longer link of one search, and says nothing of letters by email.
    scope:
      notice.channel === 'sms'
        ? { kind: 'texts' }
        : searchId === null
          ? { kind: 'alerts' }
          : { kind: 'search', searchId },
  })
  const stopUrl = publicUrl(ctx.site, unsubscribePath(token))
  if (notice.channel === 'sms')
    return {
      text: alertText(`${ctx.site.name}: ${first.title}: ${first.headline}`, { href: first.href, stopUrl }),
    }
  return letterOf(ctx, notice, { entries, stopUrl })
}

/** Null where the number or address was taken off the account since, or takes no more. */
async function addresseeOf(ctx: NoticeContext, { accountId, channel, to }: Notice): Promise<Addressee | null> {
  if (accountId === null) return null
  const addressees = await readAddressees(ctx, [accountId])
  return addressees.find((one) => one.channel === channel && one.to === to) ?? null
}

async function entryFacts(
  ctx: NoticeContext,
  { subject }: Pick<Notice, 'subject'>,
  { addressee, alerts }: { addressee: Addressee; alerts: readonly ToldAlert[] },
): Promise<EntryFacts> {
  const { site, places } = ctx
  const ids = alerts.map(({ vehicleId }) => vehicleId)
  const similar = new Map(ids.map((id) => [id, numbersOf(subject[similarMember(id)])]))
  const all = [...new Set([...ids, ...[...similar.values()].flat()])]
  const read = await stockSource(ctx.db).vehicles(site.slug, all)
  const { postcode } = addressee
  return {
    site,
    similar,
    vehicles: new Map(read.map((vehicle) => [vehicle.id, vehicle])),
    kept: await keptVehicles(ctx, all),
    distanceKm: distanceKmOf(ctx, postcode === null ? null : places.postcode(postcode)),
  }
}

const numbersOf = (member: Notice['subject'][string] | undefined): number[] =>
  Array.isArray(member) ? member.filter((one) => typeof one === 'number') : []

/** The letter of these vehicles. */
export function letterOf(
  { site, mailFrom }: Pick<NoticeContext, 'site' | 'mailFrom'>,
  { id, to }: { id: string; to: string },
  { entries, stopUrl }: { entries: readonly AlertEntry[]; stopUrl: string },
): MailMessage {
  const [first] = entries
  const shown = entries.slice(0, MOST_VEHICLES)
  const manageUrl = publicUrl(site, garagePagePath(site, 'searches'))
  const others = entries.length - shown.length
  const more = others === 0 ? [] : [`And ${others} more in your garage: ${manageUrl}`]
  const numbers = licences(site).map(({ state, number }) => `${state} ${number}`)
  const licence = numbers.length === 0 ? '' : `, dealer licence ${numbers.join(', ')}`
  const foot = [
    `${site.legalName}, ${addressText(site.address)}${licence}.`,
    `You receive this because you asked ${site.name} to tell you of these vehicles.`,
  ].join(' ')
  return {
    id: noticeMessageIdOf(site.slug, id),
    from: senderOf(site, null, mailFrom),
    replyTo: { name: headerText(site.name), address: site.email },
    to: [{ name: '', address: to }],
    subject: headerText(
      entries.length === 1 ? `${first?.title}: ${first?.headline}` : `${entries.length} vehicles you asked about`,
    ),
    text: `${[
      ...shown.map((entry) => linesOf(entry).join('\n')),
      ...more,
      `${foot}\nUnsubscribe: ${stopUrl}\nManage: ${manageUrl}`,
    ].join('\n\n')}\n`,
    html: htmlOf({ shown, more, foot, stopUrl, manageUrl }),
    attachments: [],
    unsubscribeUrl: stopUrl,
  }
}

/** Words of one vehicle, one fact a line. */
const linesOf = ({ title, price, reasons, place, href, similar }: AlertEntry) => [
  ...[title, price, ...reasons, place].filter((line) => line !== ''),
  href,
  ...(similar.length > 0 ? [SIMILAR] : []),
  ...similar.map((other) => `- ${other.title}, ${other.price}: ${other.href}`),
]

const link = (href: string, words: string) => `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`

function htmlOf(parts: {
  shown: readonly AlertEntry[]
  more: readonly string[]
  foot: string
  stopUrl: string
  manageUrl: string
}): string {
  const { shown, more, foot, stopUrl, manageUrl } = parts
  const vehicles = shown.map(({ title, href, picture, price, reasons, place, similar }) =>
    [
      picture === null
        ? ''
        : `<p><a href="${escapeHtml(href)}"><img src="${escapeHtml(picture)}" alt="" width="320" height="213"></a></p>`,
      `<h2>${link(href, title)}</h2>`,
      ...[price, ...reasons, place].flatMap((line) => (line ? [`<p>${escapeHtml(line)}</p>`] : [])),
      ...(similar.length > 0 ? [`<p>${SIMILAR}</p>`] : []),
      ...similar.map((other) => `<p>${link(other.href, other.title)}, ${escapeHtml(other.price)}</p>`),
    ].join('\n'),
  )
  const body = [
    ...vehicles,
    ...more.map((line) => `<p>${escapeHtml(line)}</p>`),
    `<p><small>${escapeHtml(foot)} ${link(stopUrl, 'Unsubscribe')} ${link(manageUrl, 'Manage')}</small></p>`,
  ]
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"></head><body>${body.join('\n')}</body></html>\n`
}
