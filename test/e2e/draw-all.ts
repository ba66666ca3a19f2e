import type { Page } from 'playwright-core'

/**
 * Makes the page render parts far below the window. Otherwise a check or a picture of the whole page would find them
 * empty (`ui/base/below-fold.css`).
 */
export async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    // A second sheet would have the style of every element worked out again.
    const isDrawn = document.adoptedStyleSheets.some(({ cssRules }) =>
      cssRules[0]?.cssText.includes('content-visibility'),
    )
    if (isDrawn) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    // The page's policy refuses a style element.
    document.adoptedStyleSheets.push(sheet)
  })
}
