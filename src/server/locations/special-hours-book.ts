import type { Kysely } from 'kysely'
import type { Database } from '#data/schema.ts'
import type { Log } from '#data/log.ts'
import { listenOn, type Listener } from '#data/platform/listener.ts'
import { HOURS_CHANNEL, specialHoursFrom, type SpecialDayOf } from '#data/platform/special-hours.ts'
import { LocationBook, type LocationBookOptions } from './location-book.ts'

const DAY_MS = 86_400_000

interface SpecialHoursOptions extends Pick<LocationBookOptions<SpecialDayOf>, 'warn'> {
  db: Kysely<Database>
  now: () => Date
  /** Where changes are announced; left out, they are seen within a minute. */
  announced?: { url: string; log?: Log }
}

/** Holiday hours of all locations in memory (A18.3), read again when one changes; yesterday's may be among them. */
export class SpecialHoursBook extends LocationBook<SpecialDayOf> {
  readonly #announced: SpecialHoursOptions['announced']
  #listener: Listener | null = null

  constructor({ db, now, warn, announced }: SpecialHoursOptions) {
    super({
      subject: 'holiday hours',
      // A day back, since it is still yesterday somewhere.
      readAll: async () => specialHoursFrom(db, new Date(now().getTime() - DAY_MS).toISOString().slice(0, 10)),
      warn,
    })
    this.#announced = announced
  }

  override async start(): Promise<void> {
    const hint = () => void this.read()
    if (this.#announced !== undefined)
      this.#listener = listenOn({ ...this.#announced, channel: HOURS_CHANNEL, subject: 'holiday hours', hint })
    await super.start()
  }

  override close(): void {
    super.close()
    void this.#listener?.close()
  }
}
