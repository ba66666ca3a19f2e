import { SAVED_NOTE } from '#domain/lists/watchlist.ts'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { Island } from '#islands/island.tsx'
import { Message } from '#ui/message/message.tsx'
import { FinanceNoteText } from '#ui/price/finance-note.tsx'
import { PrintActions } from '#ui/print/print-actions.tsx'
import { ShareControl, ShareMessages } from '#ui/share/share-button.tsx'
import { PriceCard } from '#ui/vehicle/price-card.tsx'
import { SimilarBlock } from '#ui/vehicle/similar-block.tsx'
import { StickyPrice } from '#ui/vehicle/sticky-price.tsx'
import { NotFoundPage, type NotFoundData } from '../not-found/page.tsx'
import type { PageProps } from '../page-props.ts'
import type { PublicSite } from '../public-site.ts'
import { Blocks } from './blocks.tsx'
import type { GoneData } from './load.ts'
import { SimilarPlace } from './similar-part.tsx'
import type { VehicleData, Visit } from './view.ts'

export function VehiclePage({ site, data }: PageProps<VehicleData | GoneData | NotFoundData>) {
  if (data.kind === 'not-found') return <NotFoundPage site={site} />
  return data.kind === 'gone' ? <Gone site={site} data={data} /> : <Vehicle site={site} data={data} />
}

/** The blocks in the specification's order (A6.1). */
function Vehicle({ site, data }: { site: PublicSite; data: VehicleData }) {
  const {
    keep,
    media: { gallery, thumbnail },
    viewed,
    visit,
  } = data
  const { isForSale } = data.priceCard
  return (
    <div className="wrap" {...visitAttributes(visit)}>
      <Breadcrumb crumbs={data.crumbs} here={data.here} />
      {data.said ? <output>{data.said}</output> : null}
      <div className="vdp" data-viewed={viewed === null ? undefined : JSON.stringify(viewed)}>
        <div className="vdp__gal">
          <Island
            name="gallery"
            props={{
              media: gallery,
              badge: data.badge,
              labels: data.labels,
              kind: data.silhouette,
              paint: data.paint,
              askHref: isForSale ? data.askForPhotosHref : null,
              keep,
            }}
            // A turntable that stands first loads its frames, and may turn by itself, without a touch (A7.7).
            hydrateOn={gallery.startsWith === 'spinner' && gallery.spin?.kind === 'frames' ? 'view' : 'touch'}
          />
          {isForSale && !(gallery.photos.length === 0 && gallery.views.includes('gallery')) ? (
            <AskForPhotos href={data.askForPhotosHref} photos={gallery.photos.length} />
          ) : null}
          {data.save === null ? null : <SaveLink {...data.save} />}
        </div>
        <div className="vdp__side">
          <PriceCard
            view={data.priceCard}
            views={<ViewCount />}
            tools={
              <>
                <PrintActions slug={visit.slug} vehicleId={visit.id} />
                <ShareControl {...data.shared} />
              </>
            }
          />
        </div>
        <div className="vdp__main">
          <Blocks site={site} data={data} />
        </div>
      </div>
      <SimilarPlace slug={visit.slug} similar={data.similar} />
      <Island name="form-dialog" props={{ site: site.slug }} />
      <Island name="test-drive" props={{ site: site.slug }} />
      <StickyPrice view={data.priceCard} thumbnail={thumbnail} />
      <ShareMessages title={data.shared.title} />
    </div>
  )
}

/** Data attributes that the vehicle page's script reads (`browser/vehicle.ts`). */
function visitAttributes(visit: Visit) {
  return {
    'data-vehicle-id': visit.id,
    'data-slug': visit.slug,
    'data-site-id': visit.siteId,
    'data-dealership-id': visit.dealershipId ?? undefined,
    'data-car-type': visit.carType,
    'data-photos-count': visit.photosCount,
    'data-updated-at': visit.updatedAt,
  }
}

/** The 410 page of a sold vehicle whose page is no longer kept, with similar vehicles. */
function Gone({ site, data }: { site: PublicSite; data: GoneData }) {
  return (
    <Message
      title="This one has gone to a new home."
      text={
        `${data.name} was sold${data.soldOn === null ? '' : ` on ${data.soldOn.replaceAll(' ', '\u00a0')}`}. ` +
        'Here are similar vehicles that we have in stock.'
      }
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

/** The quiet link under a gallery by which a shopper asks for photos, or for more of them (A7.11). */
function AskForPhotos({ href, photos }: { href: string; photos: number }) {
  return (
    <p>
      <a className="link" href={href} data-hydrates="form-dialog">
        {photos === 0 ? 'Ask for photos' : 'Ask for more photos'}
      </a>
    </p>
  )
}

/** The heart where no script runs: the watchlist's own page saves the vehicle and leads back here (A16.9). */
function SaveLink({ href, watchlistHref }: NonNullable<VehicleData['save']>) {
  return (
    <>
      <p className="only-plain">
        <a className="link" href={href} rel="nofollow">
          Save to watchlist
        </a>
      </p>
      <p className="saved-note" id={SAVED_NOTE}>
        Saved: it is now available in your{' '}
        <a className="link" href={watchlistHref} rel="nofollow">
          watchlist
        </a>
        .
      </p>
    </>
  )
}

/**
 * The vehicle's number of views (A6.18). The page is cached for everybody, so `browser/view-count.ts` fills the number
 * in. Its line is there from the start, so that nothing moves.
 */
function ViewCount() {
  return (
    <p className="mute sm side__views">
      <span data-views="number" hidden />{' '}
      <span data-views="one" hidden>
        view
      </span>
      <span data-views="many" hidden>
        views
      </span>
    </p>
  )
}
