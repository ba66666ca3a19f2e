import type { Book } from './book.ts'
import { nextDueChange } from './due-changes.ts'
import type { Faults } from './faults.ts'
import type { Moment } from './moment.ts'
import { payPath } from './simulator-paths.ts'

/** The simulator's time, and what it does by itself. */
export interface Clock {
  /** The present moment, for a change. */
  moment(): Moment
  /** Carries out what is due. */
  catchUp(): Promise<void>
}

interface ClockParts {
  book: Book
  faults: () => Faults
  now: () => Date
  /** Address of the simulator: `http://127.0.0.1:4242`. */
  origin: () => string
}

export function openClock({ book, faults, now, origin }: ClockParts): Clock {
  const moment = (): Moment => ({
    now: Math.floor(now().getTime() / 1000) + faults().aheadSeconds,
    shapes: {
      payUrl: (id) => new URL(payPath(id), origin()).href,
      movement: (id) => (id === null ? null : (book.movements.get(id) ?? null)),
    },
  })
  return {
    moment,
    catchUp: async () => {
      for (let isDue = true; isDue;)
        isDue = await book.change(() => {
          const entries = nextDueChange(book, faults(), moment())
          return { entries, result: entries.length > 0 }
        })
    },
  }
}
