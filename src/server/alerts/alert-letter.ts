/** The letter or text of alerts (R75), made from the vehicles as they are when it goes. */
import { readAddressees } from '#data/alerts/keep-alerts.ts'
import { readNoticeAlerts, type ToldAlert } from '#data/alerts/read-alerts.ts'
import { stockSource } from '#data/platform/stock-changes.ts'
import { isStillTrue, placeWords, priceWords, reasonWords } from '#domain/alerts/alert-words.ts'
import { alertFactsOf } from '#domain/alerts/vehicle-news.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { headerText, noticeMessageIdOf, type MailMessage } from '#domain/leads/mail-message.ts'
import { localDateTime, spokenDate } from '#domain/leads/zoned-time.ts'
import { pictureUrl } from '#domain/media/picture-url.ts'
import type { Notice } from '#domain/notices/notice.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { garagePagePath, unsubscribePath, vehiclePath, withParameters } from '#domain/site/paths.ts'
import { vehicleTitleOf } from '#domain/vehicle/vehicle-title.ts'
import { addressText } from '../delivery/drive-calendar.ts'
import { senderOf } from '../delivery/mail-text.ts'
import type { NoticeContext, NoticeWords } from '../notices/notice-words.ts'
import { agreementOf } from './agreement.ts'
import { alertText } from './alert-text.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

const MOST_VEHICLES = 5
const PICTURE_WIDTH = 640

interface Entry {
  title: string
  href: string
  picture: string | null
  price: string | null
  reasons: string[]
  place: string
}

/** Null where none of its alerts is true any more, or wanted: it is dropped. */
export const alertWords: NoticeWords = async (ctx, notice) => {
  if (notice.accountId === null) return null
  const alerts = await wantedAlerts(ctx, notice.accountId, notice)
  const ids = [...new Set(alerts.map(({ vehicleId }) => vehicleId))]
  const vehicles = await stockSource(ctx.db).vehicles(ctx.site.slug, ids)
  const entries = ids.flatMap((id) => {
    const vehicle = vehicles.find((one) => one.id === id)
    const own = alerts.filter(({ vehicleId }) => vehicleId === id)
    const entry = vehicle === undefined ? null : entryOf(ctx, vehicle, own)
    return entry === null ? [] : [entry]
  })
  const [first] = entries
  if (first === undefined) return null
  const searches = new Set(alerts.map(({ searchId }) => searchId))
  const [searchId = null] = searches.size === 1 ? searches : []
  const token = unsubscribeToken(ctx.secrets.keyFor('unsubscribe', ctx.site.slug), {
    accountId: notice.accountId,
    // A text has no room for the longer link of one search.
    scope: searchId === null || notice.channel === 'sms' ? { kind: 'alerts' } : { kind: 'search', searchId },
  })
  const stopUrl = publicUrl(ctx.site, unsubscribePath(token))
  if (notice.channel === 'sms')
    return {
      text: alertText(`${ctx.site.name}: ${first.title}: ${first.reasons.join(' ')}`, { href: first.href, stopUrl }),
    }
  return letterOf(ctx, notice, { entries, stopUrl })
}

/**
 * The alerts of a letter or text that its addressee agrees to now. None where the number or address was taken off the
 * account since, or takes no more.
 */
async function wantedAlerts(ctx: NoticeContext, accountId: string, notice: Notice): Promise<ToldAlert[]> {
  const addressees = await readAddressees(ctx, [accountId])
  const addressee = addressees.find(({ channel, to }) => channel === notice.channel && to === notice.to)
  if (addressee === undefined) return []
  const agrees = await agreementOf(ctx, addressee)
  return (await readNoticeAlerts(ctx, notice.id)).filter(({ kind, search }) => agrees(kind, search))
}

function entryOf({ site }: NoticeContext, vehicle: SearchVehicle, alerts: readonly ToldAlert[]): Entry | null {
  const facts = alertFactsOf(vehicle)
  const told = alerts.filter((alert) => isStillTrue(alert, facts))
  const [first] = told
  if (first === undefined) return null
  const zone = siteTimeZone(site)
  const day = (moment: Date) => spokenDate(localDateTime(moment, zone).slice(0, 10)).replace(/^\w+ /, '')
  const yard = site.locations.find(({ id }) => id === vehicle.locationId)?.name ?? null
  const rules = { showsSeries: site.switches.seriesInTitle, usesCarsalesTitle: site.switches.carsalesTitle }
  return {
    title: vehicleTitleOf(vehicle, rules).full,
    href: publicUrl(site, withParameters(vehiclePath(vehicle.slug), { alert: first.id })),
    picture:
      vehicle.image === null ? null : publicUrl(site, pictureUrl(vehicle.image, PICTURE_WIDTH, { format: 'jpg' })),
    price: priceWords(facts),
    reasons: told.map((alert) =>
      reasonWords({
        ...alert,
        searchName: alert.search?.name ?? null,
        wasUntil: alert.wasUntil === null ? null : day(alert.wasUntil),
      }),
    ),
    place: placeWords(vehicle.km, yard),
  }
}

function letterOf(
  { site, mailFrom }: NoticeContext,
  { id, to }: { id: string; to: string },
  { entries, stopUrl }: { entries: readonly Entry[]; stopUrl: string },
): MailMessage {
  const [first] = entries
  const shown = entries.slice(0, MOST_VEHICLES)
  const manageUrl = publicUrl(site, garagePagePath(site, 'searches'))
  const others = entries.length - shown.length
  const more = others === 0 ? [] : [`And ${others} more in your garage: ${manageUrl}`]
  const licence = site.locations.find((location) => location.dealerLicenceNumber)?.dealerLicenceNumber
  const foot = [
    `${site.legalName}, ${addressText(site.address)}${licence ? `, dealer licence ${licence}` : ''}.`,
    `You receive this because you asked ${site.name} to tell you of these vehicles.`,
  ].join(' ')
  return {
    id: noticeMessageIdOf(site.slug, id),
    from: senderOf(site, null, mailFrom),
    replyTo: { name: headerText(site.name), address: site.email },
    to: [{ name: '', address: to }],
    subject: headerText(
      entries.length === 1 ? `${first?.title}: ${first?.reasons[0]}` : `${entries.length} vehicles you asked about`,
    ),
    text: `${[
      ...shown.map((entry) => [...linesOf(entry), entry.href].join('\n')),
      ...more,
      `${foot}\nUnsubscribe: ${stopUrl}\nManage: ${manageUrl}`,
    ].join('\n\n')}\n`,
    html: htmlOf({ shown, more, foot, stopUrl, manageUrl }),
    attachments: [],
    unsubscribeUrl: stopUrl,
  }
}

const linesOf = ({ title, price, reasons, place }: Entry) =>
  [title, price, ...reasons, place].filter((line) => line !== null && line !== '')

const link = (href: string, words: string) => `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`

function htmlOf(parts: {
  shown: readonly Entry[]
  more: readonly string[]
  foot: string
  stopUrl: string
  manageUrl: string
}): string {
  const { shown, more, foot, stopUrl, manageUrl } = parts
  const vehicles = shown.map(({ title, href, picture, price, reasons, place }) =>
    [
      picture === null
        ? ''
        : `<p><a href="${escapeHtml(href)}"><img src="${escapeHtml(picture)}" alt="" width="320" height="213"></a></p>`,
      `<h2>${link(href, title)}</h2>`,
      ...[price, ...reasons, place].flatMap((line) => (line ? [`<p>${escapeHtml(line)}</p>`] : [])),
    ].join('\n'),
  )
  const body = [
    ...vehicles,
    ...more.map((line) => `<p>${escapeHtml(line)}</p>`),
    `<p><small>${escapeHtml(foot)} ${link(stopUrl, 'Unsubscribe')} ${link(manageUrl, 'Manage')}</small></p>`,
  ]
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"></head><body>${body.join('\n')}</body></html>\n`
}
