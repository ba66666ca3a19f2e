import { gsmText, LONGEST_TEXT } from '../notices/gsm-text.ts'

/** A text of at most 160 characters (R74). It always has the link that stops it; the vehicle's where there is room. */
export function alertText(words: string, { href, stopUrl }: { href: string; stopUrl: string }): string {
  const stop = `\nStop: ${stopUrl}`
  const room = Math.max(0, LONGEST_TEXT - stop.length)
  const said = gsmText(words).trim()
  const whole = `${said} ${href}`
  return `${whole.length <= room ? whole : said.slice(0, room).trim()}${stop}`
}
