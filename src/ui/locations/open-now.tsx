import type { LocationCardView } from './location-card-view.ts'

/**
 * Whether a yard is open now: the day's hours, until a script says more from the clock beside them
 * (`browser/open-now.ts`).
 */
export function OpenNow({ clock: { timeZone, days }, today }: Pick<LocationCardView, 'clock' | 'today'>) {
  return (
    <p className="now" data-clock={timeZone} data-days={JSON.stringify(days)}>
      {today}
    </p>
  )
}
