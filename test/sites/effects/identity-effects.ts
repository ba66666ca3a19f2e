import type { SettingLeaf } from '#domain/site/settings/setting-leaves.ts'
import { timeZoneOfLead } from '#domain/leads/routing.ts'
import { faviconOf } from '#server/pages/favicon.ts'
import { sampleTheme } from '../sample-theme.ts'
import { config, contentPage, home, page, pictures, policy, readFolder, receipt, results } from './asks.ts'
import { given, hides, ofMaker, shows, tested, turns, type Ask, type Effect } from './effect.ts'

const favicon: Ask = (site) => faviconOf({ site, themeCss: sampleTheme(), faviconSvg: null })
/** The zone of a lead that no yard answers. */
const zoneWithoutYard: Ask = ({ defaultState }) =>
  timeZoneOfLead({ locationId: null, dealershipId: null, department: 'sales' }, { defaultState, locations: [] })

/** A make's models as its catalogue has them. */
export const TOYOTA = { models: { makes: ['toyota'] } }
export const hilux = page('model', '/models/hilux')

/** A brand with a page of its own. */
const OWN_PAGE = { brands: [{ title: 'Isuzu', slug: 'isuzu', skipPage: false }] }
const brandPage = page('brand', '/isuzu/overview')

/** The dealer's names, brand and what the whole site has. */
export const IDENTITY_EFFECTS = {
  slug: shows(config, 'other-motors'),
  name: shows(home, 'Other Motors'),
  legalName: shows(home, 'Other Holdings Pty Ltd'),
  template: shows(home, 'park-sign', 'class="sign"'),
  email: shows(page('contact', '/contact'), 'hi@other.example'),
  phone: shows(home, '07 1111 2222'),
  defaultState: turns(zoneWithoutYard, 'WA', 'Australia/Brisbane', 'Australia/Perth'),
  foundedYear: shows(page('brands', '/brands'), 1990, 'years in the trade 36'),
  statement: shows(home, 'Look for the yellow tree.'),
  'address.street': shows(home, '9 Other Road'),
  'address.city': shows(home, 'Mackay'),
  'address.state': shows(home, 'NSW', 'Cairns NSW 4870'),
  'address.postcode': shows(home, '4871'),
  'logo.name': shows(home, 'Other'),
  'logo.line': shows(home, 'Cars since 1990'),
  'logo.monogram': shows(favicon, 'ZQ'),
  'logo.svg': hides(readFolder, null, 'logo: <svg'),
  'manufacturer.id': ofMaker(shows(config, 'lexus-au', '"id":"lexus-au"')),
  'manufacturer.name': ofMaker(shows(home, 'Lexus')),
  'manufacturer.slug': ofMaker(shows(config, 'lexus', '"slug":"lexus"')),
  'manufacturer.logo': tested(
    'models-route.test.ts',
    'A21.12 the logo is of the catalogue, or of the site of one make',
  ),
  'brandOverride.favicon': shows(readFolder, 'logo.svg', 'icon: <svg'),
  'brandOverride.defaultImage': shows(pictures, 'brand/no-photo.webp'),
  'hosts[]': shows(receipt, ['cars.example']),
  'plugins[]': given({ plugins: [], chat: null }, shows(config, ['autogauge'], '"plugins":["autogauge"]')),
  serviceBookingUrl: shows(page('service', '/service'), 'https://book.example/'),
  'chat.global': shows(home, 'OtherChat'),
  'chat.method': shows(home, 'unfold'),
  'chat.label': shows(home, 'Ask us now'),
  'analytics.forwarding.containerId': shows(home, 'GTM-XYZ9876'),
  'analytics.forwarding.scriptAddress': shows(home, 'https://tags.example/gtm.js'),
  'analytics.forwarding.origins[]': shows(policy, ['https://count.example']),
  'analytics.forwarding.userData': shows(home, 'hashed', 'data-user-data="hashed"'),
  'analytics.forwarding.consent.title': shows(home, 'May we count?'),
  'analytics.forwarding.consent.text': shows(home, 'We would like to.'),
  'analytics.forwarding.consent.accept': shows(home, 'Go ahead'),
  'analytics.forwarding.consent.decline': shows(home, 'Rather not'),
  'analytics.forwarding.consent.change': shows(home, 'Change my mind'),
  'analytics.forwarding.consent.privacyPath': shows(home, '/pages/tracking'),
  'legal.privacyPolicy[].text': shows(contentPage('privacyPolicy'), 'We keep nothing.'),
  'legal.privacyPolicy[].version': shows(contentPage('privacyPolicy'), '7b', 'Version 7b.'),
  'legal.privacyPolicy[].effectiveFrom': hides(contentPage('privacyPolicy'), '2026-08-04', 'We keep it private.'),
  'legal.termsAndConditions[].text': shows(contentPage('termsAndConditions'), 'Be fair.'),
  'legal.termsAndConditions[].version': shows(contentPage('termsAndConditions'), '7b', 'Version 7b.'),
  'legal.termsAndConditions[].effectiveFrom': hides(contentPage('termsAndConditions'), '2026-08-04', 'Be kind.'),
  'legal.vehicleDisclaimer[].text': shows(contentPage('vehicleDisclaimer'), 'Photos are new.'),
  'legal.vehicleDisclaimer[].version': shows(contentPage('vehicleDisclaimer'), '7b', 'Version 7b.'),
  'legal.vehicleDisclaimer[].effectiveFrom': hides(contentPage('vehicleDisclaimer'), '2026-08-04', 'Photos are real.'),
  'legal.financeDisclaimer[].text': shows(results, 'Fees are on us.'),
  'legal.financeDisclaimer[].version': shows(contentPage('financeDisclaimer'), '7b', 'Version 7b.'),
  'legal.financeDisclaimer[].effectiveFrom': hides(results, '2026-08-04', 'Ask us about fees.'),
  'legal.testDriveDisclaimer[].text': shows(contentPage('testDriveDisclaimer'), 'Bring a friend.'),
  'legal.testDriveDisclaimer[].version': shows(contentPage('testDriveDisclaimer'), '7b', 'Version 7b.'),
  'legal.testDriveDisclaimer[].effectiveFrom': hides(
    contentPage('testDriveDisclaimer'),
    '2026-08-04',
    'Bring a licence.',
  ),
  'legal.warranty[].text': shows(contentPage('warranty'), 'Five years.'),
  'legal.warranty[].version': shows(contentPage('warranty'), '7b', 'Version 7b.'),
  'legal.warranty[].effectiveFrom': hides(contentPage('warranty'), '2026-08-04', 'Three years.'),
  'brands[].title': shows(page('brands', '/brands'), 'Skoda'),
  'brands[].slug': given(OWN_PAGE, shows(page('brands', '/brands'), 'isuzu-utes', 'href="/isuzu-utes/overview"')),
  'brands[].kind': shows(page('brands', '/brands'), 'company', 'Companies of the group'),
  'brands[].logo': tested('brand-page.test.ts', 'R120 A22.2 the logo and the banner of a brand stand on its page'),
  'brands[].imageBanner': given(OWN_PAGE, shows(brandPage, 'brands/isuzu.webp', 'banner--pic')),
  'brands[].description[]': given(OWN_PAGE, shows(brandPage, ['Utes.'], 'Utes.')),
  'brands[].skipPage': shows(page('brands', '/brands'), false, 'href="/isuzu/overview"'),
  'brands[].externalUrl': shows(page('brands', '/brands'), 'https://isuzu.example/'),
  'models.range[].allNew': ofMaker(shows(page('models', '/models'), true, 'All new')),
  'models.range[].fuel': ofMaker(shows(page('models', '/models'), 'Hydrogen')),
  'models.range[].shortDescription': ofMaker(shows(page('models', '/models'), 'A ute for Sundays.')),
  'models.range[].colours[].extraCostCents': ofMaker(shows(page('model', '/models/prado'), 59_500, 'Sage, $595')),
  'models.state': given(TOYOTA, turns(hilux, 'NSW', 'drive away in Queensland', 'drive away in New South Wales')),
  'models.shortHeadingModels[]': given(
    TOYOTA,
    turns(hilux, ['Hilux'], 'Which Toyota Hilux will you choose?', 'Which Hilux to choose?'),
  ),
  'models.quoteByFormMakes[]': given(TOYOTA, shows(hilux, ['Toyota'], 'href="#form-section"')),
} satisfies Partial<Record<SettingLeaf, Effect>>
