import type { HotspotView } from '#ui/gallery/media.ts'

/** Buttons that open a hotspot's card (A7.6). Hidden until a script positions them. */
export function HotspotButtons({ hotspots }: { hotspots: readonly HotspotView[] }) {
  return hotspots.map(({ id, title, text }) => (
    <div key={id} className="hot" hidden>
      <button type="button" className="hot__disc" popoverTarget={id}>
        <span className="vh">{title}</span>
      </button>
      <div className="hot__card" id={id} popover="auto">
        <h3 className="hot__title">{title}</h3>
        <p>{text}</p>
      </div>
    </div>
  ))
}
