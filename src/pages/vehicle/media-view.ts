/** Photos, videos and spins of a vehicle page (A7, A29.6). */
import { directionOf, hotspotTitle } from '#domain/media/hotspots.ts'
import { pictureKey, pictureUrl } from '#domain/media/picture-url.ts'
import { canTurn, shownFrames } from '#domain/media/spin.ts'
import { spinCodeOf } from '#domain/media/spin-code.ts'
import { videoSourceOf, type VideoSource } from '#domain/media/video-source.ts'
import { firstView, viewerViews } from '#domain/media/viewer-views.ts'
import type { Site } from '#domain/site/site.ts'
import { type Hotspot, type Vehicle, type VehicleImage } from '#domain/vehicle/vehicle.ts'
import { vehicleSpinCodePath, vehicleVideoPath } from '#domain/site/paths.ts'
import type { GalleryMedia, HotspotView, InteriorView, SpinCodeView, SpinFrames, VideoView } from '#ui/gallery/media.ts'
import { firstFrame, galleryPhotos } from '#ui/gallery/pictures.ts'
import { GALLERY_SIZES } from '#ui/picture-sizes.ts'
import type { PageHead } from '../page.ts'
import { playable, videoTypeOf, type Playable } from './playable.ts'

export interface MediaView {
  gallery: GalleryMedia
  /** The largest picture of the first view (A7.12); null where that has none. */
  preload: PageHead['preloadImage'] | null
  /** The thumbnail in small places, such as the sticky bar; null without a photo. */
  thumbnail: string | null
}

type MediaSite = Pick<Site, 'embeds' | 'vehiclePage'>

/** `name` is the vehicle's whole name, for what is said of its pictures. */
export function mediaView(site: MediaSite, vehicle: Vehicle, name: string): MediaView {
  const what = vehicle.colour === null ? name : `${name}, ${vehicle.colour.toLowerCase()}`
  const real = realOf(vehicle.images)
  const photos = real.map(pictureKey)
  const said = real.flatMap(({ words, size }, place) => (words === undefined ? [] : [{ place, size, ...words }]))
  const [photo = null] = galleryPhotos({ what, photos })
  const videos = videosOf(site, vehicle, name, photo?.src ?? null)
  const spin = spinFramesOf(site, vehicle) ?? spinCodeViewOf(site, vehicle)
  const interior = interiorOf(vehicle, name)
  const views = viewerViews({
    hasSpin: spin !== null,
    hasSlides: photos.length + videos.length > 0,
    hasInterior: interior !== null,
  })
  const startsWith = firstView(views, site.vehiclePage.spinDefaultView)
  const first =
    startsWith === 'interior'
      ? null
      : startsWith === 'spinner' && spin?.kind === 'frames'
        ? firstFrame(spin, what)
        : photo
  return {
    gallery: { what, photos, ...(said.length > 0 && { said }), videos, spin, interior, views, startsWith },
    preload: first === null ? null : { href: first.src, srcSet: first.srcSet, sizes: GALLERY_SIZES },
    thumbnail: photo?.thumbnail ?? null,
  }
}

/** Pictures that are not stand-ins (A7.10), each once: a feed may name one twice. */
function realOf(images: readonly VehicleImage[]): VehicleImage[] {
  return [
    ...new Map(
      images.filter(({ isDefault }) => !isDefault).map((image) => [image.contentHash ?? image.sourceId, image]),
    ).values(),
  ]
}

/** The dealer's own video, then the one elsewhere (A7.4); one address in both fields is one video. */
function videosOf(
  { embeds }: MediaSite,
  { slug, videoUrl, externalVideoUrl }: Vehicle,
  name: string,
  poster: string | null,
): VideoView[] {
  const addresses = [...new Set([videoUrl, externalVideoUrl])].filter((address) => address !== null)
  return addresses.flatMap((address) => {
    const source = videoSourceOf(address, embeds)
    return source === null ? [] : [{ poster, label: `Video of ${name}`, ...playableOf(source, address, slug) }]
  })
}

function playableOf(source: VideoSource, address: string, slug: string): Playable {
  return source.kind === 'folder'
    ? { kind: 'file', src: vehicleVideoPath(slug), type: videoTypeOf(address) }
    : playable(source)
}

/** More discs than these would hide what they point at. */
const MOST_HOTSPOTS = 20

function spinFramesOf({ vehiclePage }: MediaSite, { spinImages, hotspots }: Vehicle): SpinFrames | null {
  const real = spinImages.filter(({ isDefault }) => !isDefault)
  if (!canTurn(real.length)) return null
  const places = shownFrames(real.length)
  const scale = places.length / real.length
  return {
    kind: 'frames',
    frames: places.flatMap((place) => real[place] ?? []).map(pictureKey),
    autorotate: vehiclePage.spinAutorotate,
    hotspots: (hotspots?.exterior ?? []).slice(0, MOST_HOTSPOTS).map((hotspot, place) => ({
      ...hotspotView(hotspot, `outside-${place + 1}`),
      positions: hotspot.positions.map((position) => ({ ...position, activeAngle: position.activeAngle * scale })),
    })),
  }
}

function spinCodeViewOf({ embeds }: MediaSite, { slug, spinCode }: Vehicle): SpinCodeView | null {
  const code = spinCodeOf(spinCode, embeds)
  if (code === null) return null
  return code.kind === 'markup'
    ? { kind: 'code', frameUrl: vehicleSpinCodePath(slug), sandbox: 'allow-scripts' }
    : { kind: 'code', frameUrl: code.url, sandbox: 'allow-scripts allow-same-origin' }
}

function interiorOf({ spinInteriorImage, hotspots }: Vehicle, name: string): InteriorView | null {
  if (spinInteriorImage === null || spinInteriorImage.isDefault) return null
  return {
    src: pictureUrl(spinInteriorImage, 2160),
    alt: `Inside the ${name}`,
    hotspots: (hotspots?.interior ?? []).slice(0, MOST_HOTSPOTS).flatMap((hotspot, place) => {
      const direction = hotspot.positions.map(directionOf).find((found) => found !== null)
      return direction === undefined || direction === null
        ? []
        : [{ ...hotspotView(hotspot, `inside-${place + 1}`), ...direction }]
    }),
  }
}

function hotspotView(hotspot: Hotspot, id: string): HotspotView {
  return { id: `hotspot-${id}`, title: hotspotTitle(hotspot), text: hotspot.description }
}
