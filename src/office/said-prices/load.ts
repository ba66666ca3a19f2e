import { auditsSinceWhole } from '#data/reach/price-audits.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { spokenDateTime } from '#domain/leads/zoned-time.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { differenceWords } from '#domain/price-audit/difference-words.ts'
import type { OfficePage, SiteOffice } from '../screen.ts'

/** Audits of changes come hourly, and one of the whole stock nightly. */
const MOST_AUDITS = 48

export interface SaidPricesView {
  /** When the whole stock was last audited; null while it never was. */
  wholeAt: string | null
  audits: { key: string; at: string; isWhole: boolean; checked: number; readings: number; found: number }[]
  differences: (ReturnType<typeof differenceWords> & { key: string; at: string; href: string | null })[]
}

/** The nightly proof that a vehicle's price is the same everywhere (R150, R160). */
export async function loadSaidPrices({ ctx, can }: SiteOffice): Promise<OfficePage<SaidPricesView>> {
  const { site } = ctx
  const zone = siteTimeZone(site)
  const audits = await auditsSinceWhole(ctx, MOST_AUDITS)
  const whole = audits.find(({ scope }) => scope === 'all')
  return {
    title: 'Prices said',
    view: {
      wholeAt: whole === undefined ? null : spokenDateTime(whole.at, zone),
      audits: audits.map(({ at, scope, checked, readings, found }) => ({
        key: at.toISOString(),
        at: spokenDateTime(at, zone),
        isWhole: scope === 'all',
        checked,
        readings,
        found,
      })),
      differences: audits.flatMap(({ at, differences }) =>
        differences.map((difference, place) => ({
          ...differenceWords(difference),
          key: `${at.toISOString()} ${place}`,
          at: spokenDateTime(at, zone),
          href:
            difference.vehicleId !== null && can('stock.read')
              ? officePath(site.slug, 'stock', difference.vehicleId, 'price')
              : null,
        })),
      ),
    },
  }
}
