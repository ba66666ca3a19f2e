/**
 * A vehicle's media as props of the gallery island. The page sends them as JSON, so pictures are short keys
 * (`gallery/pictures.ts`).
 */
import type { HotspotPosition } from '#domain/media/hotspots.ts'
import type { PhotoWords } from '#domain/media/photo-words.ts'
import type { PictureKey } from '#domain/media/picture-url.ts'
import type { ViewerView } from '#domain/media/viewer-views.ts'

export type VideoView = {
  /** Picture shown until the video is played; null without one. */
  poster: string | null
  label: string
} & (
  | { kind: 'file'; src: string; type: string }
  /** A provider's player, loaded in a frame on a click. */
  | { kind: 'player'; name: string; frameUrl: string; watchUrl: string }
  | { kind: 'link'; host: string; url: string }
)

export interface HotspotView {
  /** Id of its card in the page. */
  id: string
  title: string
  text: string
}

export interface SpinFrames {
  kind: 'frames'
  /** Frames in turning order. The first is shown until all have loaded (A7.12). */
  frames: PictureKey[]
  /** Whether it turns once by itself. */
  autorotate: boolean
  hotspots: (HotspotView & { positions: HotspotPosition[] })[]
}

/** A provider's 360° view, in a sandboxed frame. */
export interface SpinCodeView {
  kind: 'code'
  frameUrl: string
  /** The frame's `sandbox` permissions. It never gets this site's origin. */
  sandbox: string
}

export interface InteriorView {
  src: string
  alt: string
  hotspots: (HotspotView & { yaw: number; pitch: number })[]
}

export interface PhotoSaying extends PhotoWords {
  place: number
  /** Upright size in pixels, by which marks find their places; null until the photo was taken in. */
  size: { widthPx: number; heightPx: number } | null
}

export interface GalleryMedia {
  /** Name of the vehicle for alt texts: "2026 Aster Vale Core, bone". */
  what: string
  photos: PictureKey[]
  /** Words and marks of photos, by their places from 0; left out where nothing is said of any. */
  said?: PhotoSaying[]
  videos: VideoView[]
  spin: SpinFrames | SpinCodeView | null
  interior: InteriorView | null
  /** Views to choose from, at least one. */
  views: ViewerView[]
  startsWith: ViewerView
}
