import type { Journal } from './journal.ts'
import type {
  AnswerRecord,
  DisputeRecord,
  Entry,
  EventRecord,
  MovementRecord,
  PaymentRecord,
  RefundRecord,
} from './records.ts'

/** The simulator's state: what the journal holds, in memory. Others read its maps, and `change` alone writes. */
export class Book {
  readonly payments = new Map<string, PaymentRecord>()
  readonly refunds = new Map<string, RefundRecord>()
  readonly movements = new Map<string, MovementRecord>()
  readonly disputes = new Map<string, DisputeRecord>()
  readonly events = new Map<string, EventRecord>()
  readonly answers = new Map<string, AnswerRecord>()
  /** Payments that time alone may change. */
  readonly live = new Map<string, PaymentRecord>()
  /** Refunds that time alone may change. */
  readonly liveRefunds = new Map<string, RefundRecord>()
  /** Events that are still to be delivered. */
  readonly undelivered = new Map<string, EventRecord>()
  /** Sessions by the ids of their intents and charges. */
  readonly #sessionOf = new Map<string, string>()
  readonly #journal: Journal
  readonly #onEvent: (event: EventRecord) => void
  #last: Promise<unknown> = Promise.resolve()

  constructor(journal: Journal, entries: readonly Entry[], onEvent: (event: EventRecord) => void) {
    this.#journal = journal
    for (const entry of entries) this.#apply(entry)
    this.#onEvent = onEvent
  }

  paymentOfIntent(intentId: string): PaymentRecord | undefined {
    return this.payments.get(this.#sessionOf.get(intentId) ?? '')
  }

  paymentOfCharge(chargeId: string): PaymentRecord | undefined {
    return this.payments.get(this.#sessionOf.get(chargeId) ?? '')
  }

  /**
   * Decides on a change from the present state, and resolves with its result once the change is on the disk. One change
   * at a time: none is decided on a state that another is about to replace.
   */
  change<Result>(decide: () => { entries: readonly Entry[]; result: Result }): Promise<Result> {
    const work = this.#last.then(async () => {
      const { entries, result } = decide()
      if (entries.length === 0) return result
      await this.#journal.append(entries)
      for (const entry of entries) this.#apply(entry)
      for (const { kind, record } of entries) if (kind === 'event') this.#onEvent(record)
      return result
    })
    this.#last = work.catch(() => {})
    return work
  }

  /** Waits for the change that is under way. */
  async close(): Promise<void> {
    await this.#last
    await this.#journal.close()
  }

  #apply({ kind, record }: Entry): void {
    switch (kind) {
      case 'payment':
        this.payments.set(record.id, record)
        keep(this.live, record, isLive(record))
        for (const part of [record.intent, record.charge]) if (part !== null) this.#sessionOf.set(part.id, record.id)
        return
      case 'refund':
        keep(this.liveRefunds, record, record.later !== null)
        return void this.refunds.set(record.id, record)
      case 'movement':
        return void this.movements.set(record.id, record)
      case 'dispute':
        return void this.disputes.set(record.id, record)
      case 'event':
        this.events.set(record.id, record)
        return void this.undelivered.set(record.id, record)
      case 'answer':
        return void this.answers.set(record.id, record)
      case 'delivered':
        return void this.undelivered.delete(record.id)
    }
  }
}

function isLive({ status, charge }: PaymentRecord): boolean {
  return status === 'open' || (charge !== null && (charge.disputeAt !== null || charge.captureBefore !== null))
}

function keep<Kept extends { id: string }>(map: Map<string, Kept>, record: Kept, isKept: boolean): void {
  if (isKept) map.set(record.id, record)
  else map.delete(record.id)
}
