import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Gallery } from './gallery.tsx'
import type { GalleryMedia } from '#ui/gallery/media.ts'
import { EMPTY_GALLERY } from '#test/pages/empty-gallery.ts'

const photos = (count: number) => Array.from({ length: count }, (_, place) => `photo-${place}`)
const file = { kind: 'file', src: '/cars/a/video', type: 'video/mp4', poster: null, label: 'Video of a' } as const
const markup = (media: Partial<GalleryMedia>) =>
  renderToStaticMarkup(
    <Gallery
      media={{ ...EMPTY_GALLERY, ...media }}
      badge={null}
      labels={[]}
      kind="suv"
      paint="red"
      askHref="/ask"
      keep={null}
    />,
  )
const thumbs = (html: string) => [...html.matchAll(/gal__thumb"[^>]*aria-label="([^"]*)"/g)].map(([, label]) => label)

describe('the gallery', () => {
  it.each([
    [1, 0],
    [3, 0],
    [4, 4],
    [7, 7],
  ])('A7.1 of %i photos there are %i thumbnails', (count, shown) => {
    expect(thumbs(markup({ photos: photos(count) }))).toHaveLength(shown)
  })

  it('A7.1 of many photos the last thumbnail says how many more there are', () => {
    expect(thumbs(markup({ photos: photos(24) })).at(-1)).toBe('+19 photos')
  })

  it('A7.4 the video is the second slide and the second thumbnail, with nothing loaded ahead', () => {
    const html = markup({ photos: photos(5), videos: [file] })
    expect(thumbs(html).slice(0, 3)).toEqual(['Photo 1', 'Video', 'Photo 2'])
    expect(html).toMatch(/id="photo-2"><video[^>]*controls=""[^>]*preload="none"/)
    expect(html).toContain('1 of 6')
  })

  it('A7.4 somebody else’s player is a link until it is pressed', () => {
    const html = markup({
      photos: photos(1),
      videos: [
        {
          kind: 'player',
          name: 'YouTube',
          frameUrl: 'https://www.youtube-nocookie.com/embed/1',
          watchUrl: 'https://www.youtube.com/watch?v=1',
          poster: null,
          label: 'Video of a',
        },
      ],
    })
    expect(html).not.toContain('<iframe')
    expect(html).not.toContain('nocookie')
    expect(html).toContain('href="https://www.youtube.com/watch?v=1"')
  })

  it('A7.2 of 200 photos one is fetched at once', () => {
    const html = markup({ photos: photos(200) })
    const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag)
    expect(pictures.filter((tag) => !tag.includes('loading="lazy"'))).toHaveLength(1)
    expect(pictures[0]).toContain('fetchPriority="high"')
  })

  it('A7.10 A7.11 without a photo it says so and leads to where photos are asked for', () => {
    const html = markup({})
    expect(html).toContain('Photos to come. <a href="/ask" data-hydrates="form-dialog">Ask for photos</a>')
    expect(html).not.toContain('<dialog')
  })

  it('A7.4 a video of a vehicle without photos is second, after what stands for them', () => {
    expect(markup({ videos: [file] })).toMatch(/id="photo-1">.*Photos to come.*id="photo-2"><video/)
  })

  it('A7.5 the views are radio buttons, the first one checked', () => {
    const html = markup({
      photos: photos(2),
      spin: { kind: 'frames', frames: ['a', 'b', 'c', 'd'], autorotate: false, hotspots: [] },
      views: ['spinner', 'gallery'],
      startsWith: 'spinner',
    })
    expect(html).toMatch(/value="spinner"[^>]*checked=""|checked=""[^>]*value="spinner"/)
    expect(html).toContain('role="slider"')
    expect(html).not.toContain('style=')
  })
})
