/**
 * The moves of a reservation between its states (A15; checkout.md, section 4). Money and letters follow from a move;
 * they decide none.
 */
import { HOLDING_STATES, type Attention, type EndReason, type ReservationState } from './checkout-words.ts'

export type ReservationEvent =
  /** `until`: when the provider's offer to pay ends, if the hold must last as long; null where it need not. */
  | { kind: 'payment-begun'; until: Date | null }
  /** The shopper lets the vehicle go before paying. */
  | { kind: 'let-go' }
  /** The hold's time is over and the provider says that nobody paid. */
  | { kind: 'hold-over' }
  /** The provider says that the deposit is paid or authorised. */
  | { kind: 'paid' }
  /** The holder bought the vehicle. */
  | { kind: 'completed' }
  | { kind: 'cancelled'; by: Exclude<EndReason, 'late'> }
  /** Staff give the holder more time. */
  | { kind: 'extended'; until: Date }
  /** Staff must decide something, or have decided it (null). */
  | { kind: 'attention'; what: Attention | null }

export type ReservationEventKind = ReservationEvent['kind']

/** `reserved-if-free`: a payment after the hold's end gets the vehicle unless somebody else has it (R11). */
type Target = ReservationState | 'reserved-if-free'

/** Every move there is; any other is refused. */
const MOVES: Readonly<Record<ReservationState, Readonly<Partial<Record<ReservationEventKind, Target>>>>> = {
  holding: { 'payment-begun': 'paying', 'let-go': 'released', 'hold-over': 'expired', paid: 'reserved' },
  paying: { 'payment-begun': 'paying', 'let-go': 'released', 'hold-over': 'expired', paid: 'reserved' },
  released: { paid: 'reserved-if-free' },
  expired: { paid: 'reserved-if-free' },
  reserved: { completed: 'completed', cancelled: 'ended', extended: 'reserved' },
  completed: {},
  ended: {},
}

export interface NextState {
  state: ReservationState
  /** Set where the state is `ended`. */
  endReason: EndReason | null
}

/**
 * The state that an event leads to; null where the move is unknown. `isFree`: nobody else keeps the vehicle, and it can
 * still be had. Only a late payment asks for it.
 */
export function nextState(state: ReservationState, event: ReservationEvent, isFree: boolean): NextState | null {
  // Attention is told beside any state: of a wrong amount nothing is reserved (R43).
  if (event.kind === 'attention') return state === 'ended' ? null : { state, endReason: null }
  const target = MOVES[state][event.kind]
  if (target === undefined) return null
  if (target === 'reserved-if-free')
    return isFree ? { state: 'reserved', endReason: null } : { state: 'ended', endReason: 'late' }
  return { state: target, endReason: event.kind === 'cancelled' ? event.by : null }
}

const HOLDING: ReadonlySet<ReservationState> = new Set(HOLDING_STATES)

/** Whether a state keeps the vehicle from everybody else. */
export function keepsVehicle(state: ReservationState): boolean {
  return HOLDING.has(state)
}
