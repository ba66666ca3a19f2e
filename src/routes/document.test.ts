import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentHtml } from './document.ts'
import type { RenderInput } from './render-input.ts'

const assets = { script: '/assets/c.js', modules: ['/assets/m.js'], styles: ['/assets/s.css'], fonts: [] }

// The document reads only these parts of a page; the rest is carried through.
const inputWith = (title: string, data: unknown): Omit<RenderInput, 'path'> => ({
  publicUrl: (path) => `https://dealer.example${path}`,
  ...JSON.parse(
    JSON.stringify({
      page: {
        build: 'b',
        routeId: 'home',
        site: { template: 'park-sign' },
        head: { title, description: title, canonical: '/', index: true },
        status: 200,
        data,
      },
      themeCss: ':root{--c-ink:#000}',
      assets,
    }),
  ),
})

describe('document', () => {
  test('whatever a dealer writes cannot leave the data block or an attribute', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (title, data) => {
        const html = documentHtml({ ...inputWith(title, data), app: '' })
        const block = /<script type="application\/json" id="page-data">([^<]*)<\/script>/.exec(html)
        expect(JSON.parse(block?.[1] ?? '')).toMatchObject({ data, head: { title } })
      }),
    )
    const html = documentHtml({
      ...inputWith('"><script>alert(1)</script>', '</script><script>alert(1)</script>'),
      app: '',
    })
    expect(html).not.toContain('<script>')
  })

  test('has no inline script and no style attribute', () => {
    const html = documentHtml({ ...inputWith('Home', null), app: '<main></main>' })
    expect([...html.matchAll(/<script(?![^>]*(?:src=|application\/json))/g)]).toEqual([])
    expect(html).not.toMatch(/\sstyle="/)
  })

  test('asks engines to stay away only where the page says so', () => {
    expect(documentHtml({ ...inputWith('Home', null), app: '' })).not.toContain('noindex')
    const hidden = inputWith('Gone', null)
    hidden.page.head.index = false
    expect(documentHtml({ ...hidden, app: '' })).toContain('<meta name="robots" content="noindex">')
  })
})
