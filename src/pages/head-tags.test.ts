import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareTags, structuredDataBlock } from './head-tags.ts'

const head = { title: 'A', description: 'B', canonical: '/cars/a', index: true }
const publicUrl = (path: string) => `https://dealer.example${path}`

test('A24.4 shared links show title, picture with its size, and the whole address', () => {
  const tags = shareTags(
    { ...head, shareImage: { path: '/img/a/1280.jpg', alt: 'A "Hilux"', widthPx: 1280, heightPx: 853 } },
    'Dealer & Sons',
    publicUrl,
  )
  for (const tag of [
    '<meta property="og:url" content="https://dealer.example/cars/a">',
    '<meta property="og:image" content="https://dealer.example/img/a/1280.jpg">',
    '<meta property="og:image:width" content="1280">',
    '<meta property="og:image:height" content="853">',
    '<meta property="og:image:alt" content="A &quot;Hilux&quot;">',
    '<meta property="og:site_name" content="Dealer &amp; Sons">',
    '<meta name="twitter:card" content="summary_large_image">',
  ])
    expect(tags).toContain(`${tag}\n`)
  const unknown = shareTags(
    { ...head, shareImage: { path: '/img/a/1280.jpg', alt: 'A', widthPx: null, heightPx: null } },
    'D',
    publicUrl,
  )
  expect(unknown).not.toContain('og:image:width')
  const logo = shareTags(head, 'D', publicUrl)
  expect(logo).toContain('<meta property="og:image" content="https://dealer.example/share.png">\n')
  expect(logo).toContain('<meta name="twitter:card" content="summary">\n')
})

test('whatever a dealer writes stays inside the block of structured data', () => {
  expect(structuredDataBlock(head)).toBe('')
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constant('</script><script>alert(1)</script>')), (name) => {
      const block = structuredDataBlock({ ...head, structuredData: [{ '@type': 'Car', name }] })
      const [, json] = /^<script type="application\/ld\+json">([^<]*)<\/script>\n$/.exec(block) ?? []
      expect(JSON.parse(json ?? '')).toEqual({ '@context': 'https://schema.org', '@graph': [{ '@type': 'Car', name }] })
    }),
  )
})
