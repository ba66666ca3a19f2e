import type { LocationCardView } from './location-card-view.ts'

/** Shows today's hours, until a script replaces them by "Open until 5 pm" (`browser/open-now.ts`). */
export function OpenNow({ clock: { timeZone, days }, today }: Pick<LocationCardView, 'clock' | 'today'>) {
  return (
    <p className="now" data-clock={timeZone} data-days={JSON.stringify(days)}>
      {today}
    </p>
  )
}
