/** Writes llms.txt: what a program that reads for people must know of the site (R6). */
import { basisWordsOf } from '../pricing/price-display.ts'
import { publicUrl } from '../site/addresses/public-url.ts'
import { licences, shownLocations } from '../site/places/lookups.ts'
import { MCP_PATH } from '../site/paths/paths-agents.ts'
import { OPENAPI_PATH } from '../site/paths/paths-api.ts'
import { BRANDS_PATH, LOCATOR_PATH, locationPath, OFFERS_PATH } from '../site/paths.ts'
import type { Site } from '../site/site.ts'

/** A list of vehicles with the number of those in it. */
export interface CountedList {
  label: string
  href: string
  count: number
}

/** The text for a site whose stock has these lists. */
export function llmsText(site: Site, lists: readonly CountedList[]): string {
  const link = (label: string, path: string) => `[${label}](${publicUrl(site, path)})`
  const { street, city, state, postcode } = site.address
  const numbers = licences(site).map((one) => `${one.state} ${one.number}`)
  const { agents, api } = site.reach
  const programs = [
    ...(agents.mcp
      ? [`- ${link('Model Context Protocol', MCP_PATH)}: stock, prices, repayments, yards; by POST, without a key`]
      : []),
    ...(api.enabled ? [`- ${link('OpenAPI document', OPENAPI_PATH)}: the stock as JSON, by GET`] : []),
  ]
  return [
    `# ${site.name}`,
    '',
    `> Motor dealer in Australia: ${site.legalName}, ABN ${site.abn}.`,
    '',
    ...(numbers.length === 0 ? [] : [`- Motor dealer licence: ${numbers.join(', ')}`]),
    `- Address: ${street}, ${city} ${state} ${postcode}`,
    ...(site.phone === null ? [] : [`- Telephone: ${site.phone}`]),
    `- E-mail: ${site.email}`,
    '',
    '## Vehicles',
    '',
    ...lists.map(({ label, href, count }) => `- ${link(label, href)}: ${count}`),
    '',
    '## Yards',
    '',
    ...shownLocations(site).map(({ name, slug, address }) => {
      const where = `${address.street}, ${address.city} ${address.state} ${address.postcode}`
      return `- ${link(name, locationPath(slug))}: ${where}`
    }),
    '',
    '## Prices',
    '',
    `Prices are Australian dollars. Each says what is in it: "${basisWordsOf('drive_away')}" has government charges ` +
      `and dealer delivery, for a private buyer; "${basisWordsOf('excluding_government_charges')}" has not. A ` +
      'repayment counts only with the comparison rate and the terms beside it. A vehicle that is marked sold or ' +
      'reserved is not for sale.',
    '',
    '## Pages',
    '',
    `- ${link('Brands', BRANDS_PATH)}`,
    `- ${link('Special offers', OFFERS_PATH)}`,
    `- ${link('Yards and opening hours', LOCATOR_PATH)}`,
    '',
    ...(programs.length === 0 ? [] : ['## Programs', '', ...programs, '']),
  ].join('\n')
}
