/** Histories of lines for a property: everything that may happen to one, in any order. */
import fc from 'fast-check'

export const LINE_CARS = 2
/** One more than a line has places, and one who holds. */
export const LINE_SHOPPERS = 7
/** No sum of a few is the end of a hold, an offer or a week to the minute. */
const WAITS = [50, 130, 10_100]

const OF_SHOPPER = ['join', 'leave', 'ask'] as const
export const OF_HOLD = ['paid', 'let-go', 'hold-over', 'cancelled', 'completed'] as const
const OF_CAR = ['reserved-in-yard', 'freed-in-yard', 'sold', 'unavailable', 'on-sale'] as const

export type LineCommand =
  | { what: (typeof OF_SHOPPER)[number]; car: number; shopper: number }
  /** Somebody without an account. */
  | { what: 'stranger-asks'; car: number }
  /** `back`: counted from the vehicle's latest reservation. */
  | { what: (typeof OF_HOLD)[number]; car: number; back: number }
  | { what: (typeof OF_CAR)[number]; car: number }
  | { what: 'mute'; shopper: number }
  | { what: 'wait'; minutes: number }
  | { what: 'tend' }

const car = fc.nat(LINE_CARS - 1)
const shopper = fc.nat(LINE_SHOPPERS - 1)
const anything: fc.Arbitrary<LineCommand> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constantFrom(...OF_SHOPPER), car, shopper }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('stranger-asks' as const), car }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constantFrom(...OF_HOLD), car, back: fc.constantFrom(0, 0, 1) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constantFrom(...OF_CAR), car }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('wait' as const), minutes: fc.constantFrom(...WAITS) }) },
  { weight: 4, arbitrary: fc.constant({ what: 'tend' as const }) },
)

const on = (what: (typeof OF_HOLD)[number], back = 0): LineCommand => ({ what, car: 0, back })
const of = (what: (typeof OF_SHOPPER)[number], who: number): LineCommand => ({ what, car: 0, shopper: who })
const stranger: LineCommand = { what: 'stranger-asks', car: 0 }
const tend: LineCommand = { what: 'tend' }
const wait = (minutes: number): LineCommand => ({ what: 'wait', minutes })
const joined = (...who: number[]): LineCommand[] => who.map((one) => of('join', one))

/** Through every state and answer once: random histories alone miss one of them now and then. */
export const LINE_TOUR: LineCommand[] = [
  of('join', 0),
  of('ask', 6),
  ...joined(6, 0, 0, 1, 2, 3, 4, 5),
  on('let-go'),
  stranger,
  tend,
  stranger,
  of('ask', 1),
  // A payment that comes too late gives way to the offer, whose time then goes by.
  on('paid'),
  wait(130),
  tend,
  of('join', 0),
  { what: 'mute', shopper: 2 },
  { what: 'reserved-in-yard', car: 0 },
  tend,
  { what: 'freed-in-yard', car: 0 },
  tend,
  of('leave', 1),
  tend,
  of('ask', 3),
  on('paid'),
  stranger,
  on('cancelled'),
  tend,
  wait(10_100),
  of('join', 0),
  of('ask', 4),
  tend,
  of('ask', 5),
  wait(50),
  on('hold-over'),
  tend,
  of('ask', 0),
  on('paid'),
  ...joined(1, 2),
  on('completed'),
  tend,
]
/** Ways that lines go, so that a random history leads somewhere. */
const way: fc.Arbitrary<LineCommand[]> = fc
  .tuple(
    car,
    fc.uniqueArray(shopper, { minLength: 1, maxLength: 4 }),
    fc.constantFrom<readonly LineCommand[]>(
      [on('let-go'), tend, of('ask', 0), on('paid')],
      [on('paid'), on('cancelled'), tend, wait(130), tend],
      [wait(50), on('hold-over'), tend, on('paid')],
      [on('let-go'), tend, wait(130), tend, stranger],
    ),
  )
  .map(([place, line, rest]) =>
    [stranger, ...joined(...line), ...rest].map((one) => ('car' in one ? { ...one, car: place } : one)),
  )

/** Ways that lines go, and anything at any time between them. Unbiased: one event again and again leads nowhere. */
export const lineHistories: fc.Arbitrary<LineCommand[]> = fc
  .noBias(
    fc.array(
      fc.oneof(
        anything.map((one) => [one]),
        way,
      ),
      { minLength: 12, maxLength: 25, size: 'max' },
    ),
  )
  .map((ways) => ways.flat())
