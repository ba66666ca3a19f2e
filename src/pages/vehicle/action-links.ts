/** Links of the actions on a vehicle's page (A6.9). */
import { reserveRulesOf } from '#domain/checkout/reservable.ts'
import { actionsOf, type Action, type ActionKind, type ActionRules } from '#domain/vehicle/actions.ts'
import { formatDollars } from '#domain/money/money.ts'
import { reportSourceOf } from '#domain/vehicle/report-source.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Site } from '#domain/site/site.ts'
import {
  checkoutPath,
  tellWhenFreePath,
  testDrivePath,
  vehicleFormPath,
  vehicleReportPath,
  vehicleTradeInPath,
} from '#domain/site/paths.ts'
import type { ActionLink } from '#ui/vehicle/action-list.tsx'
import { financeHref } from '../finance/finance-href.ts'

/** `priceCents` is the price that the shopper sees; null where there is none. */
type Place = (vehicle: Vehicle, site: Site, priceCents: number | null) => string | null

/** Null where an action is no link of this table: the telephone, printing and sharing have parts of their own. */
const PLACES: Record<ActionKind, Place> = {
  'test-drive': ({ id }) => testDrivePath(id),
  // Without a way to pay, the shopper asks to be rung (R1).
  reserve: ({ slug }, site) =>
    site.checkout.payments === null ? vehicleFormPath(slug, 'reserve') : checkoutPath(site, slug),
  'tell-when-free': ({ id }, site) => tellWhenFreePath(site, id),
  enquire: ({ slug }) => vehicleFormPath(slug, 'enquire'),
  'trade-in': ({ id }) => vehicleTradeInPath(id),
  finance: () => '#finance-calculator',
  'pre-approval': ({ id, carType, dealershipId }, site, priceCents) =>
    financeHref(site, { carId: id, carType, dealershipId, priceCents }),
  custom: (_, { vehiclePage }) => vehiclePage.customButton?.linkUrl ?? null,
  details: () => '#key-information',
  'history-report': ({ file, slug }, { media }) => {
    const source = reportSourceOf(file, media)
    return source?.kind === 'elsewhere' ? source.href : vehicleReportPath(slug)
  },
  similar: ({ slug }) => vehicleFormPath(slug, 'find-similar'),
  call: () => null,
  print: () => null,
  pdf: () => null,
  share: () => null,
}

/** The button names the deposit where one is taken, and leads to a page of its own (R25). */
function reserveWords({ checkout, vehiclePage }: Site, { kind, label }: Action): Partial<ActionLink> {
  if (kind !== 'reserve' || checkout.payments === null) return {}
  return { label: `${label}, ${formatDollars(vehiclePage.reserveDepositCents)}`, isPage: true }
}

/** The vehicle's actions in order, each with its URL. */
export function actionLinks(
  site: Site,
  vehicle: Vehicle,
  { priceCents, ...known }: Pick<ActionRules, 'hasPhone' | 'hasFinance'> & { priceCents: number | null },
): ActionLink[] {
  const { takesTradeIns, customButton } = site.vehiclePage
  return actionsOf(vehicle, {
    reserving: reserveRulesOf(site),
    priceCents,
    media: site.media,
    takesTradeIns,
    customButton,
    hasAccounts: site.switches.garage,
    ...known,
  }).flatMap((action) => {
    const href = PLACES[action.kind](vehicle, site, priceCents)
    return href === null ? [] : [{ ...action, ...reserveWords(site, action), href }]
  })
}
