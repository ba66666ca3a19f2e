/** Opens a phone's page in its own browser context and measures it through the DevTools protocol. */
import { setTimeout } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { BINDING, entrySchema, observePage, type Entry } from './entries.ts'

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-AU',
  timezoneId: 'Australia/Brisbane',
}
/** A phone of the middle price beside a desktop processor, as Lighthouse has it. */
export const SLOWDOWN = 4
/** A page that is still at work then is measured as it is. */
const MOST_MS = 20_000
const LOOK_MS = 50
/** A press that is not answered by then is answered by nothing. */
const ANSWER_MS = 15_000

export const SCRIPTS = ['*.js', '*.mjs']
export const FONTS = ['*.woff2', '*.woff']

export interface WatchedPage {
  page: Page
  cdp: CDPSession
  entries: Entry[]
  /** Bytes of each script that was fetched, as they came over the line, headers apart. */
  scripts: Map<string, number>
  /** Resolves when for so long nothing has been fetched and no long task has ended. */
  quiet: (ms: number) => Promise<void>
  slowDown: (times: number) => Promise<void>
  metric: (name: string) => Promise<number>
  close: () => Promise<void>
}

/** Opens an empty page that fetches nothing whose address is blocked. The caller closes it. */
export async function watchPage(browser: Browser, blocked: readonly string[] = []): Promise<WatchedPage> {
  const context = await browser.newContext(PHONE)
  context.setDefaultTimeout(ANSWER_MS)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const entries: Entry[] = []
  let lastWork = performance.now()
  cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== BINDING) return
    const entry = entrySchema.parse(JSON.parse(payload))
    entries.push(entry)
    if (entry.type === 'longtask') lastWork = performance.now()
  })
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: BINDING })
  await page.addInitScript(observePage, BINDING)

  const { scripts, inFlight } = watchNetwork(cdp, () => {
    lastWork = performance.now()
  })
  await cdp.send('Network.enable')
  // Bytes are measured as gzip, even where the server has a better encoding.
  await cdp.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } })
  if (blocked.length > 0) await cdp.send('Network.setBlockedURLs', { urls: [...blocked] })
  // Time of the thread itself, the slowdown's included: what others have the processor for does not count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })

  return {
    page,
    cdp,
    entries,
    scripts,
    quiet: async (ms) => {
      const began = performance.now()
      lastWork = began
      while (performance.now() - began < MOST_MS && (inFlight.size > 0 || performance.now() - lastWork < ms))
        await setTimeout(LOOK_MS)
    },
    slowDown: async (times) => void (await cdp.send('Emulation.setCPUThrottlingRate', { rate: times })),
    metric: async (name) =>
      (await cdp.send('Performance.getMetrics')).metrics.find((metric) => metric.name === name)?.value ?? Number.NaN,
    close: () => context.close(),
  }
}

/** Requests on their way, and scripts by address. `worked` is called whenever one begins or ends. */
function watchNetwork(cdp: CDPSession, worked: () => void) {
  const inFlight = new Set<string>()
  const scripts = new Map<string, number>()
  const answers = new Map<string, { url: string; headBytes: number }>()
  const ended = (requestId: string) => {
    inFlight.delete(requestId)
    worked()
  }
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return
    inFlight.add(requestId)
    worked()
  })
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript'))
      answers.set(requestId, { url: response.url, headBytes: response.encodedDataLength })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId)
    if (answer)
      scripts.set(answer.url, (scripts.get(answer.url) ?? 0) + Math.max(0, encodedDataLength - answer.headBytes))
    ended(requestId)
  })
  cdp.on('Network.loadingFailed', ({ requestId }) => ended(requestId))
  return { inFlight, scripts }
}
