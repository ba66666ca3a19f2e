/** Settings in which every part is filled in, so that each single setting has something to change. */
import { sampleSettings } from '../sample-site.ts'

const link = (label: string, href: string) => ({ kind: 'link', label, href })
const UTES = { body: ['Ute'] }
const CARD = { title: 'Winter utes', text: 'Warm seats.', linkText: 'See utes', linkUrl: '/search/ute' }
const WEEK = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' }))

const YARD = {
  id: 'cairns',
  name: 'Cairns Yard',
  slug: 'cairns-yard',
  primary: true,
  dealershipId: 'north',
  dealerLicenceNumber: '4471902',
  phone: '07 4055 0140',
  address: { street: '214 Mulgrave Road', city: 'Cairns', state: 'QLD', postcode: '4870', lat: -16.93, long: 145.75 },
  openingHours: [...WEEK, { weekday: 0, status: 'Closed' }],
  rating: { average: 4.8, count: 812 },
}

const LOCATIONS = [
  YARD,
  {
    ...YARD,
    id: 'hobart',
    name: 'Hobart Yard',
    slug: 'hobart-yard',
    primary: false,
    dealershipId: 'south',
    phone: '03 6251 0140',
    address: { street: '9 Main Road', city: 'Hobart', state: 'TAS', postcode: '7000', lat: -42.88, long: 147.33 },
  },
  {
    id: 'workshop',
    name: 'Cairns Workshop',
    slug: 'cairns-workshop',
    type: 'service-and-parts',
    dealershipId: 'north',
    phone: '07 4055 0150',
    address: { street: '216 Mulgrave Road', city: 'Cairns', state: 'QLD', postcode: '4870' },
    openingHours: WEEK,
  },
]

const HOME = {
  pageTitle: 'Cars in Cairns',
  description: 'Utes and wagons.',
  hero: { title: 'Find your car', text: '{vehicles} of them.' },
  brandWall: { title: 'Our brands' },
  range: { title: 'The range' },
  board: { title: 'In the yard', entries: [{ label: 'Utes', silhouette: 'ute', filters: UTES }] },
  arrivals: { title: 'Just in', linkText: 'See all new arrivals' },
  sell: { title: 'Sell yours', text: 'We buy cars.' },
  yards: { title: 'Where we are' },
  reviews: {
    title: 'What people say',
    newest: [{ author: 'Ada B.', on: '2026-01-05', stars: 5, text: 'Fair price.' }],
  },
  bill: {
    title: 'One price',
    text: 'Everything is in it.',
    linkText: 'See the cars',
    linkUrl: '/search/toyota',
    lines: [{ label: 'The car', cents: 4_429_000 }],
  },
  towMatch: { title: 'Tow it', text: 'With what we have.' },
  story: { title: 'Our story', text: 'Since long ago.' },
  visit: { title: 'Visit us', text: 'Coffee is on.' },
}

const LENDER = {
  id: 'reef',
  name: 'Reef Finance',
  interestRatePercent: 8.99,
  comparisonRatePercent: 9.64,
  disclaimer: 'Approved customers only.',
}

const FORWARDING = { containerId: 'GTM-ABC1234', consent: {} }
const text = (words: string) => [{ version: '1', effectiveFrom: '2026-01-01', text: words }]

/** A group of two dealerships with every part filled in, on 3 August 2026. */
export const BASE_SETTINGS: Readonly<Record<string, unknown>> = sampleSettings({
  dealerships: [
    { id: 'north', name: 'North Cars' },
    { id: 'south', name: 'South Cars' },
  ],
  locations: LOCATIONS,
  plugins: ['autogauge', 'web-chat'],
  menus: {
    header: [
      link('Contact', '/contact'),
      { kind: 'search', label: 'Utes', filters: UTES },
      {
        kind: 'group',
        label: 'Service',
        items: [
          link('Service times', '/service'),
          { kind: 'search', label: 'Demo cars', filters: { car_type: ['demo'] } },
        ],
        card: CARD,
      },
      { kind: 'models', label: 'Models', card: CARD },
      { kind: 'stock', label: 'Stock', filters: {}, card: CARD },
    ],
    headerAction: link('Find us', '/dealer-locator'),
    footer: [
      {
        kind: 'group',
        label: 'About',
        items: [link('Careers', '/careers'), { kind: 'search', label: 'New cars', filters: { car_type: ['new'] } }],
      },
      { kind: 'models', label: 'Our models' },
    ],
    footerLegal: [link('Privacy', '/privacy-policy')],
  },
  home: HOME,
  finance: { provider: 'reef', lenders: [LENDER] },
  delivery: {
    regions: [
      { name: 'Cairns region', area: { kind: 'postcodes', postcodes: ['4870'] }, priceCents: 9_900, note: 'In a day.' },
      { name: 'South', area: { kind: 'states', states: ['TAS'] }, priceCents: 99_900 },
      { name: 'Anywhere near', area: { kind: 'distance', upToKm: 100 }, priceCents: 19_900 },
    ],
  },
  brands: [{ title: 'Isuzu', slug: 'isuzu' }],
  announcement: { message: 'Open late', linkText: 'Our hours', linkUrl: '/dealer-locator' },
  banners: [{ title: 'Winter', text: 'Warm cars.', linkText: 'Go on', linkUrl: '/finance' }],
  promotions: [{ title: 'Top down', text: 'Moved for free.', linkUrl: '/search/convertible', image: 'hero/x.webp' }],
  chat: { global: 'Chat' },
  vehiclePage: { customButton: { label: 'Ask Sam', linkUrl: '/ask-sam' } },
  map: { tileUrl: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Mappers' },
  analytics: { forwarding: FORWARDING },
  legal: {
    privacyPolicy: text('We keep it private.'),
    termsAndConditions: text('Be kind.'),
    vehicleDisclaimer: text('Photos are real.'),
    financeDisclaimer: text('Ask us about fees.'),
    testDriveDisclaimer: text('Bring a licence.'),
    warranty: text('Three years.'),
    reservationTerms: text('It is a deposit.'),
  },
  checkout: {
    returnPolicy: { days: 14, km: 500, leastTank: 'a quarter' },
    transfer: { account: { name: 'Sample Motors', bsb: '064-000', number: '1234 5678' } },
  },
  redirects: [{ from: '/old', to: '/contact' }],
  embeds: { videoPlayers: [], spinViewer: { address: 'https://spin.example/{code}' } },
  search: {
    facets: ['price', 'body', 'make', 'categories', 'location_name'],
    minimumPhotos: 0,
    categories: [
      { slug: 'work', name: 'Work utes', filters: UTES },
      { slug: 'family', name: 'Family cars', filters: { body: ['SUV'] } },
    ],
    synonyms: [{ words: ['tradie car'], filters: UTES }],
    promos: {
      positions: [1],
      cards: [{ title: 'Sell yours', text: 'Paid today.', linkText: 'Value it', linkUrl: '/trade-in' }],
    },
    service: { host: 'search.example', readOnlyKey: 'shopper-key' },
  },
  leads: {
    routes: [
      { key: 'desk', to: { channel: 'email', to: ['desk@sample.example'] } },
      { key: 'crm', to: { channel: 'webhook', url: 'https://crm.example/leads' } },
      { key: 'folder', to: { channel: 'file' } },
    ],
    assign: [{ staff: ['ann@sample.example'] }],
  },
  tradeIn: { faqs: [{ question: 'Is it an offer?', answer: 'Not yet.' }] },
  media: { folder: 'demo/media', allowedOrigins: ['https://photos.example'] },
})

/** The same for a dealer with one make, in the template that is made around it. */
export const MAKER_SETTINGS: Readonly<Record<string, unknown>> = {
  ...BASE_SETTINGS,
  template: 'paint-booth',
  manufacturer: { id: 'toyota', name: 'Toyota', slug: 'toyota' },
  home: { ...HOME, hero: { ...HOME.hero, featuredModel: 'prado' } },
  brandOverride: { modelMenuCard: { ...CARD, paint: '#87a090', linkUrl: '/search/toyota/hilux' } },
  models: {
    range: [
      {
        name: 'Prado',
        slug: 'prado',
        line: 'Big wagon',
        body: 'SUV',
        paint: '#c08a2e',
        colours: [
          { name: 'Sage', hex: '#87a090' },
          { name: 'Clay', hex: '#a8624a' },
        ],
      },
      { name: 'Hilux', slug: 'hilux', line: 'Work ute', body: 'Ute', paint: '#8fb0c4' },
      { name: 'Supra', slug: 'supra', line: 'Coupe', body: 'Coupe', paint: '#8fb0c4', status: 'coming_soon' },
    ],
  },
}
