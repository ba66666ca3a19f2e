import type { IndexNow } from '#ports/index-now.ts'
import { retryAfterMs } from '../retry-after.ts'

const TIMEOUT_MS = 20_000

/** IndexNow over HTTP. One engine passes changes on to the others. Redirects are answers like any other. */
export function openHttpIndexNow({ url, now }: { url: string; now: () => Date }): IndexNow {
  return {
    tell: async (changes, signal) => {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Forecourt-IndexNow/1' },
          body: JSON.stringify(changes),
          redirect: 'manual',
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        })
        // An answer that nobody reads keeps its connection busy.
        await answer.body?.cancel()
        return { status: answer.status, retryAfterMs: retryAfterMs(answer.headers.get('retry-after'), now()) }
      } catch {
        return null
      }
    },
  }
}
