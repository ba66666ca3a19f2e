import type { InteriorView } from '#ui/gallery/media.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { HotspotButtons } from './hotspot-buttons.tsx'

/** The interior (A7.5): a wide picture that scrolls, until `open-panorama.ts` enhances it. */
export function PanoramaPane({ interior }: { interior: InteriorView }) {
  return (
    <div className="pano" data-state="flat">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must reach a scrolling region */}
      <section className="pano__flat" tabIndex={0} aria-label="Interior, scroll to look round">
        <img src={interior.src} alt={interior.alt} width={2160} height={1080} loading="lazy" />
      </section>
      <div className="pano__room" />
      <HotspotButtons hotspots={interior.hotspots} />
      <div className="pano__look">
        <button type="button" className="icon-btn" data-look="left" aria-label="Look left">
          <Icon name="chevron-left" />
        </button>
        <button type="button" className="icon-btn" data-look="right" aria-label="Look right">
          <Icon name="chevron-right" />
        </button>
        <button type="button" className="icon-btn" data-look="closer" aria-label="Zoom in">
          <Icon name="zoom-in" />
        </button>
        <button type="button" className="icon-btn" data-look="wider" aria-label="Zoom out">
          <Icon name="zoom-out" />
        </button>
      </div>
    </div>
  )
}
