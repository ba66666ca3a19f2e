/** Counts that wait in memory to be written together, so that no request waits for them. */
export interface WaitingCounts<Counts> {
  /** Counts of a site that wait; the next writing takes them along. */
  ofSite(siteId: string): Counts
  /** Writes what waits now. */
  flush(): Promise<void>
}

/** Writes the counts of all sites together, once in `everyMs`. `write` must not reject: its counts are lost then. */
export function waitingCounts<Counts>(
  everyMs: number,
  none: () => Counts,
  write: (bySite: ReadonlyMap<string, Counts>) => Promise<void>,
): WaitingCounts<Counts> {
  let waiting = new Map<string, Counts>()
  let timer: NodeJS.Timeout | undefined
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const written = waiting
    waiting = new Map()
    return write(written)
  }
  return {
    flush,
    ofSite: (siteId) => {
      timer ??= setTimeout(() => void flush(), everyMs).unref()
      const counts = waiting.get(siteId) ?? none()
      waiting.set(siteId, counts)
      return counts
    },
  }
}
