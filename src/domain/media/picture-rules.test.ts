import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acceptedFormat } from './accepted-format.ts'
import { cataloguePicture, locatePicture } from './picture-location.ts'
import { retryTimeOf } from './retry-time.ts'

describe('A26.1 acceptedFormat', () => {
  it.each([
    ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['IMAGE/AVIF', 'avif'],
    ['image/avif;q=0, image/webp;q=0.5', 'webp'],
    ['*/*', 'jpg'],
    ['', 'jpg'],
    [undefined, 'jpg'],
  ])('A26.1 %s', (accept, format) => {
    expect(acceptedFormat(accept)).toBe(format)
  })

  it('A26.1 is JPEG for whatever names neither of the others', () => {
    fc.assert(
      fc.property(fc.string(), (accept) => {
        fc.pre(!/image\/(?:avif|webp)/i.test(accept))
        expect(acceptedFormat(accept)).toBe('jpg')
      }),
    )
  })
})

describe('A26.1 locatePicture', () => {
  it.each(['gallery/suv/red/front34.webp', 'a b.jpg', 'ute.jpg', '2024/Ütę.jpg'])(
    'A26.1 takes %s for a file of the media folder',
    (path) => {
      expect(locatePicture(path)).toEqual({ kind: 'file', path })
    },
  )

  it('R100 takes a picture of the catalogues, and no path out of their folder', () => {
    expect(locatePicture(cataloguePicture('ute/red-side.webp'))).toEqual({
      kind: 'catalogue',
      path: 'ute/red-side.webp',
    })
    for (const path of ['../x.webp', '/etc/passwd', '', 'a//b', 'https://x.example/a.webp'])
      expect(locatePicture(cataloguePicture(path)).kind).toBe('refused')
  })

  it('A26.1 takes an https address, without its fragment', () => {
    expect(locatePicture('https://photos.example.com/a.jpg#top')).toEqual({
      kind: 'remote',
      url: new URL('https://photos.example.com/a.jpg'),
    })
  })

  it.each([
    '../secret.jpg',
    'a/../../secret.jpg',
    '/etc/passwd',
    'a//b.jpg',
    '.env',
    'a/.git/config',
    'a\\..\\b.jpg',
    'a\u0000.jpg',
    '',
    'http://photos.example.com/a.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    '//photos.example.com/a.jpg',
    'https://user:pw@photos.example.com/a.jpg',
    'https://',
  ])('A26.1 refuses %j in one sentence', (sourceUrl) => {
    expect(locatePicture(sourceUrl)).toEqual({
      kind: 'refused',
      reason: expect.stringMatching(/^The picture's address .*\.$/),
    })
  })

  it('A26.1 refuses an address too long to be one', () => {
    expect(locatePicture('x'.repeat(2001))).toMatchObject({ kind: 'refused' })
  })

  it('A26.1 never lets a path out that climbs', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.constantFrom('..', '.', 'a', '/', '\\', '%2e', ' '), { maxLength: 8 })
          .map((parts) => parts.join('')),
        (text) => {
          const found = locatePicture(text)
          if (found.kind === 'file')
            expect(new URL(`file:///media/${encodeURI(found.path)}`).pathname).toMatch(/^\/media\/./)
        },
      ),
    )
  })
})

describe('A26.1 retryTimeOf', () => {
  it.each([
    [1, 5],
    [2, 20],
    [3, 80],
    [4, 320],
    [5, 1280],
    [6, 1440],
    [60, 1440],
  ])('A26.1 after try %i waits %i minutes', (attempts, minutes) => {
    expect(retryTimeOf(new Date(0), attempts)).toEqual(new Date(minutes * 60_000))
  })
})
