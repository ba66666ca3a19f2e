import { Icon } from '../icons/icon.tsx'
import type { Paint } from '../paint/paints.ts'

/** The photos over the whole window (A7.3). It is closed, and empty, until `fill-screen.ts` opens it. */
export function FullScreen({ paint }: { paint: Paint }) {
  return (
    <dialog className={`full paint-${paint}`} aria-label="Photos in full screen">
      <div className="full__stage">
        <img className="full__pic" alt="" hidden />
      </div>
      <div className="full__bar">
        <p className="full__caption" />
        <span className="full__count" aria-live="polite" />
        <button type="button" className="icon-btn" data-zoom="out" aria-label="Zoom out">
          <Icon name="zoom-out" />
        </button>
        <button type="button" className="icon-btn" data-zoom="in" aria-label="Zoom in">
          <Icon name="zoom-in" />
        </button>
      </div>
      <button type="button" className="icon-btn full__step full__step--prev" data-step="-1" aria-label="Previous photo">
        <Icon name="chevron-left" />
      </button>
      <button type="button" className="icon-btn full__step full__step--next" data-step="1" aria-label="Next photo">
        <Icon name="chevron-right" />
      </button>
      <button type="button" className="icon-btn full__close" data-close="" aria-label="Close full screen">
        <Icon name="close" />
      </button>
    </dialog>
  )
}
