import { useEffect, useState } from 'react'
import { openLineAt, type OpenLine } from '#domain/hours/open-line.ts'
import { localDateTime } from '#domain/leads/zoned-time.ts'
import type { LocationCardView } from './location-card-view.ts'

/** A line that says "until 5 pm" may be a minute late. */
const EVERY_MS = 60_000

function lineNow({ timeZone, days }: LocationCardView['clock']): OpenLine | null {
  const [date = '', time = ''] = localDateTime(new Date(), timeZone).split('T')
  return openLineAt(days, date, time.slice(0, 5))
}

/**
 * Whether a yard is open now. The page is kept for a day and cannot know: it says the day's hours until the browser
 * says more.
 */
export function OpenNow({ clock, today }: Pick<LocationCardView, 'clock' | 'today'>) {
  const [line, setLine] = useState<OpenLine | null>(null)
  useEffect(() => {
    const tell = () => setLine(lineNow(clock))
    tell()
    const timer = setInterval(tell, EVERY_MS)
    return () => clearInterval(timer)
  }, [clock])
  if (line === null) return <p className="now">{today}</p>
  return <p className={line.open ? 'now now--open' : 'now now--shut'}>{line.text}</p>
}
