import { readViewed } from '#data/accounts/viewed.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { keepViewedPath } from '#domain/site/paths.ts'
import { cardView } from '#ui/card/card-view.ts'
import type { LookedAtView } from '#ui/account/looked-at.tsx'
import { cardRules } from '../../card-rules.ts'
import { shortDay } from '../../date-words.ts'
import type { AccountContext } from '../garage-frame-view.ts'
import { vehicleRow } from '../vehicle-rows.ts'

/** Vehicles that the shopper looked at and that are still listed, the latest first (R43); null for none. */
export async function lookedAt(ctx: AccountContext): Promise<LookedAtView | null> {
  const { account, site, now } = ctx
  const kept = await readViewed(ctx, { accountId: account.id })
  if (kept.length === 0) return null
  const cards = await ctx.search.cards(
    site.slug,
    kept.map(({ id }) => id),
  )
  const [byId, rules] = [new Map(cards.map((card) => [card.id, card])), cardRules(ctx)]
  const rows = kept.flatMap(({ id, viewedAt }) => {
    const card = byId.get(id)
    const day = shortDay(viewedAt, siteTimeZone(site), now)
    return card === undefined ? [] : [vehicleRow(cardView(card, rules), `Looked at on ${day}`)]
  })
  return rows.length === 0 ? null : { rows, settingsHref: keepViewedPath(site) }
}
