import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentHtml, mainHtml } from './document.ts'
import type { RenderInput } from './render-input.ts'

// The document reads only these parts of a page; the rest is carried through.
const inputWith = (title: string): RenderInput => ({
  publicUrl: (path) => `https://dealer.example${path}`,
  ...JSON.parse(
    JSON.stringify({
      page: {
        routeId: 'home',
        site: { template: 'park-sign', slug: 'yard', name: 'Yard', watchlist: null },
        head: { title, description: title, canonical: '/', index: true },
        status: 200,
      },
      part: 'document',
      build: 'b',
      themeCss: ':root{--c-ink:#000}',
      assets: { script: '/assets/c.js', styles: ['/assets/s.css'], fonts: [] },
    }),
  ),
})

/** A document has one of each counted tag; its main part has no script. */
const documentOrMain = (html: string) => (html.startsWith('<!doctype') ? 3 : 2)

describe('document', () => {
  test('A24.4 names the manifest in the whole document alone', () => {
    const link = '<link rel="manifest" href="/manifest.webmanifest">'
    expect([documentHtml(inputWith('A'), ''), mainHtml(inputWith('A'), '')].map((html) => html.includes(link))).toEqual(
      [true, false],
    )
  })

  test('whatever a dealer writes cannot leave an element or an attribute', () => {
    fc.assert(
      fc.property(fc.string(), (title) => {
        for (const html of [documentHtml(inputWith(title), ''), mainHtml(inputWith(title), '')])
          expect(html.match(/<(?:script|title|meta name="description")/g)?.length).toBe(documentOrMain(html))
      }),
    )
    expect(documentHtml(inputWith('"><script>alert(1)</script>'), '')).not.toContain('<script>')
  })

  test('has no inline script and no style attribute', () => {
    const html = documentHtml(inputWith('Home'), '<main></main>')
    expect([...html.matchAll(/<script(?![^>]*src=)/g)]).toEqual([])
    expect(html).not.toMatch(/\sstyle="/)
  })

  test('the main part alone is called as its document is, and says which build it is of', () => {
    const [whole, part] = [documentHtml(inputWith('Utes'), 'x'), mainHtml(inputWith('Utes'), 'x')]
    for (const tag of [
      '<title>Utes</title>',
      '<link rel="canonical" href="https://dealer.example/">',
      'data-build="b"',
    ])
      for (const html of [whole, part]) expect(html).toContain(tag)
    expect(part).not.toMatch(/<html|<script|<link rel="stylesheet"/)
  })

  test('asks engines to stay away only where the page says so', () => {
    expect(documentHtml(inputWith('Home'), '')).not.toContain('noindex')
    const hidden = inputWith('Gone')
    hidden.page.head.index = false
    expect(documentHtml(hidden, '')).toContain('<meta name="robots" content="noindex">')
  })
})
