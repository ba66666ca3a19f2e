import { useState } from 'react'
import { focusOn } from './focus-on.ts'
import type { SpinCodeView, SpinFrames } from '#ui/gallery/media.ts'
import { firstFrame, type WidePicture } from '#ui/gallery/pictures.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { GALLERY_SIZES } from '#ui/picture-sizes.ts'
import { HotspotButtons } from './hotspot-buttons.tsx'
import { isPlainClick } from '#browser/plain-click.ts'

interface SpinPaneProps {
  spin: SpinFrames | SpinCodeView
  /** Name of the vehicle in the frames, for the alt text. */
  what: string
  /** Photo shown until a provider's view is opened. Null without a photo. */
  poster: WidePicture | null
  isFirst: boolean
}

/** The 360° view: the platform's own turntable, or a provider's player (A7.5, A7.9). */
export function SpinPane({ spin, what, poster, isFirst }: SpinPaneProps) {
  return spin.kind === 'frames' ? (
    <Turntable spin={spin} what={what} isFirst={isFirst} />
  ) : (
    <SpinCode spin={spin} poster={poster} isFirst={isFirst} />
  )
}

/** Shows the first frame until `enhance-spin.ts` has loaded all of them. */
function Turntable({ spin, what, isFirst }: Omit<SpinPaneProps, 'spin' | 'poster'> & { spin: SpinFrames }) {
  const still = firstFrame(spin, what)
  const last = spin.frames.length - 1
  return (
    <div className="spin" data-state="waiting">
      {still === null ? null : <Still picture={still} isFirst={isFirst} />}
      <canvas className="spin__turn" aria-hidden="true" />
      <svg className="spin__orbit" viewBox="0 0 460 70" aria-hidden="true">
        <path d="M14 20C14 52 446 52 446 20" strokeDasharray="2 7" strokeLinecap="round" />
      </svg>
      <HotspotButtons hotspots={spin.hotspots} />
      <button
        type="button"
        // A range input has no words on its thumb and does not go round
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="slider"
        className="spin__handle only-scripted"
        aria-label="Turn the vehicle"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={0}
        aria-valuetext="Loading"
        aria-disabled="true"
      >
        <svg className="spin__gauge" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="9" />
          <circle className="spin__fill" cx="12" cy="12" r="9" pathLength={100} strokeDasharray="20 100" />
        </svg>
        <Icon name="chevron-left" small />
        <span>Drag to turn</span>
        <Icon name="chevron-right" small />
      </button>
    </div>
  )
}

/** A provider's player. It loads on a click, in a sandboxed frame without this site's origin. */
function SpinCode({ spin, poster, isFirst }: Omit<SpinPaneProps, 'spin' | 'what'> & { spin: SpinCodeView }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <iframe
        ref={focusOn}
        className="gal__video"
        src={spin.frameUrl}
        sandbox={spin.sandbox}
        title="360° view"
        referrerPolicy="no-referrer"
      />
    )
  return (
    <a
      className="gal__facade"
      href={spin.frameUrl}
      target="_blank"
      rel="noopener noreferrer"
      // Opens in place, once hydrated.
      data-scripted=""
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        setOpen(true)
      }}
    >
      {poster === null ? null : <Still picture={poster} isFirst={isFirst} />}
      <span className="gal__play">
        <Icon name="spin" />
      </span>
      <span className="gal__words">Open the 360° view</span>
    </a>
  )
}

function Still({ picture, isFirst }: { picture: WidePicture; isFirst: boolean }) {
  return (
    <img
      className="spin__first"
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={GALLERY_SIZES}
      alt={picture.alt}
      width={1440}
      height={900}
      draggable={false}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  )
}
