import type { Page } from 'playwright-core'

/**
 * Measures a page while Chromium paints nothing of it: without opacity sizes, places and hit tests stay as they are,
 * and a window as high as the page costs half. The page is painted again afterwards.
 */
export async function unpainted<T>(page: Page, measure: () => Promise<T>): Promise<T> {
  const sheet = await page.evaluateHandle(() => {
    const clear = new CSSStyleSheet()
    clear.replaceSync('html { opacity: 0 !important }')
    document.adoptedStyleSheets.push(clear)
    return clear
  })
  try {
    return await measure()
  } finally {
    await sheet.evaluate((clear) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== clear)
    })
  }
}
