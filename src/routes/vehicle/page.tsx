import { useEffect, type ReactNode } from 'react'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { CardRow } from '#ui/card/card-row.tsx'
import { Gallery } from '#ui/gallery/gallery.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { CoastMap } from '#ui/location/coast-map.tsx'
import { LocationPanel } from '#ui/location/location-panel.tsx'
import { Message } from '#ui/message/message.tsx'
import { FinanceNoteText } from '#ui/price/finance-note.tsx'
import { ListControls } from '#ui/saved/list-controls.tsx'
import { Comments } from '#ui/vehicle/comments.tsx'
import { Equipment } from '#ui/vehicle/equipment.tsx'
import { LabelledValues } from '#ui/vehicle/labelled-values.tsx'
import { PriceCard } from '#ui/vehicle/price-card.tsx'
import { rememberViewed } from '../lists/local-lists.ts'
import { NotFoundPage, type NotFoundData } from '../not-found/page.tsx'
import type { PageProps } from '../pages.tsx'
import type { PublicSite } from '../public-site.ts'
import type { GoneData } from './load.ts'
import type { VehicleData } from './view.ts'

export function VehiclePage({ site, data }: PageProps<VehicleData | GoneData | NotFoundData>) {
  if (data.kind === 'not-found') return <NotFoundPage site={site} />
  return data.kind === 'gone' ? <Gone site={site} data={data} /> : <Vehicle site={site} data={data} />
}

/** The blocks in the specification's order (A6.1), as far as they are built. */
function Vehicle({ site, data }: { site: PublicSite; data: VehicleData }) {
  const { location, keep, viewed } = data
  useEffect(() => {
    if (viewed !== null) rememberViewed(site.slug, viewed)
  }, [site.slug, viewed])
  return (
    <div className="wrap">
      <Breadcrumb crumbs={data.crumbs} here={data.here} />
      <div className="vdp">
        <div className="vdp__gal"><Gallery key={data.here} photos={data.photos} badge={data.badge} kind={data.silhouette} paint={data.paint} askHref={data.priceCard.similarHref === null ? data.askForPhotosHref : null} controls={keep === null ? undefined : <ListControls vehicle={keep} />} /></div>
        <div className="vdp__side"><PriceCard view={data.priceCard} /></div>
        <div className="vdp__main">
          <Block title="Key information"><LabelledValues values={data.keyInformation} /></Block>
          {data.equipment.length === 0 ? null : <Block title="All Specifications"><Equipment items={data.equipment} /></Block>}
          <Block title="Dealer Comments"><Comments comments={data.comments} /></Block>
          {data.specifications.length === 0 ? null : <Block title="Specifications"><LabelledValues values={data.specifications} /></Block>}
          {location === null ? null : (
            <Block title={`See it at ${location.view.name}`} id="vehicle-map">
              <div className={location.pin === null ? undefined : 'duo'}>
                {location.pin === null ? null : <CoastMap pins={location.pins} chosen={location.pin} label={`Map: ${location.view.address}`} />}
                <LocationPanel location={location.view} />
              </div>
            </Block>
          )}
        </div>
      </div>
      <Similar data={data} />
      {site.finance === null ? null : <div className="vdp__legal"><FinanceNoteText note={site.finance} /></div>}
    </div>
  )
}

function Block({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className="blk" id={id}>
      <h2 className="blk__h">{title}</h2>
      {children}
    </section>
  )
}

function Similar({ data: { similar } }: { data: VehicleData | GoneData }) {
  if (similar.cards.length === 0) return null
  return (
    <section className="blk">
      <div className="sec__head">
        <h2 className="h2">Similar ones in stock</h2>
        <a className="link" href={similar.href}>See all<span className="vh"> similar vehicles</span><Icon name="arrow-right" /></a>
      </div>
      <CardRow cards={similar.cards} label="Similar vehicles" />
    </section>
  )
}

/** A vehicle that was sold and whose days on the site are over: gone for good, with what is like it. */
function Gone({ site, data }: { site: PublicSite; data: GoneData }) {
  return (
    <Message
      title="This one has gone to a new home."
      text={`${data.name} was sold${data.soldOn === null ? '' : ` on ${data.soldOn}`}. Here is what we have that comes closest.`}
      links={[{ label: 'Find Me Something Similar', href: data.similar.href }, { label: 'See all stock', href: site.searchPath }]}
    >
      <div className="wrap">
        <Similar data={data} />
        {site.finance === null ? null : <div className="vdp__legal"><FinanceNoteText note={site.finance} /></div>}
      </div>
    </Message>
  )
}
