/** A naive model of lines and the reservations that they wait for; it knows no database and no rule of the program. */
import type { PlaceState } from '#domain/checkout/first-refusal.ts'

const HOLD_MINUTES = 30
const OFFER_MINUTES = 120
const GRACE_MINUTES = 2
const PASSED_MINUTES = 7 * 24 * 60
const MOST = 5

interface ModelPlace {
  shopper: number
  state: PlaceState
  /** Of an offer; of a place that passed, minutes since then, below zero. */
  minutesLeft: number
}

interface ModelHold {
  id: string
  /** Null: somebody without an account. */
  shopper: number | null
  state: 'holding' | 'reserved' | 'released' | 'expired' | 'completed' | 'ended'
  minutesLeft: number
}

interface ModelCar {
  places: ModelPlace[]
  holds: ModelHold[]
  isReservedInYard: boolean
  isGone: boolean
}

export type ModelAnswer = 'held' | 'gone' | 'holding' | 'reserved' | 'first-refusal'

export class LineModel {
  readonly cars: readonly ModelCar[]
  readonly #muted = new Set<number>()
  /** How many letters of each kind went. */
  readonly letters = { 'line-offer': 0, 'line-withdrawn': 0, 'line-gone': 0 }

  constructor(cars: number) {
    this.cars = Array.from({ length: cars }, () => ({
      places: [],
      holds: [],
      isReservedInYard: false,
      isGone: false,
    }))
  }

  join(car: ModelCar, shopper: number): string {
    const open = car.places.filter(isOpen)
    if (open.some((place) => place.shopper === shopper)) return 'in-line'
    if (car.isGone) return 'gone'
    if (!isTaken(car) && open.length === 0) return 'free'
    if (holderOf(car)?.shopper === shopper) return 'own'
    const hasPassed = car.places.some(
      (place) => place.shopper === shopper && place.state === 'passed' && place.minutesLeft > -PASSED_MINUTES,
    )
    if (hasPassed) return 'passed'
    if (open.length >= MOST) return 'full'
    car.places.push({ shopper, state: 'waiting', minutesLeft: 0 })
    return 'joined'
  }

  leave(car: ModelCar, shopper: number): boolean {
    return end(car, shopper, 'left')
  }

  /** A shopper asks for the vehicle; who gets it has `id`. */
  hold(car: ModelCar, id: string, shopper: number | null): ModelAnswer {
    if (car.isGone) return 'gone'
    if (car.isReservedInYard) return 'reserved'
    const holder = holderOf(car)
    if (holder !== undefined) {
      if (holder.state === 'reserved') return 'reserved'
      if (holder.minutesLeft > -GRACE_MINUTES) return 'holding'
      holder.state = 'expired'
    }
    const ahead = offerOf(car) ?? car.places.find(({ state }) => state === 'waiting')
    if (ahead !== undefined && ahead.shopper !== shopper) return 'first-refusal'
    car.holds.push({ id, shopper, state: 'holding', minutesLeft: HOLD_MINUTES })
    end(car, shopper, 'taken')
    return 'held'
  }

  /** The provider says that a deposit is paid; the state that the reservation has then. */
  pay(car: ModelCar, hold: ModelHold): boolean {
    if (hold.state === 'holding') hold.state = 'reserved'
    else if (hold.state === 'released' || hold.state === 'expired') {
      const offer = offerOf(car)
      const isPromised = offer !== undefined && offer.shopper !== hold.shopper
      hold.state = isTaken(car) || car.isGone || isPromised ? 'ended' : 'reserved'
      if (hold.state === 'reserved') end(car, hold.shopper, 'taken')
    } else return false
    return true
  }

  letGo(hold: ModelHold): boolean {
    return moved(hold, 'holding', 'released')
  }

  holdOver(hold: ModelHold): boolean {
    return hold.minutesLeft <= 0 && moved(hold, 'holding', 'expired')
  }

  cancel(hold: ModelHold): boolean {
    return moved(hold, 'reserved', 'ended')
  }

  complete(car: ModelCar, hold: ModelHold): boolean {
    if (!moved(hold, 'reserved', 'completed')) return false
    car.isGone = true
    return true
  }

  mute(shopper: number): void {
    this.#muted.add(shopper)
  }

  wait(minutes: number): void {
    for (const { places, holds } of this.cars)
      for (const one of [...places.filter(({ state }) => state === 'offered' || state === 'passed'), ...holds])
        one.minutesLeft -= minutes
  }

  /** The job runs. */
  tend(): void {
    for (const car of this.cars) {
      for (const place of car.places.filter(isOpen)) {
        const { state } = place
        if (car.isGone) this.#tell(place, 'gone')
        else if (state === 'offered' && place.minutesLeft <= 0) {
          place.state = 'passed'
          place.minutesLeft = 0
        } else if (state === 'offered' && isTaken(car)) this.#tell(place, 'waiting')
      }
      while (!isTaken(car) && offerOf(car) === undefined) {
        const first = car.places.find(({ state }) => state === 'waiting')
        if (first === undefined) break
        if (this.#muted.has(first.shopper)) first.state = 'left'
        else {
          this.#tell(first, 'offered')
          first.minutesLeft = OFFER_MINUTES
        }
      }
    }
  }

  #tell(place: ModelPlace, state: 'gone' | 'waiting' | 'offered'): void {
    place.state = state
    const kind = ({ gone: 'line-gone', waiting: 'line-withdrawn', offered: 'line-offer' } as const)[state]
    if (!this.#muted.has(place.shopper)) this.letters[kind] += 1
  }
}

const isOpen = ({ state }: ModelPlace) => state === 'waiting' || state === 'offered'
const holderOf = ({ holds }: ModelCar) => holds.find(({ state }) => state === 'holding' || state === 'reserved')
const isTaken = (car: ModelCar) => car.isReservedInYard || holderOf(car) !== undefined
const offerOf = ({ places }: ModelCar) => places.find((one) => one.state === 'offered' && one.minutesLeft > 0)

function end({ places }: ModelCar, shopper: number | null, state: 'left' | 'taken'): boolean {
  const own = places.find((place) => place.shopper === shopper && isOpen(place))
  if (own !== undefined) own.state = state
  return own !== undefined
}

function moved(hold: ModelHold, from: ModelHold['state'], to: ModelHold['state']): boolean {
  const isKnown = hold.state === from
  if (isKnown) hold.state = to
  return isKnown
}
