import type { ReactNode } from 'react'
import { RunningCosts } from '#ui/fuel/running-costs.tsx'
import { FinanceBlock } from '#ui/finance/finance-block.tsx'
import { GaugeBlock } from '#ui/gauge/gauge-block.tsx'
import { LocationBlock } from '#ui/location/location-block.tsx'
import { OpenNow } from '#ui/locations/open-now.tsx'
import { FinanceNoteText } from '#ui/price/finance-note.tsx'
import { Block } from '#ui/vehicle/block.tsx'
import { Comments } from '#ui/vehicle/comments.tsx'
import { Equipment } from '#ui/vehicle/equipment.tsx'
import { LabelledValues } from '#ui/vehicle/labelled-values.tsx'
import { Towing } from '#ui/vehicle/towing.tsx'
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
          <FinanceBlock view={data.finance} hasNote={site.finance !== null} />
        </Block>
      )}
      <GaugeBlock block={data.gauge} frame={inPriceBlock} />
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
      <RunningCosts delivery={data.delivery} fuel={data.fuel} />
      {location === null ? null : (
        <Block title={`${data.priceCard.isForSale ? 'See it at' : 'Visit'} ${location.view.name}`} id="vehicle-map">
          <LocationBlock location={location} now={data.opening === null ? null : <OpenNow {...data.opening} />} />
        </Block>
      )}
      <Disclaimer site={site} words={data.disclaimer} />
    </>
  )
}

/** The price comparison under its heading, which goes where the panel goes (A27.2). */
function inPriceBlock(panel: ReactNode) {
  return (
    <Block title="How this price compares" id="price-comparison">
      {panel}
    </Block>
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
