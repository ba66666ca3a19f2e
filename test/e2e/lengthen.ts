import type { Page } from 'playwright-core'
import { longer } from '#pages/styleguide/longer.ts'

/** Makes every text of a page 40 % longer with its own words, as another language would. */
export async function lengthen(page: Page): Promise<void> {
  const handle = await page.evaluateHandle(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) => {
      const isWords =
        /[a-z]{2}/i.test(node.nodeValue ?? '') && !node.parentElement?.closest('script, style, svg, noscript, textarea')
      return isWords ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT
    })
    const found: Node[] = []
    while (walker.nextNode()) found.push(walker.currentNode)
    return found
  })
  const texts = await handle.evaluate((nodes) => nodes.map(({ nodeValue }) => nodeValue ?? ''))
  await handle.evaluate(
    (nodes, longTexts) => {
      for (const [place, node] of nodes.entries()) node.nodeValue = longTexts[place] ?? ''
    },
    texts.map((text) => longer(text.trim(), true)),
  )
}
