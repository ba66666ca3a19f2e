/** A naive model of reservations and their money; it knows no database, no provider and no rule of the program. */
export const DEPOSIT_CENTS = 20_000
const HOLD_MINUTES = 30
/** Providers keep an offer open for half an hour at least, and it takes a minute to get there. */
const OFFER_MINUTES = 31
/** A hold lasts no longer from its beginning, however often somebody begins to pay. */
const LONGEST_HOLD_MINUTES = 120
/** An offer that ends sooner is made anew. */
const LEAST_OFFER_MINUTES = 5
/** So long after its end a hold may still be told of its payment. */
const GRACE_MINUTES = 2

export type ModelState = 'holding' | 'paying' | 'reserved' | 'released' | 'expired' | 'completed' | 'ended'

/** One offer to pay. */
interface ModelOffer {
  minutesLeft: number
  /** Cents that the shopper has paid; null while nobody has. */
  cents: number | null
  /** Whether we know: nobody told us of an offer that nobody paid. */
  isTold: boolean
  /** We have closed it; a payment may come all the same. */
  isClosed: boolean
  /** We asked after the hold's end, and nobody had paid. */
  isSeenUnpaid: boolean
  /** Where its money is once we know of it. */
  money: 'none' | 'set-aside' | 'held' | 'to-take' | 'going-back' | 'letting-go' | 'applied' | 'back'
}

export interface ModelReservation {
  id: string
  car: number
  state: ModelState
  minutesLeft: number
  /** Minutes since the vehicle was taken. */
  age: number
  offers: ModelOffer[]
}

const UNPAID: ReadonlySet<ModelState> = new Set(['holding', 'paying'])

export class ReservationModel {
  readonly reservations: ModelReservation[] = []
  readonly #isTakenAtOnce: boolean

  constructor({ capture }: { capture: 'now' | 'authorise' }) {
    this.#isTakenAtOnce = capture === 'now'
  }

  holderOf(car: number): ModelReservation | undefined {
    return this.reservations.find((one) => one.car === car && (UNPAID.has(one.state) || one.state === 'reserved'))
  }

  #isSold(car: number): boolean {
    return this.reservations.some((one) => one.car === car && one.state === 'completed')
  }

  /** Answers a shopper who asks for a vehicle; who gets it has `id`. */
  hold(id: string, car: number): 'held' | 'taken' | 'gone' {
    if (this.#isSold(car)) return 'gone'
    const holder = this.holderOf(car)
    if (holder !== undefined) {
      const mayBePaid = holder.offers.some((offer) => isOpen(offer) && !offer.isSeenUnpaid)
      const isOver = UNPAID.has(holder.state) && holder.minutesLeft <= -GRACE_MINUTES && !mayBePaid
      if (!isOver) return 'taken'
      holder.state = 'expired'
    }
    this.reservations.push({ id, car, state: 'holding', minutesLeft: HOLD_MINUTES, age: 0, offers: [] })
    return 'held'
  }

  wait(minutes: number): void {
    for (const one of this.reservations) {
      one.minutesLeft -= minutes
      one.age += minutes
      for (const offer of one.offers) offer.minutesLeft -= minutes
    }
  }

  /** Whether the shopper is led to where they pay. */
  begin(one: ModelReservation): boolean {
    if (!UNPAID.has(one.state) || one.minutesLeft <= 0) return false
    const standing = one.offers.find(isOpen)
    if (standing !== undefined && standing.minutesLeft >= LEAST_OFFER_MINUTES) return true
    if (standing !== undefined) this.#close(one, standing)
    if (!UNPAID.has(one.state)) return false
    // No provider keeps an offer open for as little as is left.
    if (LONGEST_HOLD_MINUTES - one.age <= OFFER_MINUTES && one.minutesLeft < OFFER_MINUTES) return false
    one.state = 'paying'
    one.minutesLeft = Math.max(one.minutesLeft, OFFER_MINUTES)
    one.offers.push({
      minutesLeft: OFFER_MINUTES,
      cents: null,
      isTold: false,
      isClosed: false,
      isSeenUnpaid: false,
      money: 'none',
    })
    return true
  }

  pay(offer: ModelOffer, cents: number): void {
    offer.cents ??= cents
  }

  /** The provider is asked about an offer. */
  tell(one: ModelReservation, offer: ModelOffer): void {
    if (offer.isTold) return
    if (offer.cents === null) {
      if (one.minutesLeft <= 0) offer.isSeenUnpaid = true
      return
    }
    offer.isTold = true
    offer.money = this.#isTakenAtOnce ? 'going-back' : 'letting-go'
    if (offer.cents !== DEPOSIT_CENTS) return
    const isLate = one.state === 'released' || one.state === 'expired'
    const isFree = this.holderOf(one.car) === undefined && !this.#isSold(one.car)
    if (UNPAID.has(one.state) || (isLate && isFree)) {
      one.state = 'reserved'
      offer.money = this.#isTakenAtOnce ? 'held' : 'set-aside'
    } else if (isLate) one.state = 'ended'
  }

  #close(one: ModelReservation, offer: ModelOffer): void {
    this.tell(one, offer)
    offer.isClosed = true
  }

  letGo(one: ModelReservation): boolean {
    if (!UNPAID.has(one.state)) return false
    one.state = 'released'
    for (const offer of one.offers.filter(isOpen)) this.#close(one, offer)
    return true
  }

  holdOver(one: ModelReservation): boolean {
    if (!UNPAID.has(one.state) || one.minutesLeft > 0) return false
    one.state = 'expired'
    return true
  }

  cancel(one: ModelReservation): boolean {
    return this.#end(one, 'ended', { held: 'going-back', 'set-aside': 'letting-go' })
  }

  complete(one: ModelReservation): boolean {
    return this.#end(one, 'completed', { held: 'applied', 'set-aside': 'to-take' })
  }

  #end(
    one: ModelReservation,
    state: ModelState,
    to: Partial<Record<ModelOffer['money'], ModelOffer['money']>>,
  ): boolean {
    if (one.state !== 'reserved') return false
    one.state = state
    for (const offer of one.offers) offer.money = to[offer.money] ?? offer.money
    return true
  }

  /** All money that is on its way arrives. */
  settle(): void {
    for (const { offers } of this.reservations)
      for (const offer of offers)
        if (offer.money === 'going-back' || offer.money === 'letting-go') offer.money = 'back'
        else if (offer.money === 'to-take') offer.money = 'applied'
  }

  /** Cents that the provider took from shoppers and has not given back, whether or not we know of them. */
  get providerCents(): number {
    return this.#sum(({ isTold, money }) =>
      isTold ? money === 'held' || money === 'going-back' || money === 'applied' : this.#isTakenAtOnce,
    )
  }

  /** Of these, what the books must hold for shoppers. */
  get heldCents(): number {
    return this.#sum(({ money }) => money === 'held' || money === 'going-back')
  }

  get appliedCents(): number {
    return this.#sum(({ money }) => money === 'applied')
  }

  #sum(counts: (offer: ModelOffer) => boolean): number {
    return this.reservations
      .flatMap(({ offers }) => offers)
      .reduce((sum, offer) => sum + (counts(offer) ? (offer.cents ?? 0) : 0), 0)
  }
}

const isOpen = ({ isTold, isClosed }: ModelOffer) => !isTold && !isClosed
