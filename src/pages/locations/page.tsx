import { Island } from '#islands/island.tsx'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { CoastMap, type MapPin } from '#ui/location/coast-map.tsx'
import type { LocationCardView } from '#ui/locations/location-card-view.ts'
import { LocationCard } from '#ui/locations/location-card.tsx'
import type { PageProps } from '../page-props.ts'
import { HOME_PATH } from '#domain/site/paths.ts'

export interface LocatorData {
  kind: 'locator'
  title: string
  path: string
  /** Departments to filter by; empty where all yards have the same. */
  work: { label: string; href: string; isChosen: boolean }[]
  chosenWork: string | null
  asksPostcode: boolean
  /** As it was typed. */
  postcode: string
  error: string | null
  note: string | null
  chosenId: string | null
  cards: LocationCardView[]
  /** Yards that have no room for a card. */
  others: { label: string; href: string }[]
  pins: MapPin[]
  chosenPin: MapPin | null
}

/**
 * Every yard with the map beside it; a postcode puts the nearest first, and so does where the browser says it is. Works
 * by a form and links alone.
 */
export function LocatorPage({ data }: PageProps<LocatorData>) {
  const { title, work, asksPostcode, note, chosenId, cards, others, pins, chosenPin } = data
  return (
    <div className="wrap locs">
      <Breadcrumb crumbs={[{ label: 'Home', href: HOME_PATH }]} here={title} />
      <div className="locs__head">
        <h1 className="h2">{title}</h1>
        {work.length === 0 ? null : (
          <nav className="pick" aria-label="What you come for">
            <ul>
              {work.map(({ label, href, isChosen }) => (
                <li key={label}>
                  <a href={href} aria-current={isChosen ? 'true' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <div className="locs__in">
        <div className="locs__list">
          {asksPostcode ? (
            <Island
              name="locator"
              props={{ path: data.path, work: data.chosenWork, postcode: data.postcode, error: data.error }}
            />
          ) : null}
          {note === null ? null : <p className="sm mute">{note}</p>}
          {cards.map((card) => (
            <LocationCard key={card.id} card={card} isChosen={card.id === chosenId} />
          ))}
          {others.length === 0 ? null : (
            <details>
              <summary>{`${others.length} more yards`}</summary>
              <ul>
                {others.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
        {pins.length === 0 ? null : (
          <div className={pins.length === 1 ? 'locs__map locs__map--one' : 'locs__map'}>
            <CoastMap
              pins={pins}
              chosen={pins.length === 1 ? (pins[0] ?? null) : null}
              marked={pins.length === 1 ? (pins[0] ?? null) : chosenPin}
              label={pins.length === 1 ? 'Map of where we are' : 'Map of our yards'}
            />
          </div>
        )}
      </div>
    </div>
  )
}
