import { z } from 'zod'
import type { SiteContext } from '#data/site-context.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { comparePath, vehiclePath } from '#domain/site/paths.ts'
import { compared } from '#pages/compare/compared.ts'
import { PRICES_SAY } from '../price-answer.ts'
import { repaymentWarning } from '../repayment-warning.ts'
import { ANSWER_FIELDS, Refused, tool } from '../tool.ts'
import { titleOf, vehicleId } from '../vehicle-named.ts'

export const compareVehicles = tool({
  name: 'compare_vehicles',
  title: 'Compare vehicles',
  description: "Puts two to four of this dealer's vehicles side by side and marks where they differ.",
  input: z.strictObject({ ids: z.array(vehicleId).min(2).max(4).describe('Two to four numbers of vehicles.') }),
  output: z.object({
    ...ANSWER_FIELDS,
    vehicles: z.array(z.object({ id: z.number(), title: z.string(), link: z.string() })),
    rows: z.array(
      z.object({
        group: z.string(),
        label: z.string(),
        values: z.array(z.string().nullable()).describe('In the order of `vehicles`; null is not known.'),
        differs: z.boolean(),
        best: z.number().nullable().describe('Place of the one best value, from 0, where one is best.'),
      }),
    ),
    repayment_warning: z.string().optional().describe('Show it beside any repayment of this answer.'),
  }),
  run: ({ ctx }, { ids }) => comparisonForAgents(ctx, ids),
})

/** The comparison of these vehicles, without a call (R63, R150); words where there is none. */
export async function comparisonForAgents(ctx: SiteContext, ids: readonly number[]) {
  const { site } = ctx
  const asked = [...new Set(ids)]
  const { shown, groups } = await compared(ctx, asked)
  const lost = asked.filter((id) => !shown.some(({ card }) => card.id === id))
  if (lost.length > 0 || shown.length < 2)
    return new Refused(
      lost.length > 0
        ? `This dealer lists no vehicle ${lost.join(', ')}. Find others with search_stock.`
        : 'Ask with two different vehicles at least.',
    )
  const warning = repaymentWarning(ctx)
  const rows = groups
    .flatMap(({ title, rows: ofGroup }) => ofGroup.map((row) => ({ group: title, ...row })))
    // Rates and repayment stand or fall together.
    .filter(({ stays }) => warning !== null || !stays)
  return {
    price_says: PRICES_SAY,
    link: publicUrl(site, site.switches.favourites ? comparePath(asked) : vehiclePath(shown[0]?.card.slug ?? '')),
    vehicles: shown.map(({ card }) => ({
      id: card.id,
      title: titleOf(card, site.switches.seriesInTitle),
      link: publicUrl(site, vehiclePath(card.slug)),
    })),
    rows: rows.map(({ group, label, cells, differs }) => {
      const best = cells.findIndex((cell) => cell.best)
      return { group, label, values: cells.map(({ text }) => text), differs, best: best < 0 ? null : best }
    }),
    ...(warning !== null && rows.some(({ stays }) => stays) && { repayment_warning: warning }),
  }
}
