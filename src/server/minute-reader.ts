/** Time between reads of the database: pages show a change after this time at the latest. */
const EVERY_MS = 60_000

export interface MinuteReaderOptions {
  /** Named in the warning when they cannot be read, such as "holiday hours". */
  subject: string
  read: () => Promise<void>
  warn: (details: { reason: string }, message: string) => void
}

/** Reads facts again each minute. While the database is away, the last known ones stay. */
export class MinuteReader {
  readonly #options: MinuteReaderOptions
  #timer: NodeJS.Timeout | null = null

  constructor(options: MinuteReaderOptions) {
    this.#options = options
  }

  /** Reads them, and again each minute until `close`. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.read(), EVERY_MS)
    this.#timer.unref()
    await this.read()
  }

  close(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
  }

  /** Never rejects. */
  async read(): Promise<void> {
    const { subject, read, warn } = this.#options
    try {
      await read()
    } catch (error) {
      warn({ reason: error instanceof Error ? error.message : String(error) }, `${subject} could not be read`)
    }
  }
}
