/** Actions of a vehicle's page, and when each is offered (A6.9–A6.16). */
import { reportSourceOf } from './report-source.ts'
import { isReservable, isTestDriveOnly, type ReservableVehicle, type ReserveRules } from '../checkout/reservable.ts'
import { isAvailable, type ItemType } from './vehicle.ts'

export const ACTION_KINDS = [
  'test-drive',
  'reserve',
  'tell-when-free',
  'enquire',
  'trade-in',
  'finance',
  'pre-approval',
  'call',
  'custom',
  'details',
  'history-report',
  'print',
  'pdf',
  'share',
  'similar',
] as const
export type ActionKind = (typeof ACTION_KINDS)[number]

export interface ActionVehicle extends ReservableVehicle {
  itemType: ItemType
  /** Address of a history report (A6.14). */
  file: string | null
}

export interface ActionRules {
  /** Which vehicles the site reserves (A6.16, R1). */
  reserving: ReserveRules
  /** The price that the shopper is asked for; null where there is none. */
  priceCents: number | null
  /** Where reports and pictures of vehicles may come from (A6.14). */
  media: Parameters<typeof reportSourceOf>[1]
  /** The site takes vehicles in trade. */
  takesTradeIns: boolean
  customButton: { label: string; linkUrl: string } | null
  /** Shoppers can be told of what they watch (R45). */
  hasAccounts: boolean
  /** A telephone number is known for the vehicle (A6.15). */
  hasPhone: boolean
  /** The finance calculator is on the page (A9.1). */
  hasFinance: boolean
}

export interface Action {
  kind: ActionKind
  label: string
}

/** Item types that are test driven; the others are inspected. */
const DRIVEN: ReadonlySet<ItemType> = new Set(['car', 'motorcycle', 'truck'])

/** Whether a vehicle is driven; another one is come and seen. */
export function isDriven({ itemType, tag }: Pick<ActionVehicle, 'itemType' | 'tag'>): boolean {
  return isTestDriveOnly({ tag }) || DRIVEN.has(itemType)
}

type Label = (vehicle: ActionVehicle, rules: ActionRules) => string | null

/** In the order of the page; null where the action is not to be had. The first one is the loud one. */
const TABLE: Record<ActionKind, Label> = {
  'test-drive': (vehicle) => (isDriven(vehicle) ? 'Book a Test Drive' : 'Come and see it'),
  // Where no deposit is taken nothing is held: the label must not promise it.
  reserve: (vehicle, { reserving, priceCents }) =>
    isReservable(vehicle, priceCents, reserving) ? (reserving.takesPayments ? 'Reserve' : 'Ask to reserve') : null,
  'tell-when-free': ({ reserved }, { hasAccounts }) => (reserved && hasAccounts ? 'Tell me if it comes free' : null),
  enquire: () => 'Enquire',
  'trade-in': (vehicle, { takesTradeIns }) => (takesTradeIns && !isTestDriveOnly(vehicle) ? 'Trade-in' : null),
  finance: (_, { hasFinance }) => (hasFinance ? 'Finance' : null),
  'pre-approval': (_, { hasFinance }) => (hasFinance ? 'Get Pre-Approved Now' : null),
  call: (_, { hasPhone }) => (hasPhone ? 'Call' : null),
  custom: (_, { customButton }) => customButton?.label ?? null,
  details: () => 'Details',
  'history-report': ({ file }, { media }) => (reportSourceOf(file, media) === null ? null : 'History report'),
  print: () => 'Print',
  pdf: () => 'PDF',
  share: () => 'Share',
  similar: () => null,
}

/**
 * The actions of a vehicle's page, in order. Of one that cannot be bought, looking for another is the only one (A6.10).
 */
export function actionsOf(vehicle: ActionVehicle, rules: ActionRules): Action[] {
  if (!isAvailable(vehicle.status)) return [{ kind: 'similar', label: 'Find Me Something Similar' }]
  return ACTION_KINDS.flatMap((kind) => {
    const label = TABLE[kind](vehicle, rules)
    return label === null ? [] : [{ kind, label }]
  })
}
