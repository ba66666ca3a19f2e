/** What a site's settings must agree on among themselves. A table of checks, each answering with its findings. */
import { nearest } from './nearest.ts'
import { PLACEHOLDERS } from './home.ts'
import { orList, valueText, type Finding, type Path } from './problem.ts'
import type { Site } from './site.ts'

type Check = (site: Site) => Finding[]

/** Every later occurrence of a value that came before. */
function repeated(values: readonly string[], pathOf: (index: number) => Path, what: string): Finding[] {
  return values.flatMap((value, index) => (values.indexOf(value) === index ? [] : [{ path: pathOf(index), found: `${valueText(value)} a second time`, valid: what }]))
}

function unknownName(path: Path, found: string, valid: readonly string[]): Finding[] {
  if (valid.includes(found)) return []
  return [{ path, found: valueText(found), valid: valid.length === 0 ? 'none, since the list is empty' : orList(valid), nearest: nearest(found, valid) }]
}

const hosts: Check = ({ hosts }) => repeated(hosts, (index) => ['hosts', index], 'each host once')

const dealerships: Check = ({ dealerships }) =>
  repeated(dealerships.map(({ id }) => id), (index) => ['dealerships', index, 'id'], 'ids that are all different')

const locations: Check = ({ locations, dealerships }) => {
  const ids = locations.map(({ id }) => id)
  const primaries = locations.flatMap(({ primary }, index) => (primary ? [index] : []))
  return [
    ...repeated(ids, (index) => ['locations', index, 'id'], 'ids that are all different'),
    ...repeated(locations.map(({ slug }) => slug), (index) => ['locations', index, 'slug'], 'slugs that are all different'),
    ...primaries.slice(1).map((index) => ({ path: ['locations', index, 'primary'], found: 'a second primary location', valid: 'one primary location at most' })),
    ...locations.flatMap((location, index) => [
      ...unknownName(['locations', index, 'dealershipId'], location.dealershipId, dealerships.map(({ id }) => id)),
      ...location.distributionLocations.flatMap((id, place) => unknownName(['locations', index, 'distributionLocations', place], id, ids)),
    ]),
  ]
}

const openingHours: Check = ({ locations }) =>
  locations.flatMap(({ openingHours }, index) => {
    const path = ['locations', index, 'openingHours']
    return [
      ...repeated(openingHours.map(({ weekday }) => String(weekday)), (place) => [...path, place, 'weekday'], 'each weekday once'),
      ...openingHours.flatMap((day, place) =>
        day.status === 'Open' && day.close <= day.open ? [{ path: [...path, place, 'close'], found: valueText(day.close), valid: `a time after ${day.open}` }] : [],
      ),
    ]
  })

const timezones: Check = ({ locations }) =>
  locations.flatMap(({ timezone }, index) => {
    if (timezone === null) return []
    const valid = Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('Australia/'))
    return unknownName(['locations', index, 'timezone'], timezone, valid)
  })

const finance: Check = ({ finance: { provider, lenders } }) => [
  ...repeated(lenders.map(({ id }) => id), (index) => ['finance', 'lenders', index, 'id'], 'ids that are all different'),
  ...(provider === null ? [] : unknownName(['finance', 'provider'], provider, lenders.map(({ id }) => id))),
  ...lenders.flatMap((lender, index) => {
    const path = ['finance', 'lenders', index]
    const { minimumPercent, maximumPercent } = lender.interestBounds
    return [
      ...(lender.maximumAmountCents > lender.minimumAmountCents ? [] : [{ path: [...path, 'maximumAmountCents'], found: String(lender.maximumAmountCents), valid: `more than minimumAmountCents, ${lender.minimumAmountCents}` }]),
      ...(maximumPercent > minimumPercent ? [] : [{ path: [...path, 'interestBounds', 'maximumPercent'], found: String(maximumPercent), valid: `more than minimumPercent, ${minimumPercent}` }]),
      ...(lender.comparisonRatePercent === null || lender.comparisonRatePercent >= lender.interestRatePercent
        ? []
        : [{ path: [...path, 'comparisonRatePercent'], found: String(lender.comparisonRatePercent), valid: `at least interestRatePercent, ${lender.interestRatePercent}, since it counts fees as well` }]),
    ]
  }),
]

const search: Check = ({ search: { categories, facets, priceSlider, promos } }) => [
  ...repeated(categories.map(({ slug }) => slug), (index) => ['search', 'categories', index, 'slug'], 'slugs that are all different'),
  ...repeated(facets, (index) => ['search', 'facets', index], 'each facet once'),
  ...(priceSlider.maximumDollars > priceSlider.minimumDollars
    ? []
    : [{ path: ['search', 'priceSlider', 'maximumDollars'], found: String(priceSlider.maximumDollars), valid: `more than minimumDollars, ${priceSlider.minimumDollars}` }]),
  ...repeated(promos.positions.map(String), (index) => ['search', 'promos', 'positions', index], 'each position once'),
  ...(promos.positions.length > 0 && promos.cards.length === 0
    ? [{ path: ['search', 'promos', 'cards'], found: 'no cards for the positions', valid: 'at least one card' }]
    : []),
]

const singleMake: Check = ({ manufacturer, template }) =>
  template === 'paint-booth' && manufacturer === null
    ? [{ path: ['manufacturer'], found: 'nothing', valid: 'a manufacturer, which the paint-booth template is made around' }]
    : []

const models: Check = ({ models: { range }, home }) => [
  ...repeated(range.map(({ slug }) => slug), (index) => ['models', 'range', index, 'slug'], 'slugs that are all different'),
  ...(home.hero.featuredModel === null ? [] : unknownName(['home', 'hero', 'featuredModel'], home.hero.featuredModel, range.map(({ slug }) => slug))),
]

const brands: Check = ({ brands }) => repeated(brands.map(({ slug }) => slug), (index) => ['brands', index, 'slug'], 'slugs that are all different')

const legal: Check = ({ legal }) =>
  Object.entries(legal).flatMap(([text, versions]) => repeated(versions.map(({ version }) => version), (index) => ['legal', text, index, 'version'], 'names that are all different'))

const dated: Check = ({ announcement, banners }) =>
  [{ entry: announcement, path: ['announcement'] }, ...banners.map((entry, index) => ({ entry, path: ['banners', index] }))].flatMap(({ entry, path }) =>
    entry !== null && entry.startsOn !== null && entry.endsOn !== null && entry.endsOn < entry.startsOn
      ? [{ path: [...path, 'endsOn'], found: valueText(entry.endsOn), valid: `${entry.startsOn} or later` }]
      : [],
  )

/** Copy may only name figures that are counted; a mistyped one would be shown with its braces. */
const placeholders: Check = ({ home: { hero } }) =>
  (['title', 'text'] as const).flatMap((field) =>
    [...hero[field].matchAll(/\{([^}]*)\}/g)].flatMap(([, name = '']) => unknownName(['home', 'hero', field], name, PLACEHOLDERS)),
  )

const CHECKS: readonly Check[] = [hosts, dealerships, locations, openingHours, timezones, finance, search, singleMake, models, brands, legal, dated, placeholders]

export function checkSite(site: Site): Finding[] {
  return CHECKS.flatMap((check) => check(site))
}
