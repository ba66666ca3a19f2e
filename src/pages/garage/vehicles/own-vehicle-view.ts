import type { KeptOwnVehicle } from '#data/accounts/own-vehicles.ts'
import { KM_FRESH_DAYS, USUAL_ANSWERS } from '#domain/accounts/own-vehicle.ts'
import { OWN_BADGE, OWN_KM, OWN_MAKE, OWN_MODEL, OWN_YEAR, REGO, REGO_STATE } from '#domain/forms/fields.ts'
import { OWN_TYPE_FIELD } from '#domain/forms/own-vehicle.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { formatCount, formatDollars } from '#domain/money/money.ts'
import { offers } from '#domain/site/places/lookups.ts'
import { ownTradeInPath, ownVehiclePath, SERVICE_PATH } from '#domain/site/paths.ts'
import { noEstimateWords, rangeWords } from '#domain/trade-in/valuation-words.ts'
import { valueTradeIn } from '#domain/trade-in/value-trade-in.ts'
import type { OwnVehicleView } from '#ui/account/own-vehicle-view.ts'
import { valueLineView } from '#ui/account/value-line-view.ts'
import { silhouetteOf } from '#ui/silhouette/kinds.ts'
import { dateWords } from '../../date-words.ts'
import type { PageContext } from '../../page.ts'
import { towAction } from './tow-action.ts'

const DAY_MS = 86_400_000

/** A shopper's own vehicle as the garage shows it: its facts, its worth, and what can be done with it (R52). */
export async function ownVehicleView(ctx: PageContext, vehicle: KeptOwnVehicle): Promise<OwnVehicleView> {
  const { site, now } = ctx
  const today = localDay(site, now)
  const { id, rego, regoState, km, kmOn, nickname } = vehicle
  const isKmOld = Date.parse(today) - Date.parse(kmOn) > KM_FRESH_DAYS * DAY_MS
  return {
    id,
    href: ownVehiclePath(site, id),
    title: nickname ?? nameOf(vehicle),
    subtitle: [nickname === null ? null : nameOf(vehicle), vehicle.badge].filter(Boolean).join(', '),
    plate: rego === null ? null : { rego, state: regoState },
    silhouette: silhouetteOf({ itemType: vehicle.itemType, simpleBody: 'hatch' }),
    km: km === null ? null : { words: `${formatCount(km)} km on ${dateWords(kmOn)}.`, isOld: isKmOld },
    worth: worthOf(vehicle, site.tradeIn, Number(today.slice(0, 4))),
    actions: await actionsOf(ctx, vehicle, isKmOld),
  }
}

const nameOf = ({ year, make, model }: KeptOwnVehicle) => `${year} ${make} ${model}`

function worthOf(
  vehicle: KeptOwnVehicle,
  rules: PageContext['site']['tradeIn'],
  thisYear: number,
): OwnVehicleView['worth'] {
  const last = vehicle.values.at(-1)
  const result = valueTradeIn({ vehicle, answers: USUAL_ANSWERS, market: null, rules, thisYear })
  // Too old or too far gone for an estimate since the last one.
  if (result.kind === 'none' && (result.reason !== 'market' || last === undefined))
    return { kind: 'none', words: noEstimateWords(result.reason, rules) }
  if (last === undefined) return null
  return {
    kind: 'value',
    middle: formatDollars(inHundreds(last.midCents)),
    range: rangeWords(last).replace(' to ', ' and '),
    line: valueLineView(vehicle.values),
    basis:
      `${last.compared > 0 ? `From ${formatCount(last.compared)} advertisements of vehicles like it, ` : ''}` +
      `${last.compared > 0 ? 'in' : 'In'} good condition, on ${dateWords(last.day)}. An estimate, not an offer.`,
    equity: equityOf(vehicle, inHundreds(last.midCents)),
  }
}

/** More digits would claim more than is known. */
const inHundreds = (cents: number) => Math.round(cents / 10_000) * 10_000

/** The value less the payout; null where the shopper told none. */
function equityOf({ payoutCents, payoutOn }: KeptOwnVehicle, midCents: number) {
  if (payoutCents === null || payoutOn === null) return null
  const left = midCents - payoutCents
  const told = `the ${formatDollars(payoutCents)} payout you told us on ${dateWords(payoutOn)}.`
  return left >= 0
    ? { before: 'You may have about ', amount: formatDollars(left), after: ` in it after ${told}` }
    : { before: 'You may owe about ', amount: formatDollars(-left), after: ` more than it is worth, by ${told}` }
}

async function actionsOf(
  ctx: PageContext,
  vehicle: KeptOwnVehicle,
  isKmOld: boolean,
): Promise<OwnVehicleView['actions']> {
  const { site } = ctx
  const service = site.locations.some((location) => offers(location, 'service'))
  return [
    { label: 'Trade it in', href: ownTradeInPath(tradeInFields(vehicle, isKmOld)) },
    ...(service ? [{ label: 'Book a service', href: SERVICE_PATH }] : []),
    ...(await towAction(ctx, vehicle)),
  ]
}

/** Answers of the trade-in form about it, by field name. Kilometres that are told anew are left out. */
function tradeInFields(vehicle: KeptOwnVehicle, isKmOld: boolean): Record<string, string | null> {
  const { rego, regoState, year, make, model, badge, km, itemType } = vehicle
  return {
    [REGO.name]: rego,
    [REGO_STATE.name]: regoState,
    [OWN_TYPE_FIELD]: itemType,
    [OWN_YEAR.name]: String(year),
    [OWN_MAKE.name]: make,
    [OWN_MODEL.name]: model,
    [OWN_BADGE.name]: badge,
    [OWN_KM.name]: km === null || isKmOld ? null : String(km),
  }
}
