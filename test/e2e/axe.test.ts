/** The check itself: it judges the contrast of repeated text twice and leaves out no target that nobody measures. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { brokenRules } from './axe.ts'
import { pageForAllTests } from './page-for-all-tests.ts'
import { smallTargets } from './small-targets.ts'

let page: Page
pageForAllTests((opened) => void (page = opened))

const FAINT = 'color: #bbb'

/** Ten cards of a list, the eighth of which has attributes and words of its own. */
function list(card = '', words = 'A Hilux', styles = ''): string {
  const cards = Array.from({ length: 10 }, (_, place) =>
    place === 7
      ? `<li class="card" ${card}><p class="name">${words}</p></li>`
      : '<li class="card"><p class="name">A Hilux</p></li>',
  )
  return `<!doctype html><html lang="en"><title>Cars</title><style>${styles}</style>
    <main><h1>Cars</h1><ul>${cards.join('')}</ul></main></html>`
}

const contrastOf = async (markup: string): Promise<string[]> => {
  await page.setContent(markup)
  return (await brokenRules(page)).filter((rule) => rule.startsWith('color-contrast'))
}

test('issue 13: nothing is said of a sound list, and no mark is left in the page', async () => {
  expect(await contrastOf(list())).toEqual([])
  expect(await page.locator('[data-contrast-repeated]').count()).toBe(0)
})

test.each([
  ['all of them', list('', 'A Hilux', `.name { ${FAINT} }`)],
  ['one by its own style', list(`style="${FAINT}"`)],
  ['one by its background', list('style="background: #222"')],
  ['one by its place', list('', 'A Hilux', `.card:nth-child(8) { ${FAINT} }`)],
  ['one by its class', list('', `<b class="tag">Sold</b>`, `.tag { ${FAINT} }`)],
  ['one through its opacity', list('style="opacity: .4"')],
  [
    'the first that is enabled, of the same colour as disabled ones',
    `${list()}<style>button { ${FAINT}; background: #fff }</style>
      <button disabled>One</button><button disabled>Two</button><button>Three</button>`,
  ],
  ['the first with text, after those without', `${list()}<style>i { ${FAINT} }</style><i></i><i></i><i>Here</i>`],
  [
    'the first in the window, after those beyond its edge',
    `${list()}<style>i { ${FAINT} } i:not(:last-child) { position: absolute; left: -999px }</style>
      <p><i>One</i><i>Two</i><i>Three</i></p>`,
  ],
])('issue 13: faint text is found: %s', async (_, markup) => {
  expect(await contrastOf(markup)).toHaveLength(1)
})

/** Two targets of 12 pixels side by side: axe lets a small one pass that stands alone. */
const pair = (tag: string, attributes = '') => {
  const [open, close] = [`<${tag} ${attributes} style="display: inline-block; width: 12px; height: 12px">`, `</${tag}>`]
  return `<!doctype html><html lang="en"><title>Cars</title><style>* { margin: 0; padding: 0; border: 0 }</style>
    <main><h1>Cars</h1>${open}A${close}${open}B${close}</main></html>`
}

test.each([
  ['a button', pair('button'), false, 1],
  ['a button, measured beside it', pair('button'), true, 0],
  ['no control that is measured', pair('b', 'role="button" tabindex="0"'), true, 1],
])('issue 13: the size of a target is judged once, by axe or beside it: %s', async (_, markup, isMeasured, broken) => {
  await page.setContent(markup)
  const found = await brokenRules(page, [], isMeasured)
  expect(found.filter((rule) => rule.startsWith('target-size'))).toHaveLength(broken)
  expect((await smallTargets(page)).length > 0).toBe(!markup.includes('role'))
})
