import { hilux, TOYOTA } from './identity-effects.ts'
import type { SettingLeaf } from '#domain/site/settings/setting-leaves.ts'
import { answerDelivery, type DeliveryPlace } from '#domain/delivery/delivery-quote.ts'
import { formOf } from '#domain/forms/form-of.ts'
import { formPlaceOf } from '#pages/forms/form-places.ts'
import { fuelView } from '#pages/vehicle/fuel-view.ts'
import { mediaView } from '#pages/vehicle/media-view.ts'
import { similarAnswer } from '#pages/vehicle/similar.ts'
import { refusalOf } from '#adapters/pictures/fetch-picture.ts'
import { mediaFolderOf } from '#server/pictures/picture-site.ts'
import { importSiteOf } from '#server/stock-import/import-site.ts'
import { tradeInMarket } from '#server/trade-in/trade-in-market.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { gaugeView, type GaugeFacts } from '#ui/gauge/gauge-view.ts'
import type { MarketPrice } from '#ports/market-price.ts'
import { redirectsCsv } from '#domain/site/addresses/redirects-table.ts'
import { movedFrom, redirectOf } from '#domain/site/addresses/redirects.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { contextOf } from '../../pages/render-page.tsx'
import { samplePageVehicle, samplePhotos } from '../../pages/sample-page-vehicle.ts'
import { sampleVehicle, towVariant } from '../../search/sample-stock.ts'
import { form, home, policy, results, STOCK, vehiclePage, page } from './asks.ts'
import { given, hides, notBuilt, shows, tested, turns, type Ask, type Effect } from './effect.ts'

const CAIRNS = { postcode: '4870', state: 'QLD', lat: -16.92, long: 145.76 }
const HOBART = { postcode: '7000', state: 'TAS', lat: -42.88, long: 147.33 }
const KURANDA = { postcode: '4881', state: 'QLD', lat: -16.82, long: 145.64 }
const delivered =
  (place: DeliveryPlace): Ask =>
  ({ delivery: { regions } }) =>
    JSON.stringify(answerDelivery({ typed: place.postcode, regions, yard: CAIRNS, placeOf: () => place }))

const fuelOf =
  (part: Partial<Vehicle>): Ask =>
  (site) =>
    JSON.stringify(fuelView(site, samplePageVehicle(part), new URLSearchParams()))
const media =
  (part: Partial<Vehicle>): Ask =>
  (site) =>
    JSON.stringify(mediaView(site, samplePageVehicle(part), 'Hilux'))
const VIDEO = 'https://www.youtube.com/watch?v=abcdefghijk'
const ELECTRIC = { simpleFuel: 'Electric', fuel: null, variant: { ...towVariant(0), energyConsumptionKwh: 15 } }
const similar: Ask = async (site) =>
  JSON.stringify((await similarAnswer(contextOf(site, STOCK), sampleVehicle({ id: 77 }))).ids)
const enquiry: Ask = (site) => {
  const vehicle = { id: 1, carType: 'used', tag: null, dealershipId: null, locationId: 'cairns' } as const
  return `event ${formOf('vehicle-enquiry', site, { vehicle }).eventId}`
}
const reserve: Ask = (site) => String(formPlaceOf(site, 'vehicle-form', { form: 'reserve' })?.lede)
const badged = (part: Partial<SearchVehicle>) =>
  page('search', '/search/new-used-and-demo-cars', { stock: [sampleVehicle(part)] })
const FIGURES = {
  averageCents: 1,
  lowCents: 1,
  highCents: 1,
  confidence: 1,
  description: '',
  basis: null,
  askedCents: null,
}
const market = (isElsewhere: boolean): MarketPrice => ({
  figures: async () => FIGURES,
  atHand: () => FIGURES,
  isElsewhere: () => isElsewhere,
})
const MARKETS = { platform: market(false), provider: market(true) }
const DEAR: GaugeFacts = {
  gauge: { fill: 0.4, listingPrice: 39_400, rangeMin: 34_900, rangeMax: 42_400, confidence: 0.7, description: '' },
  averageDollars: 38_440,
  basis: null,
  checkedOn: '3 August 2026',
  plural: 'cars',
  priceBasis: null,
  labelsBelowAverageOnly: true,
}
const redirected =
  (path: string): Ask =>
  (site) =>
    `to ${redirectOf(site.redirects, path)}`

const movedBy =
  (path: string): Ask =>
  (site) =>
    `status ${movedFrom(site.redirects, path)?.status}`

/** The label of a gauge of a price above the average. */
const dearGauge: Ask = (site) =>
  `label ${gaugeView({ ...DEAR, labelsBelowAverageOnly: site.market.dealLabels === 'below-average' }).label}`
/** Whose market the trade-ins of a site ask. */
const marketAsked: Ask = (site) => `elsewhere ${tradeInMarket(() => site, MARKETS).isElsewhere(site.slug)}`
const patterns: Ask = (site) => JSON.stringify(importSiteOf(site).defaultImagePatterns)

/** The page of a vehicle, what it offers, and its pictures. */
export const VEHICLE_EFFECTS = {
  'vehiclePage.noPriceText': shows(vehiclePage({ priceCents: null }), 'Ring for the price.'),
  'vehiclePage.showMapSection': hides(vehiclePage(), false, 'Map: 214 Mulgrave Road'),
  'vehiclePage.similarCount': turns(similar, 1, '1,', '[1]'),
  'vehiclePage.spinDefaultView': turns(
    media({ spinImages: samplePhotos(8), images: samplePhotos(2) }),
    'gallery',
    '"startsWith":"spinner"',
    '"startsWith":"gallery"',
  ),
  'vehiclePage.spinAutorotate': shows(media({ spinImages: samplePhotos(8) }), true, '"autorotate":true'),
  'vehiclePage.reserveDepositCents': shows(reserve, 35_000, '$350'),
  'vehiclePage.takesTradeIns': hides(vehiclePage(), false, '/cars/trade-in'),
  'vehiclePage.registration': shows(vehiclePage(), 'always', '204 IBK'),
  'vehiclePage.customButton.label': shows(vehiclePage(), 'Ask Kim'),
  'vehiclePage.customButton.linkUrl': shows(vehiclePage(), '/pages/kim'),
  'switches.featuresExpanded': given(TOYOTA, shows(hilux, true, '<details class="variant__more" open=""')),
  'switches.favourites': hides(results, false, 'Saved'),
  'switches.favouritesStrict': hides(badged({ carType: 'new' }), true, 'aria-pressed'),
  'switches.checkout': shows(vehiclePage(), true, 'Ask to reserve'),
  'switches.subscriptions': shows(vehiclePage({ subscriptionPriceCents: 34_900 }), true, '$349 a week by subscription'),
  'switches.phoneRevealed': hides(vehiclePage(), true, 'class="phone"'),
  'switches.footerPhone': hides(home, false, 'href="tel:0755500100"'),
  'switches.electricBadge': shows(badged({ simpleFuel: 'Electric' }), true, 'tag--electric'),
  'switches.certifiedBadge': shows(badged({ certified: true }), true, 'Toyota Certified'),
  'switches.seriesInTitle': shows(vehiclePage(), true, '<span>SR5 GUN126R</span></h1>'),
  'switches.carsalesTitle': shows(vehiclePage({ carsalesTitle: 'Best ute up north' }), true, 'Best ute up north'),
  'switches.seriesInBreadcrumb': shows(vehiclePage(), true, 'aria-current="page">2021 Toyota Hilux SR5 GUN126R'),
  'switches.menusOpenOnHover': shows(home, true, 'data-hover'),
  'switches.messageRequired': hides(form('general-contact'), false, 'Please enter a message.'),
  'switches.termsNote': shows(form('feedback'), true, 'You must agree to the terms of use before submitting.'),
  'switches.dealershipSelectorRemoved': hides(form('general-contact'), true, 'Please choose a dealership.'),
  'switches.optInPreTicked': shows(form('feedback'), true, '"initial":"true"'),
  'switches.alternateAnalytics': turns(enquiry, true, 'event 15', 'event 48'),
  'switches.valuationColumn': tested(
    'trade-in-sites-and-plates.test.ts',
    'A14.6 is there only where the site keeps such a column',
  ),
  'redbook.valuations': turns(marketAsked, true, 'elsewhere false', 'elsewhere true'),
  'redbook.specifications': notBuilt(true),
  'market.source': turns(marketAsked, 'provider', 'elsewhere false', 'elsewhere true'),
  'market.dealLabels': turns(dearGauge, 'always', 'label null', 'label Good Deal'),
  'delivery.regions[].name': shows(delivered(CAIRNS), 'Trinity coast'),
  'delivery.regions[].area(postcodes).postcodes[]': hides(delivered(CAIRNS), ['4871'], 'Cairns region'),
  'delivery.regions[].area(states).states[]': hides(delivered(HOBART), ['VIC'], 'South'),
  'delivery.regions[].area(distance).upToKm': hides(delivered(KURANDA), 2, 'Anywhere near'),
  'delivery.regions[].priceCents': shows(delivered(CAIRNS), 12_300),
  'delivery.regions[].note': shows(delivered(CAIRNS), 'In two days.'),
  'fuel.show': turns(fuelOf({}), false, 'usePer100Km', 'null'),
  'fuel.prices.unleaded': shows(fuelOf({ simpleFuel: 'Petrol' }), 222, '2.22'),
  'fuel.prices.premium': shows(fuelOf({ simpleFuel: 'Petrol', fuel: 'Premium 98' }), 222, '2.22'),
  'fuel.prices.diesel': shows(fuelOf({}), 222, '2.22'),
  'fuel.prices.lpg': shows(fuelOf({ simpleFuel: 'LPG' }), 222, '2.22'),
  'fuel.prices.electricity': shows(fuelOf(ELECTRIC), 44, '"price":44'),
  'fuel.asAt': shows(fuelOf({}), '2026-07-01', 'Diesel price as at 1 July 2026.'),
  'fuel.kmPerYear': shows(fuelOf({}), 21_000, '21,000'),
  'embeds.videoPlayers[]': shows(media({ videoUrl: VIDEO }), ['youtube'], 'YouTube'),
  'embeds.videoOrigins[]': shows(policy, ['https://video.example']),
  'embeds.spinViewer.address': shows(
    media({ spinCode: 'abc123' }),
    'https://other.example/{code}',
    'https://other.example/abc123',
  ),
  'embeds.spinViewer.origins[]': shows(policy, ['https://frames.example']),
  'media.folder': shows((site) => String(mediaFolderOf(site)), 'sites/pictures'),
  'media.allowedOrigins[]': hides(
    (site) => String(refusalOf(new URL('https://other.example/1.jpg'), site.media.allowedOrigins)),
    ['https://other.example'],
    'other.example',
  ),
  'media.defaultPictures[]': shows(patterns, ['no-photo-yet']),
  'redirects[].from': turns(redirected('/former'), '/former', 'null', '/contact'),
  'redirects[].to': turns(redirected('/old'), '/service', '/contact', '/service'),
  'redirects[].status': turns(movedBy('/old'), 302, '301', '302'),
  'redirects[].note': shows((site) => redirectsCsv(site.redirects), 'Asked for by Kim'),
} satisfies Partial<Record<SettingLeaf, Effect>>
