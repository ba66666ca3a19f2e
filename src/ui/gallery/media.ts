/**
 * What the gallery shows of a vehicle: made on the server, sent with the page. Of pictures it has their keys
 * (`gallery/pictures.ts`).
 */
import type { HotspotPosition } from '#domain/media/hotspots.ts'
import type { PictureKey } from '#domain/media/picture-url.ts'
import type { ViewerView } from '#domain/media/viewer-views.ts'

export type VideoView = {
  /** A picture that stands for it until it is played; null where there is none. */
  poster: string | null
  label: string
} & (
  | { kind: 'file'; src: string; type: string }
  /** Runs somebody else's player in a frame, once it is asked for. */
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
  /** In turning order. The first stands still until all are there (A7.12). */
  frames: PictureKey[]
  /** Whether it turns once by itself. */
  autorotate: boolean
  hotspots: (HotspotView & { positions: HotspotPosition[] })[]
}

/** Somebody else's 360° view, in a closed frame. */
export interface SpinCodeView {
  kind: 'code'
  frameUrl: string
  /** What the frame may do; never more than its own origin's. */
  sandbox: string
}

export interface InteriorView {
  src: string
  alt: string
  hotspots: (HotspotView & { yaw: number; pitch: number })[]
}

export interface GalleryMedia {
  /** What its photos show: "2026 Aster Vale Core, bone". */
  what: string
  photos: PictureKey[]
  videos: VideoView[]
  spin: SpinFrames | SpinCodeView | null
  interior: InteriorView | null
  /** Views to choose from, at least one. */
  views: ViewerView[]
  startsWith: ViewerView
}
