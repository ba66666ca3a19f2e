/** Sample data of vehicle pages, in every state of a vehicle. */
import type { GaugeView } from '#ui/gauge/gauge-view.ts'
import type { LabelledValue } from '#ui/vehicle/labelled-values.tsx'
import type { PriceCardView } from '#ui/vehicle/price-card.tsx'
import type { TowingView } from '#ui/vehicle/towing.tsx'

type Say = (text: string) => string

const PRICE_CARD: PriceCardView = {
  title: '2021 Toyota Hilux',
  grade: 'SR5 Double Cab',
  whereabouts: 'Cairns, stock number SM10482',
  price: { kind: 'price', cents: 5_299_000, wasCents: 5_599_000, basis: 'drive_away' },
  belowMarket: { cents: 145_000, of: 'market average' },
  repayment: { weeklyCents: 24_800, interestRatePercent: 8.99, comparisonRatePercent: 10.21 },
  facts: [
    { icon: 'kilometres', text: '48,210 km' },
    { icon: 'gears', text: 'Automatic' },
    { icon: 'body', text: 'Ute' },
  ],
  arriving: null,
  actions: [
    { kind: 'test-drive', label: 'Book a test drive', href: '#price-card' },
    { kind: 'reserve', label: 'Reserve for $200', href: '#price-card' },
    { kind: 'enquire', label: 'Enquire', href: '#price-card' },
    { kind: 'trade-in', label: 'Trade-in', href: '#price-card' },
    { kind: 'finance', label: 'Finance', href: '#price-card' },
    { kind: 'history-report', label: 'History report', href: '#price-card' },
  ],
  phone: { text: '(07) 4000 0000', href: '#price-card', masked: { start: '(07) 40', mask: '•• ••••' } },
  seller: 'Southerly Motor Group, motor dealer licence 4120936',
  isForSale: true,
}

/** The price card of vehicles to be had, to be asked for, on their way and gone. */
export function samplePriceCards(say: Say): [name: string, view: PriceCardView][] {
  const states: [string, Partial<PriceCardView>][] = [
    ['With everything', {}],
    [
      'No price, few actions',
      {
        price: { kind: 'none', text: 'Enquire for price.' },
        belowMarket: null,
        repayment: null,
        actions: PRICE_CARD.actions.slice(0, 1),
        phone: { text: '(07) 4000 0000', href: '#price-card', masked: null },
      },
    ],
    ['On its way', { arriving: 'Arriving 3 December', belowMarket: null }],
    [
      'Sold',
      { isForSale: false, actions: [{ kind: 'similar', label: 'Find Me Something Similar', href: '#price-card' }] },
    ],
  ]
  return states.map(([name, change]) => {
    const view = { ...PRICE_CARD, ...change }
    return [
      name,
      {
        ...view,
        title: say(view.title),
        whereabouts: say(view.whereabouts),
        actions: view.actions.map((action) => ({ ...action, label: say(action.label) })),
      },
    ]
  })
}

const PLATE = [
  { label: 'Tows', value: '3,500 kg' },
  { label: 'GVM', value: '3,050 kg' },
  { label: 'GCM', value: '5,850 kg' },
  { label: 'Ball', value: '350 kg' },
]
const VAN_PLATE = [
  { label: 'ATM', value: '2,990 kg' },
  { label: 'Tare', value: '2,418 kg' },
  { label: 'Ball', value: '190 kg' },
  { label: 'Sleeps', value: '4' },
]

/** Tow match of what pulls and of what is pulled. */
export function sampleTowings(say: Say): [name: string, towing: TowingView][] {
  const guide = say("A guide only. The lower of the tow bar plate and the maker's limit always wins.")
  const rows = [
    ['Toyota LandCruiser', 3_500],
    ['Isuzu MU-X', 3_500],
    ['Mitsubishi Pajero Sport', 3_100],
    ['Subaru Forester', 1_800],
  ] as const
  return [
    [
      'What it tows',
      {
        title: say('What it tows'),
        masses: PLATE,
        match: {
          count: say('24 of the 26 caravans'),
          rest: say(' in the yard, up to 3,500 kg ATM with electric brakes.'),
          href: '#tow-match',
        },
        bars: null,
        guide,
      },
    ],
    [
      'What pulls it',
      {
        title: say('What pulls it'),
        masses: VAN_PLATE,
        match: null,
        bars: {
          atmKg: 2_990,
          rows: rows.map(([name, kg]) => ({ name, href: '#tow-match', kg, pulls: kg >= 2_990 })),
          ableHref: '#tow-match',
        },
        guide,
      },
    ],
  ]
}

const VALUES: readonly (readonly [label: string, value: string])[] = [
  ['Body', 'Double cab ute'],
  ['Odometer', '48,210 km'],
  ['Transmission', 'Six-speed automatic'],
  ['Drive', 'Four-wheel drive'],
  ['Engine', '2.8 litre turbo diesel'],
  ['Fuel use', '8.1 litres a 100 km'],
  ['Colour', 'Glacier white'],
  ['Seats', '5'],
  ['VIN', 'MR0BA3CD500123456'],
  ['Registration', '482 KLM, until 14 August 2027'],
  ['Towing', '3,500 kg braked'],
  ['Stock number', 'SM10482'],
]

export function sampleValues(say: Say): LabelledValue[] {
  return VALUES.map(([label, value]) => ({ label: say(label), value: say(value) }))
}

const GAUGE: GaugeView = {
  label: 'Good Deal',
  band: 'middle',
  comparison: '$1,450 below the average of $38,440 for similar cars.',
  listing: 36_990,
  low: 33_900,
  high: 42_700,
  pricePercent: 35.1,
  averagePercent: 51.6,
  basis: '46 cars, last 60 days. Checked 21 November 2026. Does not count condition or service history.',
  explanation: [
    { term: 'Compared with', words: '46 cars of the same make and model from 2019 to 2023.' },
    { term: 'Not counted', words: 'Condition, service history, accessories and rego left.' },
  ],
}

/** The price in each band, at both ends of the scale, and with nothing but a range known. */
export function sampleGauges(): [name: string, view: GaugeView][] {
  return [
    ['Good', GAUGE],
    [
      'Great, at the low end',
      {
        ...GAUGE,
        label: 'Great Deal',
        band: 'high',
        listing: 33_950,
        pricePercent: 0.6,
        comparison: '$4,490 below the average of $38,440 for similar cars.',
      },
    ],
    [
      'Above the average, at the high end',
      {
        ...GAUGE,
        label: null,
        band: 'low',
        listing: 42_500,
        pricePercent: 97.7,
        comparison: '$4,060 above the average of $38,440 for similar cars.',
      },
    ],
    ['No average known', { ...GAUGE, averagePercent: null, comparison: null, explanation: [] }],
  ]
}
