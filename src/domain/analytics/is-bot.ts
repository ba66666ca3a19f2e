/** User agents of bots contain one of these words. Cubot is a phone brand, not a bot. */
const NAMES = new RegExp(
  [
    /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|facebookexternalhit|whatsapp/,
    /embedly|monitor|pingdom|uptime|scrap|archiv|validator|checker|fetch(?:er)?\b|curl|wget|python|okhttp|go-http/,
    /libwww|java\/|ruby|perl|phantom|selenium|puppeteer|playwright|https?:\/\//,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
)

/** Every real browser's user agent begins like this. */
const BROWSER = /^Mozilla\/5\.0 \(|^Opera\//

/**
 * Whether a `User-Agent` header is not a shopper's browser (A6.18): one that names itself a program, points to a page
 * about itself, or is no browser's at all. A program that says that it is a browser counts as one.
 */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent === undefined || !BROWSER.test(userAgent) || NAMES.test(userAgent)
}
