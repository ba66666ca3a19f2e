/** Measures a page load without any input. */
import type { Browser } from 'playwright-core'
import { blockedMs, largestPaintMs, layoutShift } from './entries.ts'
import { SLOWDOWN, watchPage } from './watched-page.ts'

/** Milliseconds of quiet that end a load, after the last request and long task. Later work does not count. */
const QUIET_MS = 2_000

export interface PageLoad {
  /** Body bytes of all scripts, gzip. */
  scriptBytes: number
  blockedMs: number
  largestPaintMs: number
  layoutShift: number
  /** Time the main thread was at work. */
  taskMs: number
  /** DOM nodes, those of `<use>` included. */
  nodes: number
}

/**
 * Loads a page on a slow phone with a profile of its own and waits until it is quiet. Addresses that match `blocked`
 * are not fetched.
 */
export async function loadUntouched(browser: Browser, url: string, blocked: readonly string[] = []): Promise<PageLoad> {
  const watched = await watchPage(browser, blocked)
  const { page, entries, scripts } = watched
  try {
    await watched.slowDown(SLOWDOWN)
    await page.goto(url, { waitUntil: 'load' })
    await watched.quiet(QUIET_MS)
    const [taskMs, nodes] = [(await watched.metric('TaskDuration')) * 1000, await watched.metric('Nodes')]
    const scriptBytes = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)
    return {
      scriptBytes,
      blockedMs: blockedMs(entries),
      largestPaintMs: largestPaintMs(entries),
      layoutShift: layoutShift(entries),
      taskMs,
      nodes,
    }
  } finally {
    await watched.close()
  }
}
