/** Checks a site's settings against each other: a table of checks, each with its findings. */
import { rangeFindings } from '../../catalogue/site-findings.ts'
import { accountFindings } from './account-checks.ts'
import { checkoutFindings } from './checkout-checks.ts'
import { taxInvoiceFindings } from './money-checks.ts'
import { nearest } from './nearest.ts'
import { notBuiltYet } from './not-built-yet.ts'
import { PLACEHOLDERS } from '../content/home.ts'
import { textFindings } from '../content/text-findings.ts'
import { orList, valueText, type Finding, type Path } from './problem.ts'
import { spinFindings } from './spin-checks.ts'
import { redirectFindings } from '../addresses/redirects-checks.ts'
import type { Site } from '../site.ts'
import { templateRow } from '../templates.ts'

type Check = (site: Site) => Finding[]

function unless(sound: boolean, finding: Finding): Finding[] {
  return sound ? [] : [finding]
}

function repeats(values: readonly (string | number)[], pathOf: (index: number) => Path, valid: string): Finding[] {
  return values.flatMap((value, index) =>
    unless(values.indexOf(value) === index, { path: pathOf(index), found: `${valueText(value)} a second time`, valid }),
  )
}

/** A list that may not hold a value twice. */
function repeatedValues(path: Path, values: readonly (string | number)[]): Finding[] {
  return repeats(values, (index) => [...path, index], 'each value once')
}

/** A list of objects that must all differ in one field. */
function repeatedField<Field extends string>(
  path: Path,
  entries: readonly Record<Field, string | number>[],
  field: Field,
): Finding[] {
  const values = entries.map((entry) => entry[field])
  return repeats(values, (index) => [...path, index, field], `a ${field} of its own`)
}

function unknownName(path: Path, found: string | null, valid: readonly string[]): Finding[] {
  if (found === null || valid.includes(found)) return []
  const choices = valid.length === 0 ? 'none, since the list is empty' : orList(valid)
  return [{ path, found: valueText(found), valid: choices, nearest: nearest(found, valid) }]
}

/** The second of two numbers that must be the greater. */
function notGreater(path: Path, found: number, lowerName: string, lower: number): Finding[] {
  return unless(found > lower, { path, found: String(found), valid: `more than ${lowerName}, ${lower}` })
}

const hosts: Check = ({ hosts }) => repeatedValues(['hosts'], hosts)

const dealerships: Check = ({ dealerships }) => repeatedField(['dealerships'], dealerships, 'id')

const locations: Check = ({ locations, dealerships }) => {
  const ids = locations.map(({ id }) => id)
  const dealershipIds = dealerships.map(({ id }) => id)
  const first = locations.findIndex(({ primary }) => primary)
  return [
    ...repeatedField(['locations'], locations, 'id'),
    ...repeatedField(['locations'], locations, 'slug'),
    ...locations.flatMap(({ primary, dealershipId, distributionLocations }, index) => {
      const path = ['locations', index]
      return [
        ...unless(!primary || index === first, {
          path: [...path, 'primary'],
          found: 'a second primary location',
          valid: 'one at most',
        }),
        ...unknownName([...path, 'dealershipId'], dealershipId, dealershipIds),
        ...distributionLocations.flatMap((id, place) =>
          unknownName([...path, 'distributionLocations', place], id, ids),
        ),
      ]
    }),
  ]
}

const openingHours: Check = ({ locations }) =>
  locations.flatMap(({ openingHours }, index) => {
    const path = ['locations', index, 'openingHours']
    const backwards = openingHours.flatMap((day, place) =>
      day.status === 'Open'
        ? unless(day.close > day.open, {
            path: [...path, place, 'close'],
            found: valueText(day.close),
            valid: `a time after ${day.open}`,
          })
        : [],
    )
    return [...repeatedField(path, openingHours, 'weekday'), ...backwards]
  })

const timezones: Check = ({ locations }) => {
  const valid = Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('Australia/'))
  return locations.flatMap(({ timezone }, index) => unknownName(['locations', index, 'timezone'], timezone, valid))
}

const finance: Check = ({ finance: { provider, lenders } }) => {
  const ids = lenders.map(({ id }) => id)
  return [
    ...repeatedField(['finance', 'lenders'], lenders, 'id'),
    ...unknownName(['finance', 'provider'], provider, ids),
  ]
}

const lenders: Check = ({ finance: { lenders } }) =>
  lenders.flatMap((lender, index) => {
    const path = ['finance', 'lenders', index]
    const { interestBounds, interestRatePercent: interest, comparisonRatePercent: comparison } = lender
    return [
      ...notGreater(
        [...path, 'maximumAmountCents'],
        lender.maximumAmountCents,
        'minimumAmountCents',
        lender.minimumAmountCents,
      ),
      ...notGreater(
        [...path, 'interestBounds', 'maximumPercent'],
        interestBounds.maximumPercent,
        'minimumPercent',
        interestBounds.minimumPercent,
      ),
      ...unless(comparison === null || comparison >= interest, {
        path: [...path, 'comparisonRatePercent'],
        found: String(comparison),
        valid: `at least interestRatePercent, ${interest}, since it counts fees as well`,
      }),
      ...lender.rates.flatMap((rate, row) =>
        unless(rate.comparisonRatePercent >= rate.interestRatePercent, {
          path: [...path, 'rates', row, 'comparisonRatePercent'],
          found: String(rate.comparisonRatePercent),
          valid: `at least interestRatePercent, ${rate.interestRatePercent}, since it counts fees as well`,
        }),
      ),
      ...unknownName([...path, 'exampleBand'], lender.exampleBand, [...new Set(lender.rates.map(({ band }) => band))]),
    ]
  })

const search: Check = ({ search: { categories, facets, priceSlider } }) => [
  ...repeatedField(['search', 'categories'], categories, 'slug'),
  ...repeatedValues(['search', 'facets'], facets),
  ...notGreater(
    ['search', 'priceSlider', 'maximumDollars'],
    priceSlider.maximumDollars,
    'minimumDollars',
    priceSlider.minimumDollars,
  ),
]

const promos: Check = ({ search: { promos } }) => [
  ...repeatedValues(['search', 'promos', 'positions'], promos.positions),
  ...unless(promos.positions.length === 0 || promos.cards.length > 0, {
    path: ['search', 'promos', 'cards'],
    found: 'no cards for the positions',
    valid: 'at least one card',
  }),
]

const singleMake: Check = ({ manufacturer, template }) =>
  unless(!templateRow(template).needsManufacturer || manufacturer !== null, {
    path: ['manufacturer'],
    found: 'nothing',
    valid: `a manufacturer, which the ${template} template is made around`,
  })

/** Catalogues of `models.makes` are checked where they are read (`catalogueFindings`). */
const models: Check = (site) => {
  const { makes, range } = site.models
  return [
    ...repeatedValues(['models', 'makes'], makes),
    ...repeatedField(['models', 'range'], range, 'slug'),
    ...(makes.length === 0 ? rangeFindings(site, []) : []),
  ]
}

/** Every route's key once; in routes and rules only dealerships and locations that there are. */
const leadRoutes: Check = ({ leads: { routes, assign }, dealerships, locations }) => [
  ...assign.flatMap((rule, index) =>
    rule.locations.flatMap((id, place) =>
      unknownName(
        ['leads', 'assign', index, 'locations', place],
        id,
        locations.map((location) => location.id),
      ),
    ),
  ),
  ...repeatedField(['leads', 'routes'], routes, 'key'),
  ...routes.flatMap((route, index) => {
    const path = ['leads', 'routes', index]
    return [
      ...route.dealerships.flatMap((id, place) =>
        unknownName(
          [...path, 'dealerships', place],
          id,
          dealerships.map((dealership) => dealership.id),
        ),
      ),
      ...route.locations.flatMap((id, place) =>
        unknownName(
          [...path, 'locations', place],
          id,
          locations.map((location) => location.id),
        ),
      ),
    ]
  }),
]

const brands: Check = ({ brands }) => [
  ...repeatedField(['brands'], brands, 'slug'),
  ...brands.flatMap(({ description }, index) => textFindings(description, ['brands', index, 'description'])),
]

const legal: Check = ({ legal }) =>
  Object.entries(legal).flatMap(([text, versions]) => repeatedField(['legal', text], versions, 'version'))

function endsTooEarly(path: Path, { startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }): Finding[] {
  const sound = startsOn === null || endsOn === null || endsOn >= startsOn
  return unless(sound, { path: [...path, 'endsOn'], found: valueText(endsOn), valid: `${startsOn} or later` })
}

const chat: Check = (site) =>
  unless(site.chat === null || site.plugins.includes('web-chat'), {
    path: ['chat'],
    found: 'a chat window',
    valid: "null, or 'web-chat' among the plugins",
  })

const dated: Check = ({ announcement, banners, promotions }) => [
  ...(announcement === null ? [] : endsTooEarly(['announcement'], announcement)),
  ...banners.flatMap((banner, index) => endsTooEarly(['banners', index], banner)),
  ...promotions.flatMap((promotion, index) => endsTooEarly(['promotions', index], promotion)),
]

/** Copy may only name figures that are counted; a mistyped one would be shown with its braces. */
function unknownFigures(value: unknown, path: Path): Finding[] {
  if (typeof value === 'string')
    return [...value.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name]) => unknownName(path, name ?? '', PLACEHOLDERS))
  if (Array.isArray(value)) return value.flatMap((entry, index) => unknownFigures(entry, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => unknownFigures(entry, [...path, key]))
}

const placeholders: Check = ({ home }) => unknownFigures(home, ['home'])

/** A request for a review that leads nowhere would be a letter for nothing (R134). */
const reviewRequests: Check = ({ reviews: { source, requests } }) =>
  unless(!requests.enabled || source !== 'none' || requests.url !== null, {
    path: ['reviews', 'requests', 'url'],
    found: 'nothing, with reviews.source "none"',
    valid: 'the page where buyers write reviews, or a reviews.source that names it',
  })

const redirects: Check = (site) => redirectFindings(site.redirects)

const PLACES: readonly Check[] = [hosts, dealerships, locations, openingHours, timezones, leadRoutes]
const TRADE: readonly Check[] = [
  finance,
  lenders,
  search,
  promos,
  accountFindings,
  taxInvoiceFindings,
  checkoutFindings,
  spinFindings,
]
const CONTENT: readonly Check[] = [
  singleMake,
  models,
  brands,
  legal,
  dated,
  chat,
  placeholders,
  redirects,
  reviewRequests,
  notBuiltYet,
]

export function checkSite(site: Site): Finding[] {
  return [...PLACES, ...TRADE, ...CONTENT].flatMap((check) => check(site))
}
