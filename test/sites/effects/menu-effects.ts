import type { SettingLeaf } from '#domain/site/settings/setting-leaves.ts'
import { home } from './asks.ts'
import { BASE_SETTINGS } from './base-settings.ts'
import { given, hides, ofMaker, shows, turns, type Effect, type ShownEffect } from './effect.ts'

const NEEDS = 'service-booking-url'

const BRAND_CARD = { title: 'Summer', text: 'Cold.', linkText: 'Look', linkUrl: '/', paint: '#123123' }

/** A models dropdown without a card of its own. */
const ofBrand = (effect: ShownEffect) =>
  given({ menus: { header: [{ kind: 'models', label: 'Models' }] } }, ofMaker(effect))

/** Menus of the header and footer, on the home page. */
export const MENU_EFFECTS = {
  'menus.header[](link).label': shows(home, 'Reach us'),
  'menus.header[](link).href': shows(home, '/pages/reach-us'),
  'menus.header[](link).emphasised': shows(home, true, 'nav__link--strong'),
  'menus.header[](link).needs': hides(home, NEEDS, '>Contact</a>'),
  'menus.header[](search).label': shows(home, 'Work cars'),
  'menus.header[](search).filters': shows(home, { make: ['Mazda'] }, 'href="/search/mazda">Utes'),
  'menus.header[](group).label': shows(home, 'Workshop help'),
  'menus.header[](group).items[](link).label': shows(home, 'Get it serviced'),
  'menus.header[](group).items[](link).href': shows(home, '/pages/workshop'),
  'menus.header[](group).items[](link).needs': hides(home, NEEDS, 'Service times</a>'),
  'menus.header[](group).items[](search).label': shows(home, 'Nearly new'),
  'menus.header[](group).items[](search).filters': shows(home, { make: ['Mazda'] }, 'href="/search/mazda">Demo cars'),
  'menus.header[](group).card.title': shows(home, 'Summer utes'),
  'menus.header[](group).card.text': shows(home, 'Cold air.'),
  'menus.header[](group).card.linkText': shows(home, 'Look at utes'),
  'menus.header[](group).card.linkUrl': shows(home, '/pages/summer'),
  'menus.header[](group).card.silhouette': shows(home, 'caravan', 'caravan'),
  'menus.header[](group).card.paint': shows(home, '#123456', 'paint=123456'),
  'menus.header[](models).label': shows(home, 'All models'),
  'menus.header[](models).card.title': shows(home, 'Summer utes'),
  'menus.header[](models).card.text': shows(home, 'Cold air.'),
  'menus.header[](models).card.linkText': shows(home, 'Look at utes'),
  'menus.header[](models).card.linkUrl': shows(home, '/pages/summer'),
  'menus.header[](models).card.silhouette': shows(home, 'caravan', 'caravan'),
  'menus.header[](models).card.paint': shows(home, '#123456', 'paint=123456'),
  'menus.header[](stock).label': shows(home, 'What we have'),
  'menus.header[](stock).filters': turns(home, { car_type: ['used'] }, 'See all 4', 'See all 2'),
  'menus.header[](stock).card.title': shows(home, 'Summer utes'),
  'menus.header[](stock).card.text': shows(home, 'Cold air.'),
  'menus.header[](stock).card.linkText': shows(home, 'Look at utes'),
  'menus.header[](stock).card.linkUrl': shows(home, '/pages/summer'),
  'menus.header[](stock).card.silhouette': shows(home, 'caravan', 'caravan'),
  'menus.header[](stock).card.paint': shows(home, '#123456', 'paint=123456'),
  'menus.headerAction(link).label': shows(home, 'Where to go'),
  'menus.headerAction(link).href': shows(home, '/pages/where'),
  'menus.headerAction(phone)': given(
    { switches: { footerPhone: false } },
    turns(home, { kind: 'phone' }, 'Find us', 'href="tel:0755500100"'),
  ),
  'menus.footer[](group).label': shows(home, 'Who we are'),
  'menus.footer[](group).items[](link).label': shows(home, 'Work with us'),
  'menus.footer[](group).items[](link).href': shows(home, '/pages/jobs'),
  'menus.footer[](group).items[](link).needs': hides(home, NEEDS, 'Careers'),
  'menus.footer[](group).items[](search).label': shows(home, 'Brand new'),
  'menus.footer[](group).items[](search).filters': shows(home, { make: ['Mazda'] }, 'href="/search/mazda">New cars'),
  'menus.footer[](models).label': shows(home, 'Every model'),
  'menus.footerLegal[].label': shows(home, 'Your privacy'),
  'menus.footerLegal[].href': shows(home, '/pages/privacy'),
  'menus.footerLegal[].needs': hides(home, NEEDS, '>Privacy<'),
  'brandOverride.modelMenuCard.title': ofBrand(shows(home, 'Summer utes')),
  'brandOverride.modelMenuCard.text': ofBrand(shows(home, 'Cold air.')),
  'brandOverride.modelMenuCard.paint': ofBrand(shows(home, '#123456', 'paint=123456')),
  'brandOverride.modelMenuCard.linkText': ofBrand(shows(home, 'Look at utes')),
  'brandOverride.modelMenuCard.linkUrl': ofBrand(shows(home, '/pages/summer')),
  'models.range[].slug': given(
    {
      home: BASE_SETTINGS['home'],
      models: { range: [{ name: 'Prado', slug: 'prado', line: 'Bus', body: 'Van', paint: '#87a090' }] },
      brandOverride: { modelMenuCard: { ...BRAND_CARD, linkUrl: '/search/toyota/landy' } },
    },
    ofBrand(turns(home, 'landy', 'suv.svg?paint=123123', 'van.svg?paint=123123')),
  ),
} satisfies Partial<Record<SettingLeaf, Effect>>
