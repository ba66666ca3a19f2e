/** The check of target sizes itself: it samples long axes, walks along short ones, and must miss no small target. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pageForAllTests } from './page-for-all-tests.ts'
import { smallTargets } from './small-targets.ts'

let page: Page
pageForAllTests((opened) => void (page = opened), { width: 390, height: 300 })

/** A button of this size, and something else that lies over a part of it. */
const button = (width: number, height: number, style = '', cover = '') =>
  `<!doctype html><html lang="en"><title>Cars</title>
    <style>* { margin: 0; border: 0; padding: 0; box-sizing: border-box }
      button { position: absolute; left: 100px; top: 100px; width: ${width}px; height: ${height}px; ${style} }
      button::after { content: ''; position: absolute; inset: var(--edge, 0) }
      i { position: absolute; ${cover} }</style>
    <button>Buy</button>${cover === '' ? '' : '<i></i>'}</html>`

const foundIn = async (markup: string): Promise<string[]> => {
  await page.setContent(markup)
  return smallTargets(page)
}

test.each([
  ['44 by 44 pixels', button(44, 44)],
  ['half a pixel less, lost in rounding', button(43.5, 43.5)],
  ['between two pixels', `${button(44, 44)}<style>button { left: 100.5px; top: 100.5px }</style>`],
  ['a low box that its invisible edge makes high', button(120, 24, '--edge: -10px 0')],
  ['a small box that its invisible edge makes large', button(20, 20, '--edge: -12px')],
  [
    'a large box, covered far from its middle',
    button(200, 60, '', 'left: 230px; top: 100px; width: 70px; height: 60px'),
  ],
  ['large, far below the window', button(44, 44, 'top: 3000px')],
])('issue 6: nothing is said of a target: %s', async (_, markup) => {
  expect(await foundIn(markup)).toEqual([])
})

test.each([
  ['too narrow', button(42, 60), '42x60 Buy'],
  ['too low', button(120, 42), '120x42 Buy'],
  ['its invisible edge is too small', button(120, 24, '--edge: -9px 0'), '120x42 Buy'],
  ['cut on the left', button(60, 60, '', 'left: 100px; top: 100px; width: 20px; height: 60px'), '40x60 Buy'],
  ['far below the window', button(30, 30, 'top: 3000px'), '30x30 Buy'],
  [
    'in a part that is drawn when it comes near',
    `<!doctype html><html lang="en"><title>Cars</title><style>section { content-visibility: auto; margin-top: 9000px }
      button { width: 30px; height: 30px; border: 0; padding: 0 }</style>
      <section><button>Buy</button></section></html>`,
    '30x30 Buy',
  ],
])('issue 6: a small target is found: %s', async (_, markup, line) => {
  expect((await foundIn(markup)).map((found) => found.slice(0, line.length))).toEqual([line])
})
