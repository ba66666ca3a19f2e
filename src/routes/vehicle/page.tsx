import { useEffect } from 'react'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { Gallery } from '#ui/gallery/gallery.tsx'
import { Message } from '#ui/message/message.tsx'
import { FinanceNoteText } from '#ui/price/finance-note.tsx'
import { wakeCalculator } from '#ui/finance/wake-calculator.ts'
import { PrintActions } from '#ui/print/print-actions.tsx'
import { ListControls } from '#ui/saved/list-controls.tsx'
import { ShareControl } from '#ui/share/share-button.tsx'
import { PriceCard } from '#ui/vehicle/price-card.tsx'
import { SimilarBlock } from '#ui/vehicle/similar-block.tsx'
import { StickyPrice } from '#ui/vehicle/sticky-price.tsx'
import { rememberViewed } from '../lists/local-lists.ts'
import { NotFoundPage, type NotFoundData } from '../not-found/page.tsx'
import type { PageProps } from '../pages.tsx'
import type { PublicSite } from '../public-site.ts'
import { reportEvent } from '../report-events.ts'
import { LaterBlocks } from './later-blocks.tsx'
import type { GoneData } from './load.ts'
import { SimilarRow } from './similar-row.tsx'
import { ViewCount } from './view-count.tsx'
import type { VehicleData } from './view.ts'

export function VehiclePage({ site, data }: PageProps<VehicleData | GoneData | NotFoundData>) {
  if (data.kind === 'not-found') return <NotFoundPage site={site} />
  return data.kind === 'gone' ? (
    <Gone site={site} data={data} />
  ) : (
    <Vehicle key={data.visit.slug} site={site} data={data} />
  )
}

/** The blocks in the specification's order (A6.1). */
function Vehicle({ site, data }: { site: PublicSite; data: VehicleData }) {
  const { keep, viewed, visit } = data
  useEffect(() => {
    if (viewed !== null) rememberViewed(site.slug, viewed)
  }, [site.slug, viewed])
  useEffect(() => wakeCalculator(document, reportEvent), [])
  useEffect(() => {
    let stop: (() => void) | undefined
    let isLeft = false
    void import('./work-vehicle.ts').then(({ workVehicle }) => isLeft || (stop = workVehicle(document, visit)))
    return () => {
      isLeft = true
      stop?.()
    }
    // A page that is brought up to date is still the same visit.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [visit.slug])
  return (
    <div className="wrap">
      <Breadcrumb crumbs={data.crumbs} here={data.here} />
      <div className="vdp">
        <div className="vdp__gal">
          <Gallery
            media={data.media}
            badge={data.badge}
            kind={data.silhouette}
            paint={data.paint}
            askHref={data.priceCard.isForSale ? data.askForPhotosHref : null}
            controls={keep === null ? undefined : <ListControls vehicle={keep} />}
          />
        </div>
        <div className="vdp__side">
          <PriceCard
            view={data.priceCard}
            views={<ViewCount visit={visit} />}
            tools={
              <>
                <PrintActions slug={visit.slug} vehicleId={visit.id} />
                <ShareControl {...data.shared} />
              </>
            }
          />
        </div>
        <div className="vdp__main">
          <LaterBlocks site={site} data={data} />
        </div>
      </div>
      <SimilarRow slug={visit.slug} similar={data.similar} />
      <StickyPrice view={data.priceCard} thumbnail={data.media.photos[0]?.thumbnail ?? null} />
    </div>
  )
}

/** A vehicle that was sold and whose days on the site are over: gone for good, with what is like it. */
function Gone({ site, data }: { site: PublicSite; data: GoneData }) {
  return (
    <Message
      title="This one has gone to a new home."
      text={`${data.name} was sold${data.soldOn === null ? '' : ` on ${data.soldOn.replaceAll(' ', '\u00a0')}`}. Here is what we have that comes closest.`}
      links={[
        { label: 'Find Me Something Similar', href: data.similar.href },
        { label: 'See all stock', href: site.searchPath },
      ]}
    >
      <div className="wrap">
        <SimilarBlock {...data.similar} />
        {site.finance === null ? null : (
          <div className="vdp__legal">
            <FinanceNoteText note={site.finance} />
          </div>
        )}
      </div>
    </Message>
  )
}
