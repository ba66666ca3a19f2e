import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { embedPolicyOf, spinFramePolicy } from './embed-policy.ts'
import { directionOf, hotspotAt, hotspotTitle } from './hotspots.ts'
import { slidesOf } from './slides.ts'
import { spinCodeOf } from './spin-code.ts'
import { degreesAt, framesDragged, gaugeFill, shownFrames, turned } from './spin.ts'
import { videoSourceOf } from './video-source.ts'
import { firstView, viewerViews } from './viewer-views.ts'

describe('A7.4 videos', () => {
  const embeds = { videoPlayers: ['youtube', 'vimeo'] as const, videoOrigins: ['https://cdn.example.com'] }
  const sourceOf = (address: string) => videoSourceOf(address, { ...embeds, videoPlayers: [...embeds.videoPlayers] })

  it.each([
    [
      'https://www.youtube.com/watch?v=AbCdEfGhIj0&t=5',
      'https://www.youtube-nocookie.com/embed/AbCdEfGhIj0?autoplay=1&rel=0',
    ],
    ['https://youtu.be/AbCdEfGhIj0', 'https://www.youtube-nocookie.com/embed/AbCdEfGhIj0?autoplay=1&rel=0'],
    ['https://m.youtube.com/shorts/AbCdEfGhIj0', 'https://www.youtube-nocookie.com/embed/AbCdEfGhIj0?autoplay=1&rel=0'],
    ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1'],
    ['https://player.vimeo.com/video/123456789', 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1'],
  ])('A7.4 %s plays in a frame that keeps no track', (address, frameUrl) => {
    expect(sourceOf(address)).toMatchObject({ kind: 'player', frameUrl })
  })

  it.each([
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/@dealer',
    'https://vimeo.com/channels/cars',
    'https://video.example.com/1',
    'https://evil.example.com/watch?v=AbCdEfGhIj0',
    'https://youtube.com.evil.example.com/watch?v=AbCdEfGhIj0',
    'https://other.example.com/a.mp4',
  ])('A7.4 %s is a plain link', (address) => {
    expect(sourceOf(address)).toEqual({ kind: 'link', url: address })
  })

  it.each([
    'javascript:alert(1)',
    'http://www.youtube.com/watch?v=AbCdEfGhIj0',
    '//youtube.com',
    '../film.mp4',
    'film.exe',
    '',
    'data:video/mp4;base64,AA',
  ])('A7.4 %j is nothing', (address) => {
    expect(sourceOf(address)).toBeNull()
  })

  it('A7.4 a file of the media folder and one of an allowed origin play here', () => {
    expect(sourceOf('video/walkaround.mp4')).toEqual({ kind: 'folder' })
    expect(sourceOf('https://cdn.example.com/a/b.MP4?x=1')).toEqual({
      kind: 'file',
      url: 'https://cdn.example.com/a/b.MP4?x=1',
    })
  })

  it('A7.4 where a site has no players every address is a link', () => {
    expect(videoSourceOf('https://youtu.be/AbCdEfGhIj0', { videoPlayers: [], videoOrigins: [] })).toEqual({
      kind: 'link',
      url: 'https://youtu.be/AbCdEfGhIj0',
    })
  })

  it('A7.4 whatever the address, a frame is only ever a known player', () => {
    const host = fc.constantFrom(
      'youtube.com',
      'www.youtube.com',
      'youtu.be',
      'vimeo.com',
      'player.vimeo.com',
      'youtube.com.evil.example',
      'evil.example',
    )
    const near = fc
      .tuple(host, fc.constantFrom('/', '/watch?v=', '/embed/', '/video/', '@'), fc.string({ maxLength: 12 }))
      .map(([name, middle, end]) => `https://${name}${middle}${end}`)
    fc.assert(
      fc.property(fc.oneof(near, fc.string()), (address) => {
        const source = sourceOf(address)
        if (source?.kind === 'player')
          expect(source.frameUrl).toMatch(
            /^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/[\w-]{11}|player\.vimeo\.com\/video\/\d+)\?/,
          )
      }),
    )
  })

  it.each([
    [0, 0, 'none'],
    [0, 1, 'none video'],
    [1, 1, 'photo video'],
    [3, 1, 'photo video photo photo'],
    [3, 2, 'photo video video photo photo'],
    [3, 0, 'photo photo photo'],
  ])('A7.4 of %i photos and %i videos the video is slide 2', (photos, videos, order) => {
    const slides = slidesOf(Array.from({ length: photos }, String), Array.from({ length: videos }, String))
    expect(slides.map(({ kind }) => kind).join(' ')).toBe(order)
    expect(slides.flatMap((slide) => (slide.kind === 'photo' ? [slide.place] : []))).toEqual(
      Array.from({ length: photos }, (_, place) => place),
    )
  })
})

describe('A7.5 views', () => {
  it.each([
    [{ hasSpin: true, hasSlides: true, hasInterior: true }, 'spinner gallery interior', 'spinner'],
    [{ hasSpin: false, hasSlides: true, hasInterior: true }, 'gallery interior', 'gallery'],
    [{ hasSpin: false, hasSlides: true, hasInterior: false }, 'gallery', 'gallery'],
    [{ hasSpin: true, hasSlides: false, hasInterior: false }, 'spinner', 'spinner'],
    [{ hasSpin: false, hasSlides: false, hasInterior: true }, 'interior', 'interior'],
    [{ hasSpin: false, hasSlides: false, hasInterior: false }, 'gallery', 'gallery'],
  ])('A7.5 %j has %s and opens with %s', (media, views, first) => {
    expect(viewerViews(media).join(' ')).toBe(views)
    expect(firstView(viewerViews(media), 'spinner')).toBe(first)
  })

  it('A1.17 A7.5 a site may open with the gallery', () => {
    expect(firstView(viewerViews({ hasSpin: true, hasSlides: true, hasInterior: true }), 'gallery')).toBe('gallery')
  })
})

describe('A7.6 hotspots', () => {
  const marks = [
    { activeAngle: 34, posX: 0.4, posY: 0.5 },
    { activeAngle: 2, posX: 0.6, posY: 0.5 },
  ]
  it.each([
    [34, 0.4],
    [35, 0.45],
    [0, 0.5],
    [2, 0.6],
  ])('A7.6 at frame %i of 36 it is at %f: it glides from mark to mark, across the first frame too', (frame, x) => {
    expect(hotspotAt(marks, frame, 36)?.x).toBeCloseTo(x, 10)
  })
  it.each([3, 17, 33])('A7.6 at frame %i, away from its marks, it is not seen', (frame) => {
    expect(hotspotAt(marks, frame, 36)).toBeNull()
  })
  it('A7.6 percent are shares, and a place outside the picture is none', () => {
    expect(hotspotAt([{ activeAngle: 1, posX: 41, posY: 50 }], 1, 36)).toEqual({ x: 0.41, y: 0.5 })
    expect(
      hotspotAt(
        [
          { activeAngle: 1, posX: -1, posY: 0.5 },
          { activeAngle: 1, posX: 300, posY: 0.5 },
        ],
        1,
        36,
      ),
    ).toBeNull()
    expect(hotspotAt([], 0, 36)).toBeNull()
  })
  it('A7.6 is never outside the picture, whatever a feed says', () => {
    const position = fc.record({
      activeAngle: fc.double({ noNaN: true, min: -1000, max: 1000 }),
      posX: fc.double({ noNaN: true }),
      posY: fc.double({ noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(position, { maxLength: 6 }), fc.nat(71), (positions, frame) => {
        const spot = hotspotAt(positions, frame, 72)
        if (spot === null) return
        for (const share of [spot.x, spot.y]) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
  it('A7.6 inside, the middle of the picture is straight ahead', () => {
    expect(directionOf({ activeAngle: 0, posX: 0.5, posY: 0.5 })).toEqual({ yaw: 0, pitch: 0 })
    expect(directionOf({ activeAngle: 0, posX: 0.75, posY: 0.25 })).toEqual({ yaw: Math.PI / 2, pitch: Math.PI / 4 })
  })
  it.each([
    [['mirror'], 'x', 'Mirror'],
    [[], 'mirror-camera', 'Mirror camera'],
    [[' '], 'x', 'Detail'],
  ])('A7.6 anchors %j and id %s are named %s', (anchors, id, title) => {
    expect(hotspotTitle({ anchors, id })).toBe(title)
  })
})

describe('A7.7 the turntable', () => {
  it.each([
    [0, 0, 0],
    [19, 0, 19],
    [20, 1, 0],
    [-20, -1, 0],
    [50, 2, 10],
    [-39, -1, -19],
    [720, 36, 0],
    [Number.NaN, 0, 0],
  ])('A7.7 a drag of %f px is %i frames and %f px over', (px, frames, restPx) => {
    expect(framesDragged(px)).toEqual({ frames, restPx: expect.closeTo(restPx) })
  })
  it.each([
    [0, -1, 35],
    [35, 1, 0],
    [3, -40, 35],
    [3, 72, 3],
  ])('A7.7 from frame %i by %i is %i of 36', (frame, by, to) => {
    expect(turned(frame, by, 36)).toBe(to)
  })
  it.each([
    [0, 36, 0.2],
    [3, 36, 0.2],
    [18, 36, 0.5],
    [36, 36, 1],
    [40, 36, 1],
    [0, 0, 1],
  ])('A7.8 with %i of %i frames the gauge is at %f, never below 20 %', (loaded, total, fill) => {
    expect(gaugeFill(loaded, total)).toBe(fill)
  })
  it('A7.7 of very many frames as many are shown as turn smoothly, evenly chosen, the first among them', () => {
    expect(shownFrames(36)).toEqual(Array.from({ length: 36 }, (_, place) => place))
    expect(shownFrames(360)).toEqual(Array.from({ length: 72 }, (_, place) => place * 5))
    expect(shownFrames(0)).toEqual([])
    expect(degreesAt(9, 36)).toBe(90)
  })
})

describe('A7.9 spin codes', () => {
  const spinViewer = { address: 'https://spin.example.com/v/{code}', origins: ['https://cdn.example.com'] }
  it.each([
    ['abc-123', { kind: 'address', url: 'https://spin.example.com/v/abc-123' }],
    ['https://cdn.example.com/v/1', { kind: 'address', url: 'https://cdn.example.com/v/1' }],
    ['https://spin.example.com/v/1', { kind: 'address', url: 'https://spin.example.com/v/1' }],
    ['<div></div><script>1</script>', { kind: 'markup', html: '<div></div><script>1</script>' }],
    ['https://evil.example.com/v/1', null],
    ['https://spin.example.com.evil.com/', null],
    ['javascript:alert(1)', null],
    ['a b', null],
    ['', null],
    [null, null],
  ])('A7.9 %j is %j', (code, found) => {
    expect(spinCodeOf(code, { spinViewer })).toEqual(found)
  })
  it('A7.9 a site without a provider shows none', () => {
    for (const code of ['abc', '<div></div>', 'https://spin.example.com/1'])
      expect(spinCodeOf(code, { spinViewer: null })).toBeNull()
  })
  it('A7.9 its HTML runs without the site’s origin and reaches only what the settings name', () => {
    const policy = spinFramePolicy(spinViewer)
    expect(policy).toMatch(/^sandbox allow-scripts;/)
    expect(policy).not.toContain('allow-same-origin')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('connect-src https://cdn.example.com;')
    expect(spinFramePolicy({ address: null, origins: [] })).toContain("connect-src 'none'")
  })
  it('A7.4 A7.9 a page’s policy names frames and media only where the settings do', () => {
    expect(embedPolicyOf({ videoPlayers: [], videoOrigins: [], spinViewer: null })).toEqual({ frames: [], media: [] })
    expect(embedPolicyOf({ videoPlayers: ['youtube'], videoOrigins: ['https://v.example.com'], spinViewer })).toEqual({
      frames: ['https://www.youtube-nocookie.com', "'self'", 'https://spin.example.com', 'https://cdn.example.com'],
      media: ['https://v.example.com'],
    })
  })
})
