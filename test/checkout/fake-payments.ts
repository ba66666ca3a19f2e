/** A payment provider in memory that behaves: keys are kept, money is conserved, and it fails when told to. */
import { PaymentFailure, type PaymentFailureKind } from '#ports/payment-failure.ts'
import type { AcceptedCard } from '#domain/site/settings/checkout.ts'
import {
  standingOf,
  type MoneyMovement,
  type Payments,
  type PaymentOrder,
  type ProviderEvent,
  type RefundOrder,
  type RefundStanding,
  type Standing,
} from '#ports/payments.ts'

type Call = 'begin' | 'look' | 'cancel' | 'capture' | 'refund' | 'lookRefund' | 'events' | 'movements' | 'lackedCards'

interface Session {
  order: PaymentOrder
  standing: Standing
}

interface Fault {
  kind: PaymentFailureKind
  code: string
  /** The call is carried out, and only its answer is lost. */
  isDone: boolean
}

const FEE_CENTS = 380

export class FakePayments implements Payments {
  readonly provider = 'stripe'
  readonly isTest = true
  readonly describe = 'a provider in memory'
  readonly sessions = new Map<string, Session>()
  readonly refunds = new Map<string, RefundStanding & { intentId: string }>()
  readonly moves: MoneyMovement[] = []
  readonly told: ProviderEvent[] = []
  /** Told before each call; a test may wait or throw in it. */
  onCall: (call: Call) => Promise<void> | void = () => {}
  /** How refunds go from now on. */
  refundState: RefundStanding['state'] = 'refunded'
  readonly #keys = new Map<string, string>()
  readonly #faults = new Map<Call, Fault[]>()

  /** Lets the next call of a name fail. */
  fail(call: Call, kind: PaymentFailureKind = 'away', { code = 'no answer', isDone = false } = {}): void {
    this.#faults.set(call, [...(this.#faults.get(call) ?? []), { kind, code, isDone }])
  }

  /** The shopper pays, whether or not the offer is over. */
  pay(providerId: string, part: Partial<Standing> = {}): void {
    const session = this.#session(providerId)
    const { order, standing } = session
    if (standing.state === 'paid' || standing.state === 'authorised') return
    const isLater = order.capture === 'authorise'
    session.standing = {
      ...standing,
      state: isLater ? 'authorised' : 'paid',
      intentId: `pi_${providerId}`,
      amountCents: order.amountCents,
      card: { brand: 'visa', last4: '4242', wallet: null },
      captureBefore: isLater ? new Date(Date.now() + 6 * 86_400_000) : null,
      feeCents: isLater ? null : FEE_CENTS,
      ...part,
    }
    if (session.standing.state === 'paid') this.#moved(session.standing, 'payment', session.standing.amountCents ?? 0)
    this.#tell('payment', session)
  }

  /** Changes what the provider says of a payment. */
  say(providerId: string, part: Partial<Standing>): void {
    const session = this.#session(providerId)
    session.standing = { ...session.standing, ...part }
    this.#tell(part.dispute === undefined ? 'payment' : 'dispute', session)
  }

  /** All money that the provider holds for the dealer, cents. */
  get heldCents(): number {
    return this.moves.reduce((sum, { amountCents }) => sum + amountCents, 0)
  }

  /** The one session of a payment of ours. */
  sessionOf(paymentId: string): string {
    const found = [...this.sessions].find(([, { order }]) => order.id === paymentId)
    if (found === undefined) throw new Error(`no session of payment ${paymentId}`)
    return found[0]
  }

  begin = (order: PaymentOrder) =>
    this.#call('begin', () => {
      const known = this.#keys.get(order.key)
      const providerId = known ?? `cs_${this.sessions.size + 1}_${order.id}`
      const session = this.sessions.get(providerId)
      if (session === undefined && order.expiresAt.getTime() < Date.now() + 30 * 60_000)
        throw new PaymentFailure('refused', 'expires_at', 'the offer would end too soon')
      if (session !== undefined && JSON.stringify(session.order) !== JSON.stringify(order))
        throw new PaymentFailure('refused', 'idempotency_error', 'the same key with another order')
      this.#keys.set(order.key, providerId)
      if (session === undefined) this.sessions.set(providerId, { order, standing: openStanding(providerId, order) })
      return { kind: 'redirect' as const, providerId, url: `https://pay.example/${providerId}` }
    })

  look = (providerId: string) => this.#call('look', () => this.#session(providerId).standing)

  cancel = (providerId: string) =>
    this.#call('cancel', () => {
      const session = this.#session(providerId)
      const { state } = session.standing
      if (state === 'open') session.standing = { ...session.standing, state: 'expired' }
      if (state === 'authorised') session.standing = { ...session.standing, state: 'cancelled' }
      return session.standing
    })

  capture = (intentId: string, amountCents: number, key: string) =>
    this.#call('capture', () => {
      const session = [...this.sessions.values()].find(({ standing }) => standing.intentId === intentId)
      if (session === undefined) throw new PaymentFailure('refused', 'resource_missing', 'no such intent')
      if (this.#keys.has(key)) return
      this.#keys.set(key, intentId)
      session.standing = { ...session.standing, state: 'paid', amountCents, feeCents: FEE_CENTS }
      this.#moved(session.standing, 'payment', amountCents)
    })

  refund = ({ intentId, amountCents, key }: RefundOrder) =>
    this.#call('refund', () => {
      const known = this.#keys.get(key)
      if (known !== undefined) return this.#refund(known)
      const session = [...this.sessions.values()].find(({ standing }) => standing.intentId === intentId)
      const paid = session?.standing.state === 'paid' ? (session.standing.amountCents ?? 0) : 0
      const gone = [...this.refunds.values()].filter((one) => one.intentId === intentId && one.state !== 'failed')
      if (amountCents > paid - gone.reduce((sum, one) => sum + (one.amountCents ?? 0), 0))
        throw new PaymentFailure('refused', 'amount_too_large', 'more than is left')
      const refundId = `re_${this.refunds.size + 1}`
      const state = this.refundState
      const refund = { intentId, refundId, state, amountCents, errorCode: state === 'failed' ? 'account_closed' : null }
      this.#keys.set(key, refundId)
      this.refunds.set(refundId, refund)
      if (state === 'refunded' && session !== undefined) this.#moved(session.standing, 'refund', -amountCents)
      return refund
    })

  lookRefund = (refundId: string) => this.#call('lookRefund', () => this.#refund(refundId))

  /** A refund that was on its way is made, or fails. */
  endRefund(refundId: string, state: 'refunded' | 'failed'): void {
    const refund = this.refunds.get(refundId)
    if (refund === undefined) throw new Error(`no refund ${refundId}`)
    this.refunds.set(refundId, { ...refund, state })
    const session = [...this.sessions.values()].find(({ standing }) => standing.intentId === refund.intentId)
    if (state === 'refunded' && session !== undefined)
      this.#moved(session.standing, 'refund', -(refund.amountCents ?? 0))
    if (session !== undefined) this.#tell('refund', session, refundId)
  }

  async *events(since: Date): AsyncGenerator<ProviderEvent, void, undefined> {
    const told = await this.#call('events', () => this.told.filter(({ at }) => at >= since))
    yield* told.toReversed()
  }

  async *movements(from: Date, until: Date): AsyncGenerator<MoneyMovement, void, undefined> {
    yield* await this.#call('movements', () => this.moves.filter(({ at }) => at >= from && at < until))
  }

  /** Cards that the account does not take. */
  lacked: AcceptedCard[] = []
  lackedCards = (cards: readonly AcceptedCard[]) =>
    this.#call('lackedCards', () => cards.filter((card) => this.lacked.includes(card)))

  /** Signed by `x-secret`, in place of a real signature. */
  read: Payments['read'] = async (raw, headers) => {
    if (headers['x-secret'] !== this.secret) return 'forged'
    const event: { id?: unknown } = JSON.parse(raw.toString())
    return this.told.find(({ id }) => id === event.id) ?? 'not-ours'
  }
  readonly secret: string
  constructor(secret = 'whsec_fake') {
    this.secret = secret
  }

  async #call<Answer>(call: Call, work: () => Answer): Promise<Answer> {
    await this.onCall(call)
    const [fault, ...rest] = this.#faults.get(call) ?? []
    this.#faults.set(call, rest)
    if (fault === undefined) return work()
    if (fault.isDone) work()
    throw new PaymentFailure(fault.kind, fault.code, `${call} fails`)
  }

  #session(providerId: string): Session {
    const session = this.sessions.get(providerId)
    if (session === undefined) throw new PaymentFailure('refused', 'resource_missing', `no session ${providerId}`)
    return session
  }

  #refund(refundId: string): RefundStanding {
    const refund = this.refunds.get(refundId)
    if (refund === undefined) throw new PaymentFailure('refused', 'resource_missing', `no refund ${refundId}`)
    return refund
  }

  #moved({ intentId }: Standing, kind: 'payment' | 'refund', amountCents: number): void {
    const feeCents = kind === 'payment' ? FEE_CENTS : 0
    const id = `txn_${this.moves.length + 1}`
    this.moves.push({ id, kind, amountCents, feeCents, currency: 'AUD', intentId, at: new Date() })
  }

  #tell(about: ProviderEvent['about'], { order, standing }: Session, refundId: string | null = null): void {
    const { providerId, intentId } = standing
    const id = `evt_${this.told.length + 1}_${order.id}`
    this.told.push({
      id,
      type: `${about}.changed`,
      about,
      paymentId: order.id,
      providerId,
      intentId,
      refundId,
      at: new Date(),
    })
  }
}

function openStanding(providerId: string, { amountCents, currency }: PaymentOrder): Standing {
  return { ...standingOf('open', providerId), amountCents, currency }
}
