/** Sample cards in every state of a vehicle. */
import type { CardView } from '#ui/card/card-view.ts'

const BASE: CardView = {
  id: 0,
  href: '#cards',
  askForPhotosHref: '#cards',
  furtherPhotos: [],
  title: '2021 Toyota Hilux',
  grade: 'SR5 Double Cab',
  badge: null,
  labels: [],
  sold: null,
  facts: [
    { icon: 'kilometres', text: '48,210 km' },
    { icon: 'gears', text: 'Automatic' },
    { icon: 'fuel', text: 'Diesel' },
  ],
  masses: [],
  price: { kind: 'price', cents: 5_299_000, wasCents: null, basis: 'drive_away' },
  belowMarketCents: null,
  repayment: { weeklyCents: 24_800, interestRatePercent: 8.99, comparisonRatePercent: 10.21 },
  arriving: null,
  place: 'Cairns',
  distance: null,
  photosCount: 0,
  image: null,
  kind: 'ute',
  paint: 'white',
  keep: { slug: 'guide', make: 'Toyota', model: 'Hilux' },
}

const HILUX_MASSES = [
  { label: 'Tows', value: '3,500 kg' },
  { label: 'GVM', value: '3,050 kg' },
  { label: 'GCM', value: '5,850 kg' },
  { label: 'Ball', value: '350 kg' },
]
const VAN_MASSES = [
  { label: 'ATM', value: '2,980 kg' },
  { label: 'Tare', value: '2,340 kg' },
  { label: 'Ball', value: '190 kg' },
  { label: 'Sleeps', value: '4' },
]

const LABELLED: Pick<CardView, 'badge' | 'labels'> = {
  badge: { kind: 'new-arrival', label: 'New Arrival' },
  labels: [
    { kind: 'price-drop', label: 'Price drop' },
    { kind: 'spin', label: '360° view' },
  ],
}

const LONG_TITLE = '2024 Mercedes-Benz Sprinter Passenger Transporter'
const LONG_GRADE = '419CDI Extra Long Wheelbase High Roof 9G-Tronic with Executive Pack and Factory Awning'

interface SampleCardInput {
  say: (text: string) => string
  pictures: readonly { src: string; srcSet: string }[]
  /** Masses stand on the cards of some templates only. */
  showsMasses: boolean
}

/** Each state with its card. */
export function sampleCards(input: SampleCardInput): [name: string, card: CardView][] {
  const { say } = input
  const states = [...conditions(input), ...stepsOfSale(), ...soldOnes(input), ...oddVehicles(input)]
  return states.map(([name, change], place) => {
    const card = { ...BASE, ...change, id: place + 1 }
    return [
      name,
      {
        ...card,
        title: say(card.title),
        grade: card.grade === null ? null : say(card.grade),
        badge: card.badge === null ? null : { ...card.badge, label: say(card.badge.label) },
        labels: card.labels.map((label) => ({ ...label, label: say(label.label) })),
        facts: card.facts.map((fact) => ({ ...fact, text: say(fact.text) })),
      },
    ]
  })
}

type State = readonly [name: string, change: Partial<CardView>]

function conditions({ pictures, showsMasses }: SampleCardInput): State[] {
  const [first = null, second = null, third = null] = pictures
  return [
    [
      'Used, with all there is to say',
      {
        image: first,
        photosCount: 3,
        furtherPhotos: [second, third].flatMap((picture) => picture?.src ?? []),
        masses: showsMasses ? HILUX_MASSES : [],
        ...LABELLED,
        belowMarketCents: 145_000,
        place: 'Southerly Cairns',
        distance: '12 km away',
        price: { kind: 'price', cents: 5_299_000, wasCents: 5_599_000, basis: 'drive_away' },
      },
    ],
    [
      'New',
      {
        image: second,
        title: '2026 Toyota Corolla',
        grade: 'Ascent Sport',
        badge: { kind: 'new-arrival', label: 'New Arrival' },
        facts: [
          { icon: 'body', text: 'New' },
          { icon: 'fuel', text: 'Hybrid' },
        ],
        kind: 'hatch',
        paint: 'red',
      },
    ],
    [
      'Demo',
      {
        image: third,
        title: '2025 Subaru Outback',
        grade: 'Touring',
        badge: { kind: 'tag', label: 'Demo of the month' },
        facts: [
          { icon: 'body', text: 'Demo' },
          { icon: 'fuel', text: 'Petrol' },
          { icon: 'kilometres', text: '3,120 km' },
        ],
        kind: 'wagon',
        paint: 'green',
      },
    ],
    [
      'Electric',
      {
        title: '2024 BYD Atto 3',
        grade: 'Extended',
        badge: { kind: 'electric', label: 'Electric' },
        kind: 'suv',
        paint: 'blue',
      },
    ],
  ]
}

/** Before a sale, with every way to say a price. */
function stepsOfSale(): State[] {
  return [
    ['Reserved: the price stays', { badge: { kind: 'reserved', label: 'Reserved' }, paint: 'black' }],
    [
      'Coming soon',
      {
        badge: { kind: 'coming-soon', label: 'COMING SOON' },
        arriving: 'Arriving 3 December',
        kind: 'sedan',
        title: '2026 Mazda 6',
        grade: null,
        paint: 'silver',
      },
    ],
    ['No price', { price: { kind: 'none', text: 'Enquire for price.' }, repayment: null, paint: 'yellow' }],
    [
      'Before charges',
      {
        price: { kind: 'price', cents: 4_199_000, wasCents: null, basis: 'excluding_government_charges' },
        kind: 'van',
        title: '2023 Ford Transit',
        grade: null,
        paint: 'orange',
      },
    ],
    [
      'Subscription',
      {
        price: {
          kind: 'subscription',
          cents: 29_900,
          outright: { kind: 'price', cents: 3_699_000, wasCents: null, basis: 'drive_away' },
        },
        repayment: null,
        kind: 'hatch',
        title: '2024 MG 4',
        grade: 'Excite 51',
        paint: 'purple',
      },
    ],
    [
      'Preorder',
      {
        price: { kind: 'preorder' },
        repayment: null,
        kind: 'suv',
        title: '2026 Rivian R1S',
        grade: null,
        paint: 'beige',
      },
    ],
  ]
}

function soldOnes({ pictures }: SampleCardInput): State[] {
  const [image = null] = pictures
  return [
    [
      'Sold, with its photo',
      { image, badge: { kind: 'sold', label: 'JUST SOLD' }, sold: { similarHref: '#cards' }, keep: null },
    ],
    [
      'Sold, in black paint',
      {
        badge: { kind: 'sold', label: 'JUST SOLD' },
        sold: { similarHref: '#cards' },
        keep: null,
        paint: 'black',
        title: '2014 Volkswagen Golf',
        kind: 'hatch',
        grade: null,
      },
    ],
  ]
}

/** Vehicles that are no car, and those of which much or little is known. */
function oddVehicles({ showsMasses }: SampleCardInput): State[] {
  return [
    [
      'No photo, no drawing',
      { kind: null, title: '2019 Isuzu FRR 107-210', grade: 'Tipper', paint: 'white', repayment: null },
    ],
    [
      'Caravan',
      {
        title: '2022 Jayco Journey',
        grade: 'Outback 19.61-3',
        kind: 'caravan',
        masses: showsMasses ? VAN_MASSES : [],
        facts: [
          { icon: 'sleeps', text: 'Sleeps 4' },
          { icon: 'length', text: '19 ft 6 in (5.94 m)' },
          { icon: 'axle', text: 'Tandem axle' },
        ],
      },
    ],
    [
      'Motorcycle',
      {
        title: '2020 Kawasaki Ninja 650',
        grade: null,
        kind: 'bike',
        paint: 'green',
        facts: [{ icon: 'kilometres', text: '8,900 km' }],
      },
    ],
    [
      'Long words',
      {
        title: LONG_TITLE,
        grade: LONG_GRADE,
        badge: { kind: 'tag', label: 'Ex-government fleet, one owner' },
        kind: 'van',
        place: 'Southerly Motor Group Townsville and the Burdekin',
        distance: '1,348 km away',
        masses: showsMasses ? HILUX_MASSES : [],
      },
    ],
    [
      'Hardly anything known',
      {
        title: '1998 Ford',
        grade: null,
        facts: [],
        repayment: null,
        place: null,
        price: { kind: 'none', text: 'Enquire for price.' },
        kind: 'sedan',
        paint: 'gold',
      },
    ],
  ]
}
