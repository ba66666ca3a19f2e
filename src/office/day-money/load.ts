import { moneyByHand, moneyMoves, type MoneyMove } from '#data/office/day-money.ts'
import type { DayFigures } from '#domain/checkout/day-sums.ts'
import type { ComparedSum } from '#domain/checkout/checkout-words.ts'
import { localDay, siteTimeZone } from '#domain/hours/local-day.ts'
import { dateAfter, momentOf } from '#domain/hours/wall-clock.ts'
import { spokenDate, spokenTime } from '#domain/leads/zoned-time.ts'
import { formatExactDollars } from '#domain/money/money.ts'
import { dateIn } from '#domain/office/calendar/week.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { PROVIDER_WORDS } from '#domain/office/reservations.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'

export interface DayMoneyView {
  backHref: string
  date: string
  dayName: string
  before: string
  /** Null for today. */
  after: string | null
  provider: DayFigures['provider']
  sums: { name: string; books: string; theirs: string; difference: string | null }[]
  byHand: { paid: string; refunded: string }
  moves: { key: string; time: string; words: string; href: string | null; payer: string; way: string; amount: string }[]
}

const SUM_WORDS: Readonly<Record<ComparedSum, string>> = {
  paid: 'Paid by card',
  refunded: 'Given back to cards',
  fees: 'Fees of the provider',
}

/** A day's money: paid, given back, the provider's figures, and where they differ (R60). */
export async function loadDayMoney(office: SiteOffice, { url }: OfficeRequest): Promise<OfficePage<DayMoneyView>> {
  const { ctx, desks } = office
  const { site, now } = ctx
  // Money is of the whole site, and so are its readers.
  if (!office.can('reservations.read', { locationId: null })) return null
  const zone = siteTimeZone(site)
  const today = localDay(site, now)
  const asked = dateIn(url.searchParams.get('day'), today)
  const date = asked > today ? today : asked
  const span = { from: momentOf(date, '00:00', zone), until: momentOf(dateAfter(date, 1), '00:00', zone) }
  const [figures, byHand, moves] = await Promise.all([
    desks.reservations.dayFigures(date),
    moneyByHand(ctx, span),
    moneyMoves(ctx, span),
  ])
  const here = officePath(site.slug, 'reservations', 'money')
  return {
    title: `Money of ${spokenDate(date)}`,
    view: {
      backHref: officePath(site.slug, 'reservations'),
      date,
      dayName: spokenDate(date),
      before: `${here}?day=${dateAfter(date, -1)}`,
      after: date === today ? null : `${here}?day=${dateAfter(date, 1)}`,
      provider: figures.provider,
      sums: figures.sums.map(({ sum, oursCents, theirsCents }) => ({
        name: SUM_WORDS[sum],
        books: formatExactDollars(oursCents),
        theirs: formatExactDollars(theirsCents),
        difference: oursCents === theirsCents ? null : formatExactDollars(theirsCents - oursCents),
      })),
      byHand: { paid: formatExactDollars(byHand.paidCents), refunded: formatExactDollars(byHand.refundedCents) },
      moves: moves.map((move, place) => ({
        key: `${move.at.getTime()} ${place}`,
        time: spokenTime(move.at, zone),
        href: move.reference === null ? null : officePath(site.slug, 'reservations', move.reference),
        ...moveWords(move),
      })),
    },
  }
}

const moveWords = ({ kind, provider, cents, payer, reference }: MoneyMove) => ({
  words: reference ?? 'Invoice',
  payer,
  way: `${kind === 'paid' ? 'Paid' : 'Given back'} ${PROVIDER_WORDS[provider]}`,
  amount: formatExactDollars(kind === 'paid' ? cents : -cents),
})
