/** A difference to plant in each surface of the price audit, of each fact that it says (R150). */
import { dollarsOf, formatDollars } from '#domain/money/money.ts'
import type { PriceFact } from '#domain/price-audit/price-facts.ts'
import type { PriceSurfaceId } from '#server/price-audit/surfaces.ts'

type Replacement = [from: string, to: string]

/** Where a surface's words begin in its document, and how it writes each fact that it says. */
interface Plant {
  from: string
  of: Partial<Record<PriceFact, Replacement>>
}

const WORDS = {
  priceCents: ['$36,990', '$35,990'],
  beforeCents: ['$38,990', '$39,990'],
  basis: ['excluding government charges', 'drive away'],
} satisfies Partial<Record<PriceFact, Replacement>>

/** The vehicle beside it is told by the week: the basis of the only price stands in the label. */
const SHARED: Replacement = ['Price excluding government charges', 'Drive away price']

/** A row for each surface: one that is added does not compile without its own. */
export function plants(weeklyCents: number): Record<Exclude<PriceSurfaceId, 'PDF'>, Plant> {
  const weekly = { weeklyCents: [`<b>${formatDollars(weeklyCents)}</b>`, '<b>$1</b>'] satisfies Replacement }
  const { priceCents, basis } = WORDS
  const google: Plant = {
    from: '36990.00 AUD',
    of: {
      priceCents: ['36990.00 AUD', '35990.00 AUD'],
      basis: ['excluding_government_charges_price', 'drive_away_price'],
    },
  }
  const meta: Plant = {
    from: '38990 AUD',
    of: { priceCents: ['36990 AUD', '35990 AUD'], beforeCents: ['38990 AUD', '39990 AUD'] },
  }
  const title = 'card__t"><a href="/cars/2020-toyota-hilux-reduced"'
  return {
    page: { from: '<aside class="side"', of: { ...WORDS, ...weekly } },
    'sticky bar': { from: '<section class="stick', of: WORDS },
    'structured data': {
      from: '<script type="application/ld+json">',
      of: { priceCents: ['"price":36990', '"price":35990'], basis },
    },
    'share tags': { from: 'product:price:amount', of: { priceCents: ['36990', '35990'] } },
    'card of results': { from: title, of: { ...WORDS, ...weekly } },
    'card of saved': { from: title, of: { ...WORDS, ...weekly } },
    comparison: {
      from: 'class="cmp ',
      of: { priceCents, basis: SHARED, weeklyCents: [`<td>${formatDollars(weeklyCents)}`, '<td>$1'] },
    },
    'print sheet': { from: 'sheetp__price', of: { ...WORDS, ...weekly } },
    letter: { from: '<h2>', of: { priceCents, basis } },
    'letter as text': { from: '--text--', of: { priceCents, basis } },
    API: {
      from: '"price":{',
      of: {
        priceCents: ['"amount_cents":3699000', '"amount_cents":3599000'],
        beforeCents: ['"was_cents":3899000', '"was_cents":null'],
        basis,
      },
    },
    agents: {
      from: '"price":{',
      of: {
        priceCents: ['"amount_aud":36990', '"amount_aud":35990'],
        beforeCents: ['"was_aud":38990', '"was_aud":null'],
        basis: ['"price_says":"Excluding government charges', '"price_says":"Drive away in Queensland, private buyer'],
      },
    },
    'agents’ search': {
      from: '"price":{',
      of: {
        priceCents: ['"amount_aud":36990', '"amount_aud":35990'],
        beforeCents: ['"was_aud":38990', '"was_aud":null'],
        basis,
        weeklyCents: [`"weekly_aud":${dollarsOf(weeklyCents)}`, '"weekly_aud":1'],
      },
    },
    'agents’ comparison': {
      from: '"rows":',
      of: { priceCents, basis: SHARED, weeklyCents: [`"${formatDollars(weeklyCents)}"`, '"$1"'] },
    },
    'feed google-vehicle-ads csv': google,
    'feed google-vehicle-ads xml': google,
    'feed meta-automotive csv': meta,
    'feed meta-automotive xml': meta,
    'feed tiktok-auto csv': meta,
    'feed generic csv': { from: ',36990,', of: { priceCents: [',36990,', ',35990,'], basis } },
    'feed generic xml': { from: '<price>', of: { priceCents: ['>36990<', '>35990<'], basis } },
    'feed generic json': { from: '"price":', of: { priceCents: ['36990', '35990'], basis } },
    'feed schema-org json': { from: '"price":', of: { priceCents: ['36990', '35990'], basis } },
  }
}
