import { Island } from '#islands/island.tsx'
import { PriceComparison } from '#ui/gauge/price-comparison.tsx'
import { LocationBlock } from '#ui/location/location-block.tsx'
import { OpenNow } from '#ui/locations/open-now.tsx'
import { FinanceNoteText } from '#ui/price/finance-note.tsx'
import { Block } from '#ui/vehicle/block.tsx'
import { Comments } from '#ui/vehicle/comments.tsx'
import { Equipment } from '#ui/vehicle/equipment.tsx'
import { LabelledValues } from '#ui/vehicle/labelled-values.tsx'
import { Towing } from '#ui/vehicle/towing.tsx'
import { FinanceRoom } from '../finance/finance-room.tsx'
import { yardMap } from '../locations/yard-map.tsx'
import type { PublicSite } from '../public-site.ts'
import type { VehicleData } from './view.ts'

export interface BlocksProps {
  site: PublicSite
  data: VehicleData
}

/** The blocks below the picture, in the specification's order (A6.1). */
export function Blocks({ site, data }: BlocksProps) {
  const { location } = data
  return (
    <>
      <Block title="Key information" id="key-information">
        <LabelledValues values={data.keyInformation} />
      </Block>
      {data.towing === null ? null : <Towing towing={data.towing} />}
      {data.equipment.length === 0 ? null : (
        <Block title="All Specifications">
          <Equipment items={data.equipment} />
        </Block>
      )}
      {data.finance === null ? null : (
        <Block title="Work out your repayments" id="finance-calculator">
          <FinanceRoom view={data.finance} hasNote={site.finance !== null} />
        </Block>
      )}
      <Gauge block={data.gauge} />
      {data.comments === null ? null : (
        <Block title="Dealer Comments">
          <Comments comments={data.comments} />
        </Block>
      )}
      {data.specifications.length === 0 ? null : (
        <Block title="Specifications">
          <LabelledValues values={data.specifications} />
        </Block>
      )}
      {data.model === null ? null : <OtherGrades model={data.model} />}
      <DeliveryAndFuel data={data} />
      {location === null ? null : (
        <Block title={`${data.priceCard.isForSale ? 'See it at' : 'Visit'} ${location.view.name}`} id="vehicle-map">
          <LocationBlock
            location={location}
            map={yardMap(location)}
            now={data.opening === null ? null : <OpenNow {...data.opening} />}
          />
        </Block>
      )}
      <Disclaimer site={site} words={data.disclaimer} />
    </>
  )
}

/** The vehicle's model new, and its other grades (R109); no block of its own among those of A6.1. */
function OtherGrades({ model: { title, href, grades } }: { model: NonNullable<VehicleData['model']> }) {
  return (
    <aside className="grades" aria-label={`The ${title}, new`}>
      {grades.length === 0 ? null : <p className="h3">{`Other grades of the ${title}, new`}</p>}
      <LabelledValues values={grades.map(({ name, price }) => ({ label: name, value: price }))} />
      <p>
        <a className="link" href={href}>
          {`Colours, grades and prices of the ${title}`}
        </a>
      </p>
    </aside>
  )
}

/** Delivery and fuel cost panels, side by side; one alone takes the row. */
function DeliveryAndFuel({ data: { delivery, fuel } }: Pick<BlocksProps, 'data'>) {
  if (delivery === null && fuel === null) return null
  return (
    <section className="blk duo duo--even" aria-label="Delivery and running costs">
      {delivery === null ? null : <Island name="delivery" props={{ view: delivery }} />}
      {fuel === null ? null : <Island name="fuel" props={{ view: fuel }} />}
    </section>
  )
}

/**
 * The price comparison: at once where its figures came with the page, later where the browser asks for them (A8.6,
 * A8.9).
 */
function Gauge({ block }: { block: VehicleData['gauge'] }) {
  if (block === null) return null
  return block.kind === 'ready' ? (
    <PriceComparison view={block.view} />
  ) : (
    <Island name="gauge" props={{ href: block.href }} />
  )
}

/** The dealer's own words, and those that go with repayments (A6.19). */
function Disclaimer({ site, words }: { site: PublicSite; words: string | null }) {
  if (words === null && site.finance === null) return null
  return (
    <div className="vdp__legal">
      {words === null ? null : <p className="legal">{words}</p>}
      {site.finance === null ? null : <FinanceNoteText note={site.finance} />}
    </div>
  )
}
