/** Parts of a site.json for tests of its checks. */
import { parseSite } from '#domain/site/parse-site.ts'
import { sampleSettings } from './sample-site.ts'

export const FILE = 'sites/sample/site.json'

export function problemsOf(changes: Record<string, unknown>) {
  const result = parseSite(sampleSettings(changes), FILE)
  return result.ok ? result.warnings : result.problems
}

export const HOME = { pageTitle: 'x', description: 'x', hero: { title: 'x', text: 'x' } }
export const ADDRESS = { street: '1 Test Street', city: 'Cairns', state: 'QLD', postcode: '4870' }
export const LOCATION = {
  id: 'a',
  name: 'A',
  slug: 'a',
  dealershipId: 'sample',
  phone: '07 5550 0101',
  address: ADDRESS,
}
export const LENDER = { id: 'one', name: 'One', interestRatePercent: 8, comparisonRatePercent: 8 }
