/** A valuation of the shopper's own vehicle in the list of what they sent (R51). */
import { awaitsContact } from '#data/trade-in/awaits-contact.ts'
import { valuationOfLead } from '#data/trade-in/valuations.ts'
import type { Lead } from '#domain/leads/lead.ts'
import { valuationPath } from '#domain/trade-in/trade-in-paths.ts'
import type { Valuation } from '#domain/trade-in/valuation.ts'
import { shownWords } from '#domain/trade-in/valuation-words.ts'
import type { PageContext } from '../../page.ts'

export interface ValuationEntry {
  /** Its estimate, or how far it is. */
  says: string
  /** Where it is gone on with; null once it has ended. */
  link: { label: string; href: string } | null
}

/** A valuation that was begun and not sent; null for any other lead. */
export async function valuationEntry(ctx: PageContext, lead: Lead): Promise<ValuationEntry | null> {
  if (lead.formId !== 'trade-in' || lead.state !== 'partial') return null
  const valuation = await valuationOfLead(ctx, lead.id, ctx.now)
  if (valuation === null) return { says: 'This valuation has ended. Nothing was sent to the dealer.', link: null }
  const href = valuationPath(lead.category === 'Sell My Car Enquiry' ? 'sell' : 'trade-in', valuation.id)
  return { says: await saysOf(ctx, valuation), link: { label: 'Go on with it', href } }
}

async function saysOf(ctx: PageContext, valuation: Valuation): Promise<string> {
  const { result } = valuation
  // Some sites show no figure before they know whom to call.
  if (result === null || (await awaitsContact(ctx, valuation)))
    return 'Begun, and kept for you. It has no estimate yet.'
  return `Estimate: ${shownWords(result, ctx.site.tradeIn).replace(/\.$/, '')}.`
}
