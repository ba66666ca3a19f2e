import { BROWSER_FAILURES_API } from '#domain/site/paths.ts'

/**
 * Reports a failed island in the console and to the server's log. The shopper sees no message: the server's markup is
 * back and works.
 */
export function reportFailure(island: string, error: unknown): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  // oxlint-disable-next-line no-console -- for developers
  console.error(`the island "${island}" failed and shows the server's markup`, error)
  try {
    navigator.sendBeacon(
      BROWSER_FAILURES_API,
      new Blob([JSON.stringify({ island, message: message.slice(0, 500) })], { type: 'application/json' }),
    )
  } catch {
    // Some browsers and extensions remove `sendBeacon`.
  }
}
