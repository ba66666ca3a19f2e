/** The domains in which the addresses of crawlers have their names, as their makers publish them (R2). */

const GOOGLE = ['googlebot.com', 'google.com']

/**
 * Crawlers that can be verified by reverse and forward DNS. Looked up on 26 November 2026. The others publish lists of
 * addresses or nothing: their names stay claims.
 */
const CRAWLER_DOMAINS: ReadonlyMap<string, readonly string[]> = new Map([
  // https://developers.google.com/search/docs/crawling-indexing/verifying-googlebot
  ['Googlebot', GOOGLE],
  ['Googlebot-Image', GOOGLE],
  ['Google-InspectionTool', GOOGLE],
  ['Storebot-Google', GOOGLE],
  ['AdsBot-Google', GOOGLE],
  ['GoogleOther', GOOGLE],
  // https://www.bing.com/webmasters/help/how-to-verify-bingbot-3905dc26
  ['bingbot', ['search.msn.com']],
  // https://support.apple.com/en-us/119829
  ['Applebot', ['applebot.apple.com']],
  // https://yandex.com/support/webmaster/robot-workings/check-yandex-robots.html
  ['YandexBot', ['yandex.ru', 'yandex.net', 'yandex.com']],
  // https://developer.amazon.com/amazonbot
  ['Amazonbot', ['crawl.amazonbot.amazon']],
])

/** Whether a crawler's maker publishes where its addresses have their names. */
export const isVerifiable = (bot: string): boolean => CRAWLER_DOMAINS.has(bot)

/** Whether a host's name lies in a domain of a crawler. */
export function isNameOf(bot: string, host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  return (CRAWLER_DOMAINS.get(bot) ?? []).some((domain) => name.endsWith(`.${domain}`))
}

/** The outcome of one look-up. `unanswered`: the name server was away, which proves nothing. */
export type BotVerdict = 'verified' | 'refuted' | 'unanswered'

/** Looked-up addresses of a crawler. */
export type BotVerdicts = Record<BotVerdict, number>

/** Words of a report: "4 of 5", "not verifiable", "not yet". */
export function verdictWords(bot: string, verdicts: BotVerdicts | undefined): string {
  if (!isVerifiable(bot)) return 'not verifiable'
  const { verified, refuted } = verdicts ?? { verified: 0, refuted: 0 }
  return verified + refuted === 0 ? 'not yet' : `${verified} of ${verified + refuted}`
}
