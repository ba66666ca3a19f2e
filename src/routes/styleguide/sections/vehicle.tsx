import { DeliveryCheck } from '#ui/delivery/delivery-check.tsx'
import {
  EMPTY_STATE,
  INVALID_STATE,
  NO_ESTIMATE_STATE,
  quotedState,
  type DeliveryState,
} from '#ui/delivery/delivery-answer.ts'
import { FuelCalculator, type FuelView } from '#ui/fuel/fuel-calculator.tsx'
import { Gallery } from '#ui/gallery/gallery.tsx'
import { FinanceBlock } from '#ui/finance/finance-block.tsx'
import { GaugePanel } from '#ui/gauge/gauge-panel.tsx'
import { LocationBlock } from '#ui/location/location-block.tsx'
import { Comments } from '#ui/vehicle/comments.tsx'
import { Equipment } from '#ui/vehicle/equipment.tsx'
import { LabelledValues } from '#ui/vehicle/labelled-values.tsx'
import { PriceCard } from '#ui/vehicle/price-card.tsx'
import { SimilarBlock } from '#ui/vehicle/similar-block.tsx'
import { Towing } from '#ui/vehicle/towing.tsx'
import { Family, Specimen } from '../family.tsx'
import type { GuideData } from '../guide-data.ts'
import { sampleGauges, samplePriceCards, sampleTowings, sampleValues } from '../sample-vehicle.ts'

interface VehicleProps {
  /** Masses are stamped on the plates of some templates only. */
  showsMasses: boolean
  data: GuideData
  say: (text: string) => string
}

const FUEL: FuelView = {
  action: '#fuel',
  carried: [],
  usePer100Km: 8.1,
  isElectric: false,
  km: '15000',
  price: '1.95',
  defaults: { km: 15_000, price: 1.95 },
  notes: ['Combined cycle of the Green Vehicle Guide.'],
}

/** What a vehicle's page is made of. */
export function VehicleBlocks({ data, say, showsMasses }: VehicleProps) {
  const photos = data.pictures.map(({ src, srcSet }, place) => ({
    src,
    srcSet,
    thumbnail: src,
    alt: `Photo ${place + 1} of a vehicle`,
  }))
  const many = Array.from({ length: 24 }, (_, place) => photos[place % photos.length]).flatMap((photo, place) =>
    photo === undefined ? [] : [{ ...photo, src: `${photo.src}?${place}` }],
  )
  const gallery = (pictures: typeof photos) => (
    <Gallery
      media={{ photos: pictures, videos: [], spin: null, interior: null, views: ['gallery'], startsWith: 'gallery' }}
      badge={{ kind: 'tag', label: say('Runout') }}
      kind="ute"
      paint="white"
      askHref="#gallery"
    />
  )
  return (
    <>
      <Family title="Gallery" layout="stack">
        <Specimen name="Many photos">{gallery(many)}</Specimen>
        <Specimen name="One">{gallery(photos.slice(0, 1))}</Specimen>
        <Specimen name="None">{gallery([])}</Specimen>
      </Family>
      <Family title="Price card">
        {samplePriceCards(say).map(([name, view]) => (
          <Specimen key={name} name={name}>
            <PriceCard view={view} views={null} tools={null} />
          </Specimen>
        ))}
      </Family>
      <Family title="Key information" layout="stack">
        <Specimen name="Twelve values">
          <LabelledValues values={sampleValues(say)} />
        </Specimen>
        <Specimen name="Three">
          <LabelledValues values={sampleValues(say).slice(0, 3)} />
        </Specimen>
        <Specimen name="Equipment">
          <Equipment
            items={[
              'Adaptive cruise control',
              'Reversing camera',
              'Tow bar and electric brakes',
              'Seven seats',
              'Heated front seats',
              'Roof rails',
            ].map(say)}
          />
        </Specimen>
        <Specimen name="Comments, cut">
          <Comments
            comments={{
              start: say(
                'One owner from new, always serviced by us. The tray liner is worn where the toolbox stood, and there are two small stone chips on the bonnet',
              ),
              rest: say('both in the photos. New tyres in March.'),
            }}
          />
        </Specimen>
      </Family>
      {showsMasses ? (
        <Family title="Tow match" layout="stack">
          {sampleTowings(say).map(([name, towing]) => (
            <Specimen key={name} name={name}>
              <Towing towing={towing} />
            </Specimen>
          ))}
        </Family>
      ) : null}
      <Family title="Price comparison" layout="stack">
        {sampleGauges().map(([name, view]) => (
          <Specimen key={name} name={name}>
            <GaugePanel view={view} />
          </Specimen>
        ))}
      </Family>
      {data.finance === null ? null : (
        <Family title="Finance" layout="stack">
          <Specimen name="At rest">
            <FinanceBlock view={data.finance} />
          </Specimen>
          <Specimen name="Amount out of range">
            <FinanceBlock
              view={{
                ...data.finance,
                offer: null,
                ownWords: [],
                calculator: {
                  ...data.finance.calculator,
                  isBeyond: true,
                  help: say('Write an amount from $5,000 to $150,000.'),
                },
              }}
            />
          </Specimen>
        </Family>
      )}
      <Family title="Delivery">
        {deliveries().map(([name, state, postcode]) => (
          <Specimen key={name} name={name}>
            <DeliveryCheck view={{ action: '#delivery', carried: [], carId: 0, postcode, state }} />
          </Specimen>
        ))}
      </Family>
      <Family title="Fuel">
        <Specimen name="Petrol and diesel">
          <FuelCalculator view={FUEL} />
        </Specimen>
        <Specimen name="Electric">
          <FuelCalculator
            view={{ ...FUEL, isElectric: true, usePer100Km: 15.6, price: '32', defaults: { km: 15_000, price: 32 } }}
          />
        </Specimen>
        <Specimen name="Written wrongly">
          <FuelCalculator view={{ ...FUEL, km: 'lots' }} />
        </Specimen>
      </Family>
      {data.location === null ? null : (
        <Family title="Location" layout="stack">
          <Specimen name="With its map">
            <LocationBlock
              location={{
                ...data.location,
                pins: data.location.pin === null ? [] : [data.location.pin],
                broughtTo: ['Mackay', 'Townsville', 'Brisbane'].map(say),
                tiles: null,
              }}
            />
          </Specimen>
          <Specimen name="Without">
            <LocationBlock
              location={{
                view: {
                  ...data.location.view,
                  holidayHours: [{ days: say('Monday 26 January'), hours: say('Closed') }],
                },
                broughtTo: [],
                pin: null,
                pins: [],
                tiles: null,
              }}
            />
          </Specimen>
        </Family>
      )}
      <Family title="Similar" layout="stack">
        <Specimen name="On their way">
          <SimilarBlock cards={null} href="#similar" />
        </Specimen>
      </Family>
    </>
  )
}

function deliveries(): [name: string, state: DeliveryState, postcode: string][] {
  return [
    ['Not asked yet', { kind: 'idle' }, ''],
    ['Asking', { kind: 'loading' }, '4870'],
    [
      'Quoted',
      quotedState({ priceCents: 64_000, name: 'Far North Queensland', note: 'About ten days by truck.' }),
      '4870',
    ],
    ['Free', quotedState({ priceCents: 0, name: 'Brisbane', note: null }), '4000'],
    ['No postcode', EMPTY_STATE, ''],
    ['No such postcode', INVALID_STATE, '9999'],
    ['No estimate', NO_ESTIMATE_STATE, '6770'],
  ]
}
