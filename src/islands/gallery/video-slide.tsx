import { useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import { focusOn } from './focus-on.ts'
import type { VideoView } from '#ui/gallery/media.ts'
import { isPlainClick } from '#browser/plain-click.ts'

/** A video among the photos (A7.4). The browser fetches nothing of it before the shopper plays it. */
export function VideoSlide({ video, isCurrent }: { video: VideoView; isCurrent: boolean }) {
  return video.kind === 'file' ? (
    <VideoFile video={video} isCurrent={isCurrent} />
  ) : (
    <VideoElsewhere video={video} isCurrent={isCurrent} />
  )
}

function VideoFile({ video, isCurrent }: { video: Extract<VideoView, { kind: 'file' }>; isCurrent: boolean }) {
  const player = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!isCurrent) player.current?.pause()
  }, [isCurrent])
  return (
    // Dealers' walkarounds come without captions; the page describes the vehicle in words
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={player}
      className="gal__video"
      controls
      preload="none"
      playsInline
      poster={video.poster ?? undefined}
      width={1440}
      height={900}
      aria-label={video.label}
    >
      <source src={video.src} type={video.type} />
      <a href={video.src}>{video.label}</a>
    </video>
  )
}

/** Sandbox permissions of a video player. It runs in its own origin, never this site's. */
const PLAYER_RIGHTS = 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox'

function VideoElsewhere({ video, isCurrent }: { video: Exclude<VideoView, { kind: 'file' }>; isCurrent: boolean }) {
  const [isPlaying, setPlaying] = useState(false)
  // A slide out of view stops playing, and does not resume by itself.
  if (isPlaying && !isCurrent) setPlaying(false)
  if (isPlaying && video.kind === 'player') {
    return (
      <iframe
        ref={focusOn}
        sandbox={PLAYER_RIGHTS}
        className="gal__video"
        src={video.frameUrl}
        title={video.label}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      />
    )
  }
  const isPlayer = video.kind === 'player'
  return (
    <a
      className="gal__facade"
      href={isPlayer ? video.watchUrl : video.url}
      target="_blank"
      rel="noopener"
      // A player opens in place, once hydrated.
      data-scripted={isPlayer ? '' : undefined}
      onClick={(event) => {
        if (!isPlayer || !isPlainClick(event)) return
        event.preventDefault()
        setPlaying(true)
      }}
    >
      {video.poster === null ? null : <img src={video.poster} alt="" width={1440} height={900} loading="lazy" />}
      <span className="gal__play">
        <Icon name="play" />
      </span>
      <span className="gal__words">
        {isPlayer ? `Play the video from ${video.name}` : `Watch the video at ${video.host}`}
      </span>
    </a>
  )
}
