import { localDay } from '#domain/hours/local-day.ts'
import type { OfficePage, SiteOffice } from '../screen.ts'

export interface BoardView {
  /** The site's day, such as "Friday 27 November". */
  day: string
}

/** Today's board (Office, section 4). */
export async function loadBoard({ ctx: { site, now } }: SiteOffice): Promise<OfficePage<BoardView>> {
  const words = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' } as const
  const day = new Intl.DateTimeFormat('en-AU', words).format(new Date(`${localDay(site, now)}T00:00Z`))
  return { title: 'Today', view: { day } }
}
