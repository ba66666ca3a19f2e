import type { FocusPoint } from '#domain/site/content/feature-blocks.ts'
import type { Words } from '#domain/site/content/pages-text.ts'
import type { SlidePicture } from '../carousel/slide-image.tsx'
import type { VideoView } from '../gallery/media.ts'

export interface PersonView {
  name: string
  role: string
  picture: SlidePicture | null
  /** First letters of the name, which stand in for a picture. */
  initials: string
  phone: { text: string; href: string } | null
}

export interface TeamView {
  kind: 'team'
  intro: Words | null
  people: PersonView[]
}

export interface PageBannerView {
  kind: 'banner'
  text: Words | null
  picture: SlidePicture
  /** Empty where the picture only decorates. */
  alt: string
  focus: FocusPoint
  button: { label: string; href: string } | null
}

export interface PageVideoView {
  kind: 'video'
  text: Words | null
  video: VideoView
}
