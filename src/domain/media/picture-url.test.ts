import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { parsePictureUrl } from './parse-picture-url.ts'
import { CARD_WIDTHS, PICTURE_FORMATS, PICTURE_QUALITIES, PICTURE_WIDTHS, servedWidth } from './picture-ladder.ts'
import { pictureKey, pictureSrcSet, pictureUrl } from './picture-url.ts'

const hash = '0123456789abcdef0123456789abcdef'
const taken = { contentHash: hash, sourceId: 'f'.repeat(32) }
const refs = fc.oneof(
  fc.record({ contentHash: fc.stringMatching(/^[0-9a-f]{32}$/), sourceId: fc.stringMatching(/^[0-9a-f]{32}$/) }),
  fc.record({ contentHash: fc.constant(null), sourceId: fc.stringMatching(/^[0-9a-f]{32}$/) }),
  fc.constant(null),
)

describe('A26.1 picture addresses', () => {
  it('A26.1 name content, width and, where wanted, format and quality', () => {
    expect(pictureUrl(taken, 640)).toBe(`/img/${hash}/640`)
    expect(pictureUrl(taken, 960, { format: 'webp', quality: 90 })).toBe(`/img/${hash}/960.webp?q=90`)
    expect(pictureSrcSet(taken, CARD_WIDTHS)).toBe(
      `/img/${hash}/400 400w, /img/${hash}/640 640w, /img/${hash}/960 960w`,
    )
  })

  it('A26.1 name the source of a picture not taken in yet', () => {
    expect(pictureUrl({ contentHash: null, sourceId: hash }, 400)).toBe(`/img/s/${hash}/400`)
  })

  it('A26.1 are the same from a picture and from its key', () => {
    for (const picture of [taken, { contentHash: null, sourceId: hash }])
      expect(pictureSrcSet(pictureKey(picture), CARD_WIDTHS)).toBe(pictureSrcSet(picture, CARD_WIDTHS))
  })

  it('A26.2 A27.18 no picture has an address too', () => {
    expect(pictureUrl(null, 400, { format: 'jpg' })).toBe('/img/none/400.jpg')
  })

  it('A26.1 are read back as they were built', () => {
    fc.assert(
      fc.property(
        refs,
        fc.constantFrom(...PICTURE_WIDTHS),
        fc.option(fc.constantFrom(...PICTURE_FORMATS)),
        fc.option(fc.constantFrom(...PICTURE_QUALITIES)),
        (picture, width, format, quality) => {
          const url = pictureUrl(picture, width, {
            ...(format !== null && { format }),
            ...(quality !== null && { quality }),
          })
          const subject =
            picture === null
              ? { kind: 'none' }
              : picture.contentHash === null
                ? { kind: 'source', sourceId: picture.sourceId }
                : { kind: 'content', contentHash: picture.contentHash }
          expect(parsePictureUrl(url)).toEqual({
            ok: true,
            request: { subject, width, format, quality: quality ?? 75 },
          })
        },
      ),
    )
  })

  it('A26.1 of any text only members of the ladders come out, and nothing throws', () => {
    const near = fc
      .tuple(
        fc.constantFrom('/img/', '/img/s/', '/img', '//img/', ''),
        fc.constantFrom(hash, 'none', '..', hash.toUpperCase(), `${hash}0`),
        fc.constantFrom('/640', '/0640', '/641', '/640 ', '/1e3', '/', '/2160', '/99999'),
        fc.constantFrom('', '.webp', '.png', '.', '.webp/', '.JPG'),
        fc.constantFrom('', '?', '?q=75', '?q=76', '?q=75&q=90', '?w=3', '?q=75#x'),
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          near,
          fc.string().map((rest) => `/img/${hash}/${rest}`),
        ),
        (target) => {
          const parsed = parsePictureUrl(target)
          if (!parsed.ok) {
            expect(parsed.problem).toMatch(/^[A-Z].*\.$/s)
            return
          }
          expect(PICTURE_WIDTHS).toContain(parsed.request.width)
          expect(PICTURE_QUALITIES).toContain(parsed.request.quality)
          expect([null, ...PICTURE_FORMATS]).toContain(parsed.request.format)
        },
      ),
      { numRuns: runs(2000) },
    )
  })

  it.each([
    [
      `/img/${hash}/641`,
      400,
      'The width "641" is not served; valid are 160, 320, 400, 640, 960, 1280, 1440, 1920, 2160.',
    ],
    [`/img/${hash}/640.png`, 400, 'The format "png" is not served; valid are avif, webp, jpg.'],
    [`/img/${hash}/640?q=76`, 400, 'The query "?q=76" is not served; valid are ?q=50, ?q=75, ?q=90.'],
    [`/img/${hash}/640?x=1`, 400, 'The query "?x=1" is not served; valid are ?q=50, ?q=75, ?q=90.'],
    [`/img/${hash}/640?`, 400, 'The query "?" is not served; valid are ?q=50, ?q=75, ?q=90.'],
    [
      '/img/../etc/passwd',
      404,
      'A picture address is /img/<32 hex digits>/<width>, with .avif, .webp or .jpg when one format is wanted.',
    ],
  ])('A26.1 refuses %s and names what is valid', (target, status, problem) => {
    expect(parsePictureUrl(target)).toEqual({ ok: false, status, problem })
  })
})

describe('A26.1 servedWidth', () => {
  it.each([
    [160, 1200, 160],
    [960, 1200, 960],
    [1280, 1200, 1280],
    [1440, 1200, 1280],
    [2160, 1200, 1280],
    [2160, 4000, 2160],
    [640, 100, 160],
    [640, 640, 640],
  ] as const)(
    'A26.1 %i wanted of an original %i wide is %i: nothing is enlarged and no two rungs hold the same',
    (wanted, original, served) => {
      expect(servedWidth(wanted, original)).toBe(served)
    },
  )
})
