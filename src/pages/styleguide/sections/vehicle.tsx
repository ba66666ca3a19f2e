import { DeliveryCheck } from '#islands/delivery/delivery-check.tsx'
import { DELIVERY_ERRORS, quotedState, type DeliveryState } from '#domain/delivery/delivery-answer.ts'
import { parsePictureUrl } from '#domain/media/parse-picture-url.ts'
import { pictureKey, type PictureKey } from '#domain/media/picture-url.ts'
import { FuelCalculator, type FuelView } from '#islands/fuel/fuel-calculator.tsx'
import { Island } from '#islands/island.tsx'
import { GaugePanel } from '#ui/gauge/gauge-panel.tsx'
import { LocationBlock } from '#ui/location/location-block.tsx'
import { Comments } from '#ui/vehicle/comments.tsx'
import { Equipment } from '#ui/vehicle/equipment.tsx'
import { LabelledValues } from '#ui/vehicle/labelled-values.tsx'
import { PriceCard } from '#ui/vehicle/price-card.tsx'
import { SimilarBlock } from '#ui/vehicle/similar-block.tsx'
import { Towing } from '#ui/vehicle/towing.tsx'
import { FinanceRoom } from '../../finance/finance-room.tsx'
import { yardMap } from '../../locations/yard-map.tsx'
import { Family, Specimen } from '../family.tsx'
import type { GuideData } from '../guide-data.ts'
import { sampleGauges, samplePriceCards, sampleTowings, sampleValues } from '../sample-vehicle.ts'

interface VehicleProps {
  /** True for templates that show masses on their compliance plates. */
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

function keyIn(address: string): PictureKey | null {
  const parsed = parsePictureUrl(address)
  if (!parsed.ok || parsed.request.subject.kind === 'none') return null
  return pictureKey({ contentHash: null, sourceId: '', ...parsed.request.subject })
}

/** Blocks of the vehicle page, each in its states. */
export function VehicleBlocks({ data, say, showsMasses }: VehicleProps) {
  return (
    <>
      <Galleries data={data} say={say} />
      <Family title="Price card">
        {samplePriceCards(say).map(([name, view]) => (
          <Specimen key={name} name={name}>
            <PriceCard view={view} views={null} tools={null} />
          </Specimen>
        ))}
      </Family>
      <KeyInformation say={say} />
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
      {data.finance === null ? null : <Finance view={data.finance} />}
      <Family title="Delivery">
        {deliveries().map(([name, state, postcode]) => (
          <Specimen key={name} name={name}>
            <DeliveryCheck view={{ action: '#delivery', carried: [], carId: 0, postcode, state }} />
          </Specimen>
        ))}
      </Family>
      <Fuel />
      {data.location === null ? null : <Location location={data.location} say={say} />}
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
    ['No postcode', DELIVERY_ERRORS.empty, ''],
    ['No such postcode', DELIVERY_ERRORS.invalid, '9999'],
    ['No estimate', DELIVERY_ERRORS.noEstimate, '6770'],
  ]
}

function Galleries({ data, say }: Omit<VehicleProps, 'showsMasses'>) {
  const photos = data.pictures.flatMap(({ src }) => keyIn(src) ?? [])
  const many = Array.from({ length: 24 }, (_, place) => photos[place % photos.length]).filter(
    (photo) => photo !== undefined,
  )
  const gallery = (shown: PictureKey[]) => (
    <Island
      name="gallery"
      props={{
        media: {
          what: say('A vehicle'),
          photos: shown,
          videos: [],
          spin: null,
          interior: null,
          views: ['gallery'],
          startsWith: 'gallery',
        },
        badge: { kind: 'tag', label: say('Runout') },
        labels: [{ kind: 'price-drop', label: say('Price drop') }],
        kind: 'ute',
        paint: 'white',
        askHref: '#gallery',
        keep: null,
      }}
    />
  )
  return (
    <Family title="Gallery" layout="stack">
      <Specimen name="Many photos">{gallery(many)}</Specimen>
      <Specimen name="One">{gallery(photos.slice(0, 1))}</Specimen>
      <Specimen name="None">{gallery([])}</Specimen>
    </Family>
  )
}

function KeyInformation({ say }: Pick<VehicleProps, 'say'>) {
  return (
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
              'One owner from new, always serviced by us. The tray liner is worn where the toolbox stood, ' +
                'and there are two small stone chips on the bonnet',
            ),
            rest: say('both in the photos. New tyres in March.'),
          }}
        />
      </Specimen>
    </Family>
  )
}

function Finance({ view }: { view: NonNullable<GuideData['finance']> }) {
  return (
    <Family title="Finance" layout="stack">
      <Specimen name="At rest">
        <FinanceRoom view={view} />
      </Specimen>
      <Specimen name="Amount out of range">
        <FinanceRoom
          view={{
            ...view,
            offer: null,
            ownWords: [],
            calculator: { ...view.calculator, state: { ...view.calculator.state, amountCents: 50_000 } },
          }}
        />
      </Specimen>
    </Family>
  )
}

function Fuel() {
  return (
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
  )
}

function Location({ location, say }: { location: NonNullable<GuideData['location']>; say: VehicleProps['say'] }) {
  return (
    <Family title="Location" layout="stack">
      <Specimen name="With its map">
        <LocationBlock
          location={{ ...location, broughtTo: ['Mackay', 'Townsville', 'Brisbane'].map(say), moreHref: '#location' }}
          map={yardMap({
            ...location,
            pins: location.pin === null ? [] : [location.pin],
            tiles: null,
          })}
        />
      </Specimen>
      <Specimen name="Without">
        <LocationBlock
          location={{
            view: {
              ...location.view,
              holidayHours: [{ days: say('Monday 26 January'), hours: say('Closed') }],
            },
            broughtTo: [],
            moreHref: null,
          }}
          map={null}
        />
      </Specimen>
    </Family>
  )
}
