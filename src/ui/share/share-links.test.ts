import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { ShareControl } from './share-button.tsx'
import { AssertionError, shareLinks } from './share-links.ts'

const HILUX = { url: 'https://cars.example/cars/2021-toyota-hilux', title: '2021 Toyota HiLux SR5 & tray' }

it('A24.4 each network has an address of its own, with the page’s whole address inside', () => {
  const links = shareLinks(HILUX)
  expect(links.map(({ label }) => label)).toEqual(['Facebook', 'X', 'WhatsApp', 'Email'])
  for (const { href, opensWindow } of links) {
    const { protocol, searchParams } = new URL(href)
    expect(protocol).toBe(opensWindow ? 'https:' : 'mailto:')
    expect([...searchParams.values()].join(' ')).toContain(HILUX.url)
  }
})

it('A24.4 a title with punctuation, or half a letter, stays one parameter', () => {
  const [, x] = shareLinks({ ...HILUX, title: 'A&B=C \ud800' })
  expect(new URL(x?.href ?? '').searchParams.get('text')).toBe('A&B=C \ufffd')
})

it('A24.6 A27.13 a share link without a url is an assertion error', () => {
  expect(() => shareLinks({ url: '', title: 'A car' })).toThrow(AssertionError)
  expect(() => renderToStaticMarkup(createElement(ShareControl, { url: '', title: 'A car' }))).toThrow(
    'a share link needs a url',
  )
})
