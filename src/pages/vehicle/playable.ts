import type { VideoSource } from '#domain/media/video-source.ts'
import type { VideoView } from '#ui/gallery/media.ts'

/** How a video is played; its poster and its words are the page's. */
export type Playable = VideoView extends infer View
  ? View extends unknown
    ? Omit<View, 'poster' | 'label'>
    : never
  : never

export function videoTypeOf(path: string): string {
  return /\.webm$/i.test(path) ? 'video/webm' : 'video/mp4'
}

/** A video that stands outside of the media folder. */
export function playable(source: Exclude<VideoSource, { kind: 'folder' }>): Playable {
  switch (source.kind) {
    case 'file':
      return { kind: 'file', src: source.url, type: videoTypeOf(new URL(source.url).pathname) }
    case 'player':
      return source
    case 'link':
      return { kind: 'link', url: source.url, host: new URL(source.url).host }
  }
}
