import { describe, expect, it } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { demoSite } from '#test/pages/render-page.tsx'
import { EMPTY_GALLERY } from '#test/pages/empty-gallery.ts'
import { samplePageVehicle, samplePhotos } from '#test/pages/sample-page-vehicle.ts'
import { firstFrame, frameSrcSet, galleryPhotos } from '#ui/gallery/pictures.ts'
import { mediaView } from './media-view.ts'

const aster = demoSite('aster')
const NONE = { ...aster, embeds: { videoPlayers: [], videoOrigins: [], spinViewer: null } }
const mediaOf = (part: Partial<Vehicle>, site = aster) =>
  mediaView(site, samplePageVehicle({ colour: 'Bone', ...part }), '2026 Aster Vale Core')
const viewOf = (part: Partial<Vehicle>, site = aster) => mediaOf(part, site).gallery
const frames = samplePhotos(36)
const stands = (count: number) => samplePhotos(count).map((image) => ({ ...image, isDefault: true }))

describe('A29.6 the media of a vehicle', () => {
  it('A7.10 stand-ins are no photos, and one picture named twice is one', () => {
    expect(viewOf({ images: stands(3) }).photos).toEqual([])
    const [first, second] = samplePhotos(2)
    const photos = [first, second, first, ...stands(1)].filter((image) => image !== undefined)
    expect(galleryPhotos(viewOf({ images: photos })).map(({ alt }) => alt)).toEqual([
      '2026 Aster Vale Core, bone, photo 1 of 2',
      '2026 Aster Vale Core, bone, photo 2 of 2',
    ])
  })

  it('A7.5 A7.12 where there are frames the turntable comes first, its first frame preloaded', () => {
    const { gallery: view, preload } = mediaOf({
      images: samplePhotos(5),
      spinImages: frames,
      spinInteriorImage: samplePhotos(1)[0] ?? null,
    })
    expect(view.views).toEqual(['spinner', 'gallery', 'interior'])
    expect(view.startsWith).toBe('spinner')
    expect(view.spin).toMatchObject({ kind: 'frames', autorotate: true })
    const shown = view.spin?.kind === 'frames' ? view.spin.frames : []
    expect(shown).toHaveLength(36)
    expect(preload?.srcSet).toBe(frameSrcSet(shown[0] ?? ''))
    expect(firstFrame({ frames: shown }, view.what)).toMatchObject({
      srcSet: preload?.srcSet,
      alt: '2026 Aster Vale Core, bone, all round',
    })
  })

  it('A1.17 A7.5 a site that opens with the gallery preloads its first photo', () => {
    const { gallery: view, preload } = mediaOf(
      { images: samplePhotos(5), spinImages: frames },
      { ...aster, vehiclePage: { ...aster.vehiclePage, spinDefaultView: 'gallery' } },
    )
    expect(view.startsWith).toBe('gallery')
    expect(preload?.srcSet).toBe(galleryPhotos(view)[0]?.srcSet)
  })

  it('A7.5 three frames are no turntable', () => {
    expect(viewOf({ images: samplePhotos(5), spinImages: samplePhotos(3) })).toMatchObject({
      spin: null,
      views: ['gallery'],
      startsWith: 'gallery',
    })
  })

  it('A7.6 hotspots carry their words, outside with their marks and inside with their direction', () => {
    const marked = {
      id: 'mirror-camera',
      description: 'Shows the lane.',
      anchors: ['mirror'],
      positions: [{ activeAngle: 0, posX: 0.5, posY: 0.5 }],
    }
    const view = viewOf({
      spinImages: frames,
      spinInteriorImage: frames[0] ?? null,
      hotspots: { exterior: [marked], interior: [marked, { ...marked, positions: [] }] },
    })
    expect(view.spin).toMatchObject({
      hotspots: [{ id: 'hotspot-outside-1', title: 'Mirror', text: 'Shows the lane.', positions: marked.positions }],
    })
    expect(view.interior?.hotspots).toEqual([
      { id: 'hotspot-inside-1', title: 'Mirror', text: 'Shows the lane.', yaw: 0, pitch: 0 },
    ])
  })

  it('A7.6 of 360 frames every fifth is shown, and marks move with them', () => {
    const marked = { id: 'a', description: 'b', anchors: [], positions: [{ activeAngle: 100, posX: 0.5, posY: 0.5 }] }
    const view = viewOf({ spinImages: samplePhotos(360), hotspots: { exterior: [marked], interior: [] } })
    expect(view.spin).toMatchObject({ kind: 'frames', hotspots: [{ positions: [{ activeAngle: 20 }] }] })
  })

  it('A7.4 the vehicle’s own video and one elsewhere; the feed’s path is not told', () => {
    const view = viewOf(
      { images: samplePhotos(1), videoUrl: 'video/secret.webm', externalVideoUrl: 'https://youtu.be/AbCdEfGhIj0' },
      NONE,
    )
    expect(view.videos).toEqual([
      {
        kind: 'file',
        src: `/cars/${samplePageVehicle().slug}/video`,
        type: 'video/webm',
        poster: galleryPhotos(view)[0]?.src,
        label: 'Video of 2026 Aster Vale Core',
      },
      {
        kind: 'link',
        url: 'https://youtu.be/AbCdEfGhIj0',
        host: 'youtu.be',
        poster: galleryPhotos(view)[0]?.src,
        label: 'Video of 2026 Aster Vale Core',
      },
    ])
    expect(viewOf({ videoUrl: '../etc/passwd', externalVideoUrl: null }).videos).toEqual([])
  })

  it('A7.9 a spin code stands in for frames, closed in a frame; frames of its own come first', () => {
    const code = '<b>turn</b>'
    expect(viewOf({ images: samplePhotos(1), spinCode: code }).spin).toMatchObject({
      kind: 'code',
      frameUrl: `/cars/${samplePageVehicle().slug}/spin-code`,
      sandbox: 'allow-scripts',
    })
    expect(viewOf({ spinCode: code, spinImages: frames }).spin?.kind).toBe('frames')
    expect(viewOf({ spinCode: code }, NONE).spin).toBeNull()
  })

  it('A7.5 nothing at all is an empty gallery', () => {
    const gallery = { ...EMPTY_GALLERY, what: '2026 Aster Vale Core, bone' }
    expect(mediaOf({})).toEqual({ gallery, preload: null, thumbnail: null })
  })
})
