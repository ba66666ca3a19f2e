import { useState } from 'react'
import { focusOn } from '../gallery/focus-on.ts'
import type { SpinCodeView, SpinFrames } from '../gallery/media.ts'
import { Icon } from '../icons/icon.tsx'
import { GALLERY_SIZES } from '../picture-sizes.ts'
import { HotspotButtons } from './hotspot-buttons.tsx'

/** The vehicle all round: its own turntable, or a provider's (A7.5, A7.9). */
export function SpinPane({ spin, isFirst }: { spin: SpinFrames | SpinCodeView; isFirst: boolean }) {
  return spin.kind === 'frames' ? (
    <Turntable spin={spin} isFirst={isFirst} />
  ) : (
    <SpinCode spin={spin} isFirst={isFirst} />
  )
}

/** Stands still with its first frame until `work-spin.ts` has them all. */
function Turntable({ spin, isFirst }: { spin: SpinFrames; isFirst: boolean }) {
  const last = spin.frames.length - 1
  return (
    <div className="spin" data-state="waiting">
      <Still picture={spin.first} isFirst={isFirst} />
      <canvas className="spin__turn" aria-hidden="true" />
      <svg className="spin__orbit" viewBox="0 0 460 70" aria-hidden="true">
        <path d="M14 20C14 52 446 52 446 20" strokeDasharray="2 7" strokeLinecap="round" />
      </svg>
      <HotspotButtons hotspots={spin.hotspots} />
      <button
        type="button"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input has no words on its thumb and does not go round
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

/** A provider's view, which runs only once it is asked for, in a frame without this site's origin. */
function SpinCode({ spin, isFirst }: { spin: SpinCodeView; isFirst: boolean }) {
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
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        setOpen(true)
      }}
    >
      {spin.poster === null ? null : <Still picture={spin.poster} isFirst={isFirst} />}
      <span className="gal__play">
        <Icon name="spin" />
      </span>
      <span className="gal__words">Open the 360° view</span>
    </a>
  )
}

function Still({ picture, isFirst }: { picture: SpinFrames['first']; isFirst: boolean }) {
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
