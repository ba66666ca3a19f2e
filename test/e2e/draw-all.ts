import type { Page } from 'playwright-core'

/**
 * Has the page draw what is far below the window, too: a check or a picture of the whole page would find it empty
 * (`ui/base/below-fold.css`).
 */
export async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    // The page's policy refuses a style element.
    document.adoptedStyleSheets = [sheet]
  })
}
