import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'

const isPageView = (event: unknown) => typeof event === 'object' && event !== null && 'id' in event && event.id === 0

/**
 * Follows a page's analytics events except that of its display: those sent, and the program's log of those accepted.
 */
export async function followEvents(page: Page) {
  const sent: unknown[] = []
  const accepted: string[] = []
  await page.route('**/api/events', (route) => {
    const event: unknown = route.request().postDataJSON()
    if (!isPageView(event)) sent.push(event)
    return route.continue()
  })
  page.on('response', (response) => {
    if (response.url().endsWith('/api/events') && response.status() === 204)
      accepted.push(response.headers()['x-request-id'] ?? '')
  })
  /** The log is written with half a second's delay. */
  const logged = async (): Promise<unknown[]> => {
    const lines = (await readFile(inject('logFile'), 'utf8'))
      .split('\n')
      .filter((line) => line.includes('"msg":"event"'))
    const events = new Map(
      lines
        .map((line): { reqId: string; event: unknown } => JSON.parse(line))
        .map(({ reqId, event }) => [reqId, event]),
    )
    return accepted.map((id) => events.get(id)).filter((event) => !isPageView(event))
  }
  return { sent, logged }
}
