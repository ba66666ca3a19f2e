/** Measures a page's layout shift since it was loaded. */
import type { Page } from 'playwright-core'

/** Adds up the layout shift of the documents that the page loads from here on. */
export const watchLayoutShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Reflect.set(window, 'layoutShift', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(
          window,
          'layoutShift',
          Number(Reflect.get(window, 'layoutShift')) + Number(Reflect.get(entry, 'value')),
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(window, 'layoutShift')))
