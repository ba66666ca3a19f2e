import type { VideoView } from '#ui/gallery/media.ts'
import { VideoSlide } from '../gallery/video-slide.tsx'

/** A video of a content page. Nothing of it is fetched before somebody plays it (R140). */
export function PageVideo({ video }: { video: VideoView }) {
  return (
    <div className="pvideo">
      <VideoSlide video={video} isCurrent />
    </div>
  )
}
