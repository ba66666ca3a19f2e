import type { SettingLeaf } from '#domain/site/settings/setting-leaves.ts'
import { formOf } from '#domain/forms/form-of.ts'
import { BASE_SETTINGS } from './base-settings.ts'
import { boothHome, config, form, home, locator, page, pictures, policy, vehiclePage } from './asks.ts'
import { given, hides, notBuilt, shows, tested, turns, type Ask, type Effect, type ShownEffect } from './effect.ts'
import { withSetting } from './with-setting.ts'

const yard = page('location', '/locations/cairns-yard')
const contact = page('contact', '/contact')
/** Terms that are agreed to in a form at the first dealership's yard. */
const terms: Ask = (site) => JSON.stringify(formOf('finance-quote', site, { locationId: 'cairns' }))
const withYard = (name: string, value: unknown, effect: ShownEffect) =>
  given({ locations: withSetting(BASE_SETTINGS, `locations[].${name}`, value)['locations'] }, effect)

/** Dealerships, locations, telephone numbers and the map. */
export const PLACE_EFFECTS = {
  'dealerships[].id': given(
    {
      locations: [
        { id: 'south', name: 'South', slug: 'south', dealershipId: 'south', address: BASE_SETTINGS['address'] },
      ],
    },
    shows(config, 'west', '"id":"west"'),
  ),
  'dealerships[].name': shows(form('general-contact'), 'West Cars'),
  'dealerships[].averageRating': notBuilt(4.9),
  'dealerships[].reviewCount': notBuilt(12),
  'dealerships[].financePath': shows(yard, '/apply-for-finance', 'href="/apply-for-finance"'),
  'dealerships[].termsPath': shows(terms, '/pages/north-terms'),
  'locations[].id': shows(config, 'airport', '"id":"airport"'),
  'locations[].name': shows(locator, 'Airport Yard'),
  'locations[].slug': shows(locator, 'airport', 'href="/locations/airport"'),
  'locations[].type': shows(locator, 'service', 'Service, 214 Mulgrave Road'),
  'locations[].subtype': shows(locator, 'buying', 'Sales (buying), 214 Mulgrave Road'),
  'locations[].primary': withYard('visible', false, turns(boothHome, false, '<p>214 Mulgrave Road', '<p>9 Main Road')),
  'locations[].visible': hides(locator, false, '214 Mulgrave Road'),
  'locations[].manufacturers[]': shows(yard, ['Kia'], 'Make: Kia.'),
  'locations[].dealershipId': turns(
    yard,
    'south',
    'href="/locations/cairns-workshop"',
    'href="/locations/hobart-yard"',
  ),
  'locations[].dealerLicenceNumber': shows(home, '5550001'),
  'locations[].motorVehicleRepairer': shows(yard, 'MVR 77', 'Motor vehicle repairer MVR 77'),
  'locations[].phone': shows(locator, '07 1111 2222'),
  'locations[].landlinePhone': withYard('phone', null, shows(locator, '07 1111 3333')),
  'locations[].email': shows(contact, 'cairns@other.example'),
  'locations[].image': shows(pictures, 'yards/cairns.webp'),
  'locations[].address.street': shows(locator, '1 Airport Drive'),
  'locations[].address.city': shows(locator, 'Mareeba'),
  'locations[].address.state': shows(locator, 'NSW', 'Cairns NSW 4870'),
  'locations[].address.postcode': shows(locator, '4880'),
  'locations[].address.lat': shows(locator, -17.5),
  'locations[].address.long': shows(locator, 146.5),
  'locations[].address.placeUrl': shows(locator, 'https://maps.example/cairns'),
  'locations[].address.placeId': notBuilt('ChIJ123'),
  'locations[].address.mapKey': notBuilt('key'),
  'locations[].timezone': shows(locator, 'Australia/Perth'),
  'locations[].openingHours[](Open).weekday': turns(yard, 6, 'Mon', 'Sat'),
  'locations[].openingHours[](Open).open': shows(yard, '09:15', '9:15'),
  'locations[].openingHours[](Open).close': shows(yard, '18:45', '6:45'),
  'locations[].openingHours[](Closed).weekday': turns(yard, 6, 'Sun', 'Sat'),
  'locations[].distributionLocations[]': shows(vehiclePage(), ['hobart'], 'We can bring it to Hobart Yard'),
  'locations[].rating.average': shows(locator, 4.2),
  'locations[].rating.count': shows(locator, 99, 'from 99 Google reviews'),
  'locations[].rating.source': shows(locator, 'Yelp', 'from 812 Yelp reviews'),
  'phones.new': shows(vehiclePage({ carType: 'new' }), '07 1111 2222'),
  'phones.used': shows(vehiclePage(), '07 1111 2222'),
  'phones.demo': shows(vehiclePage({ carType: 'demo' }), '07 1111 2222'),
  'phones.service': shows(page('service', '/service'), '07 1111 2222'),
  'phones.parts': shows(page('parts', '/parts'), '07 1111 2222'),
  'map.tileUrl': shows(policy, 'https://other.example/{z}/{x}/{y}', 'https://other.example'),
  'map.attribution': shows(yard, 'Other mappers'),
  'map.attributionUrl': shows(yard, 'https://mappers.example/'),
  'map.maxZoom': shows(yard, 15, '"maxZoom":15'),
  'locationPages.title': shows(home, 'Our yards'),
  'locationPages.closedText': shows(locator, 'By appointment only'),
  'locationPages.contactTarget': shows(locator, 'location', 'href="/contact-us/cairns-yard"'),
  'reviews.source': tested(
    'reviews-fetch.test.ts',
    'R130 A30.24 A30.27 rule 20 reviews.source: the job fetches daily from a source, and fails aloud',
  ),
  'reviews.minimumRating': hides(home, 5, 'stars or more'),
  'reviews.filterNote': hides(home, false, 'newest'),
  'reviews.quantity': tested('reviews-shown.test.ts', 'A19.2 rule 20 reviews.quantity: no list is longer'),
  'reviews.requests.enabled': tested(
    'review-requests.test.ts',
    'R134 rule 20 reviews.requests.enabled: off by default, and then nobody is asked',
  ),
  'reviews.requests.url': tested(
    'review-requests.test.ts',
    "R134 rule 20 reviews.requests.url: the letter leads to the yard's own source, else there",
  ),
  'reviews.hiddenTitles[]': hides(home, ['What people say'], 'What people say'),
} satisfies Partial<Record<SettingLeaf, Effect>>
