/** Tells search engines which addresses of a host have changed (R38). */
export interface IndexNow {
  /** Resolves with what the engine says; null where it says nothing: it is away, or too late. */
  tell(changes: ToldChanges, signal: AbortSignal): Promise<IndexNowAnswer | null>
}

export interface ToldChanges {
  host: string
  key: string
  /** Where the engine finds the key, on the same host. */
  keyLocation: string
  /** Whole addresses of the host. */
  urlList: readonly string[]
}

export interface IndexNowAnswer {
  status: number
  /** The engine's own wish for the next try. */
  retryAfterMs: number | undefined
}
