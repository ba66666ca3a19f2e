import { EmptyGarage } from '#ui/account/empty-garage.tsx'
import { GarageFrame } from '#ui/account/garage-frame.tsx'
import { ListPanel } from '#ui/account/panel.tsx'
import { LookedAt } from '#ui/account/looked-at.tsx'
import { NextDate } from '#ui/account/next-date.tsx'
import { OwnVehicle } from '#ui/account/own-vehicle.tsx'
import { PasskeyOffer } from '#ui/account/passkeys.tsx'
import { VehicleRow } from '#ui/account/vehicle-row.tsx'
import { iconBefore } from '#ui/icons/icon.tsx'
import { NotFoundPage, type NotFoundData } from '../../not-found/page.tsx'
import type { PageProps } from '../../page-props.ts'
import type { GarageData } from '../garage-frame-view.ts'
import type { OverviewView } from './load.ts'

export function OverviewPage({ site, data }: PageProps<GarageData<OverviewView> | NotFoundData>) {
  if (data.kind === 'not-found') return <NotFoundPage site={site} />
  const { greeting, news, nextDate, watchlist, searches, lookedAt, vehicle, vehiclesHref, offersPasskey } = data.page
  const isEmpty = [nextDate, watchlist, searches, lookedAt, vehicle].every((block) => block === null)
  return (
    <GarageFrame frame={data.frame}>
      <div>
        <h1 className="h2">{greeting}</h1>
        {news === null ? null : <p className="lede">{news}</p>}
      </div>
      {isEmpty ? (
        <EmptyGarage
          kind="suv"
          title="Nothing here yet"
          text="Saved vehicles, searches, test drives, reservations and your own vehicle stand here."
          link={{ label: 'See what is in stock', href: site.searchPath }}
        />
      ) : null}
      {nextDate === null ? null : <NextDate view={nextDate} />}
      {watchlist === null && searches === null ? null : (
        <div className="duo">
          {watchlist === null ? null : <WatchlistBlock view={watchlist} />}
          {searches === null ? null : <SearchesBlock view={searches} />}
        </div>
      )}
      {lookedAt === null ? null : <LookedAt view={lookedAt} />}
      {vehicle === null ? (
        <p>
          <a className="link" href={vehiclesHref}>
            Add your own vehicle, and see what it is worth
          </a>
        </p>
      ) : (
        <OwnVehicle view={vehicle} />
      )}
      {offersPasskey ? <PasskeyOffer isPanel /> : null}
    </GarageFrame>
  )
}

function WatchlistBlock({ view: { rows, all, href } }: { view: NonNullable<OverviewView['watchlist']> }) {
  return (
    <ListPanel
      id="overview-watchlist"
      title="Watchlist"
      all={{ count: all, of: all === 1 ? 'saved vehicle' : 'saved vehicles', href }}
      rows={rows.map((row) => (
        <VehicleRow key={row.href} row={row}>
          <p className={row.hasFallen ? 'chg chg--dn' : 'chg'}>
            {row.hasFallen ? <span className={iconBefore('fell')}>{row.change}</span> : row.change}
          </p>
        </VehicleRow>
      ))}
    />
  )
}

function SearchesBlock({ view: { rows, all, href, fresh } }: { view: NonNullable<OverviewView['searches']> }) {
  return (
    <ListPanel
      id="overview-searches"
      title="Searches"
      all={{ count: all, of: all === 1 ? 'saved search' : 'saved searches', href }}
      rows={rows.map((row) => (
        <li key={row.href} className="rw rw--text">
          <div>
            <a href={row.href}>{row.name}</a>
            {row.sentence === null ? null : <p className="sm mute">{row.sentence}</p>}
          </div>
          <p className="sm">{row.fresh === 0 ? 'None new' : <b>{row.fresh} new</b>}</p>
        </li>
      ))}
    >
      {fresh === 0 ? null : (
        <a className="btn btn--go" href={href}>
          Show {fresh} new {fresh === 1 ? 'vehicle' : 'vehicles'}
        </a>
      )}
    </ListPanel>
  )
}
