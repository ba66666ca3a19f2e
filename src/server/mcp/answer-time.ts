import { inTime } from '#data/platform/in-time.ts'

/** The longest that an answer takes (R63): an agent that waits longer has a shopper who waits. */
export const LONGEST_ANSWER_MS = 1_000
/** Part of the time in which a tool must end, so that its words are sent in time too. */
const OF_TOOL = 0.8

/** The time of one message, from its reading to its answer. */
export class AnswerTime {
  readonly #begun = performance.now()
  readonly #ms: number

  constructor(ms: number) {
    this.#ms = ms
  }

  /** Rejects with `TookTooLong` when the message's time is over. */
  within<Value>(work: Promise<Value>): Promise<Value> {
    return this.#until(this.#ms, work)
  }

  /** Rejects with `TookTooLong` a little before it is. */
  withinTool<Value>(work: Promise<Value>): Promise<Value> {
    return this.#until(this.#ms * OF_TOOL, work)
  }

  #until<Value>(ms: number, work: Promise<Value>): Promise<Value> {
    const left = Math.max(0, this.#begun + ms - performance.now())
    return inTime(work, left, () => new TookTooLong('the answer took too long'))
  }
}

/** There is no answer in time; the same question may have one later. */
export class TookTooLong extends Error {
  override name = 'TookTooLong'
}
