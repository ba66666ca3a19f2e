/** Writes the words of the page of saved searches. */
import { LETTER_TIME } from '#domain/alerts/due.ts'
import { timeText } from '#domain/hours/opening-hours.ts'
import { spokenTime } from '#domain/leads/zoned-time.ts'
import { formatCount } from '#domain/money/money.ts'
import type { Site } from '#domain/site/site.ts'
import { longDay } from '../../date-words.ts'

/** "38 match. Last letter Tuesday 17 November, 8 am." */
export function foundWords(count: number, letterAt: Date | null, timeZone: string): string {
  const found = count === 0 ? 'None match.' : `${formatCount(count)} ${count === 1 ? 'matches' : 'match'}.`
  if (letterAt === null) return found
  return `${found} Last letter ${longDay(letterAt, timeZone)}, ${spokenTime(letterAt, timeZone)}.`
}

/** When letters and texts go, by the site's settings (R74). */
export function rulesOf({ mostInstantPerDay, quietFrom, quietUntil }: Site['alerts']): string {
  const instant = mostInstantPerDay === 1 ? 'one letter a day goes' : `${mostInstantPerDay} letters a day go`
  const texts = quietFrom === quietUntil ? 'at any time' : `from ${timeText(quietUntil)} to ${timeText(quietFrom)}`
  return (
    `At most ${instant} out at once; the rest waits for ${timeText(LETTER_TIME)}. Texts go out ${texts}, one a day, ` +
    'and only for price drops, sales and vehicles that are free again. Each letter has one link that stops it, ' +
    'without signing in.'
  )
}
