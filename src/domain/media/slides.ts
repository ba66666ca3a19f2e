export type Slide<Photo, Video> =
  | { kind: 'photo'; photo: Photo; place: number }
  | { kind: 'video'; video: Video }
  | { kind: 'none' }

/**
 * Orders a gallery's slides (A7.4). Videos come after the first photo, or after its placeholder where there is none.
 */
export function slidesOf<Photo, Video>(photos: readonly Photo[], videos: readonly Video[]): Slide<Photo, Video>[] {
  const [first = { kind: 'none' as const }, ...rest] = photos.map((photo, place) => ({
    kind: 'photo' as const,
    photo,
    place,
  }))
  return [first, ...videos.map((video) => ({ kind: 'video' as const, video })), ...rest]
}
