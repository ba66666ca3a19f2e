import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { pictureUrl } from '#domain/media/picture-url.ts'
import { GoneCard } from './gone-card.tsx'

const HASH = '0a'.repeat(16)
const markup = (image: string | null) => renderToStaticMarkup(<GoneCard name="1999 Holden Commodore" image={image} />)

describe('A13.1 a saved vehicle that is no longer listed', () => {
  it.each([
    pictureUrl({ contentHash: HASH, sourceId: HASH }, 640),
    pictureUrl({ contentHash: null, sourceId: HASH }, 640),
    `/img/${HASH}/640.webp`,
  ])('shows our own picture %s', (image) => {
    expect(markup(image)).toContain(`src="${image}"`)
  })

  it.each([
    null,
    '',
    'https://evil.example/p.png',
    '//evil.example/p.png',
    `//evil.example/img/${HASH}/640`,
    '/img/../api/geocode',
    '/img//evil.example',
    `/img/${HASH}/640?x=1`,
    '/api/events',
    'javascript:alert(1)',
    'data:image/png;base64,AA==',
    `/img/${HASH}/640\n`,
  ])('A13.6 asks nothing for %j', (image) => {
    expect(markup(image)).not.toContain('<img')
    expect(markup(image)).toContain('No longer listed.')
  })
})
