import { EmptyList } from '#ui/account/empty-garage.tsx'
import { GarageFrame } from '#ui/account/garage-frame.tsx'
import { FactList } from '#ui/facts/fact-list.tsx'
import { NotFoundPage, type NotFoundData } from '../../not-found/page.tsx'
import type { PageProps } from '../../page-props.ts'
import type { GarageData } from '../garage-frame-view.ts'
import type { ActivityData, ActivityEntry } from './load.ts'

export function ActivityPage({ site, data }: PageProps<GarageData<ActivityData> | NotFoundData>) {
  if (data.kind === 'not-found') return <NotFoundPage site={site} />
  const { entries, newerHref, olderHref } = data.page
  return (
    <GarageFrame frame={data.frame}>
      <div>
        <h1 className="h2">Activity</h1>
        <p className="lede">What you sent us, and when it reached us.</p>
      </div>
      {entries.length === 0 ? (
        <EmptyList
          title="Nothing sent yet"
          text="What you ask, each test drive and each vehicle you reserve stand here, with proof that they arrived."
          link={{ label: 'Find a vehicle', href: site.searchPath }}
        />
      ) : (
        <ul className="acct__entries">
          {entries.map((entry) => (
            <Entry key={entry.reference} entry={entry} />
          ))}
        </ul>
      )}
      {newerHref === null && olderHref === null ? null : (
        <p className="own-form__foot">
          {newerHref === null ? null : (
            <a className="btn btn--line" href={newerHref}>
              Newer
            </a>
          )}
          {olderHref === null ? null : (
            <a className="btn btn--line" href={olderHref}>
              Older
            </a>
          )}
        </p>
      )}
    </GarageFrame>
  )
}

function Entry({
  entry: { reference, what, date, vehicle, message, answers, person, delivery, drive, reservation, valuation },
}: {
  entry: ActivityEntry
}) {
  // A number does not break over two lines.
  const from = [person.name, person.email, person.phone?.replaceAll(' ', '\u00a0')].filter(Boolean).join(', ')
  return (
    <li className="panel own-form">
      <div className="acct__entry">
        <h2 className="h3">{what}</h2>
        <p className="acct__note">
          {reference}, {date}
        </p>
      </div>
      {vehicle === null ? null : (
        <p>
          <a className="link" href={vehicle.href}>
            {vehicle.name}
          </a>
        </p>
      )}
      {drive === null ? null : <Drive drive={drive} />}
      {reservation === null ? null : (
        <p>
          {reservation.says} {reservation.visit}{' '}
          <a className="link" href={reservation.link.href}>
            {reservation.link.label}
          </a>
        </p>
      )}
      {valuation === null ? null : (
        <p>
          {valuation.says}{' '}
          {valuation.link === null ? null : (
            <a className="link" href={valuation.link.href}>
              {valuation.link.label}
            </a>
          )}
        </p>
      )}
      {message === null ? null : <blockquote className="acct__quote">{message}</blockquote>}
      {answers.length === 0 ? null : <FactList className="acct__answers" facts={answers} />}
      {from === '' ? null : <p className="acct__note">From {from}</p>}
      {delivery === null ? null : <p className="acct__delivery">{delivery}</p>}
    </li>
  )
}

function Drive({ drive: { when, where, isCancelled, links } }: { drive: NonNullable<ActivityEntry['drive']> }) {
  return (
    <p>
      {isCancelled ? 'Cancelled: ' : ''}
      {when} at {where}
      {links === null ? null : (
        <>
          {'. '}
          <a className="link" href={links.manage}>
            Change or cancel
          </a>{' '}
          <a className="link" href={links.calendar} download>
            Add to my calendar
          </a>
        </>
      )}
    </p>
  )
}
