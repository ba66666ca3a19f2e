import { BROWSER_FAILURES_API } from '#domain/site/paths.ts'

/**
 * Tells developers of an island that failed: in the console, and the server's log. The shopper has the server's markup,
 * which works.
 */
export function reportFailure(island: string, error: unknown): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  // oxlint-disable-next-line no-console -- for whoever looks at the page
  console.error(`the island "${island}" failed and stays as the server made it`, error)
  try {
    navigator.sendBeacon(
      BROWSER_FAILURES_API,
      new Blob([JSON.stringify({ island, message: message.slice(0, 500) })], { type: 'application/json' }),
    )
  } catch {
    // An interface that the browser has taken away.
  }
}
