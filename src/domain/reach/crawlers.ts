/** Tells crawlers by the names that they give themselves (R2). Anybody may use any name. */
import { isBot } from '../analytics/is-bot.ts'
import { AI_PROGRAMS } from './robots-names.ts'

/**
 * Crawlers of search engines, of networks that show a link's picture, and of tools that measure sites, as their makers
 * published them. Looked up on 26 November 2026. Of two that fit a program the first counts.
 */
const ENGINES = [
  'Googlebot-Image',
  'Googlebot',
  'Google-InspectionTool',
  'Storebot-Google',
  'AdsBot-Google',
  'GoogleOther',
  'bingbot',
  'Applebot',
  'DuckDuckBot',
  'YandexBot',
  'Baiduspider',
  'PetalBot',
  'Amazonbot',
  'facebookexternalhit',
  'Twitterbot',
  'LinkedInBot',
  'Pinterestbot',
  'AhrefsBot',
  'SemrushBot',
] as const

const NAMES = [...AI_PROGRAMS.map(({ name }) => name), ...ENGINES].map((name) => ({ name, small: name.toLowerCase() }))

/** A program that gives none of these names. So the names that are counted have an end. */
const OTHER_CRAWLER = 'other'

/** The name of a program that asks; null for a shopper's browser. */
export function crawlerOf(userAgent: string | undefined): string | null {
  if (!isBot(userAgent)) return null
  const said = userAgent?.toLowerCase() ?? ''
  return NAMES.find(({ small }) => said.includes(small))?.name ?? OTHER_CRAWLER
}
