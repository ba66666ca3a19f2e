import type { Spot } from '#domain/media/hotspots.ts'

/**
 * Crop position of the frames, as gallery.css sets it. The rules are `object-position: 50% 60%` and `object-fit:
 * cover`.
 */
const LEFT_SHARE = 0.5
const TOP_SHARE = 0.6

/** Position of a picture's spot on the stage, in CSS pixels. Null when it is cropped. */
export function spotOnStage(
  spot: Spot,
  picture: { width: number; height: number },
  stage: { width: number; height: number },
): { left: number; top: number } | null {
  const scale = Math.max(stage.width / picture.width, stage.height / picture.height)
  const left = spot.x * picture.width * scale + (stage.width - picture.width * scale) * LEFT_SHARE
  const top = spot.y * picture.height * scale + (stage.height - picture.height * scale) * TOP_SHARE
  return left < 0 || top < 0 || left > stage.width || top > stage.height ? null : { left, top }
}

/** Positions a hotspot on its stage, or hides it. */
export function placeHotspot(hotspot: HTMLElement, place: { left: number; top: number } | null): void {
  const card = hotspot.querySelector<HTMLElement>('[popover]')
  // A hidden hotspot cannot keep its card open or the focus.
  if (!place && card?.matches(':popover-open')) card.hidePopover()
  hotspot.hidden = !place
  if (!place) return
  hotspot.style.left = `${place.left}px`
  hotspot.style.top = `${place.top}px`
}

/** Positions each hotspot's card beside its button, inside the window. Call once for a stage. */
export function placeCards(stage: HTMLElement, signal?: AbortSignal): void {
  stage.addEventListener(
    'toggle',
    (event) => {
      const card = event.target
      if (!(card instanceof HTMLElement) || event.newState !== 'open' || !card.matches('.hot__card')) return
      const disc = card.parentElement?.getBoundingClientRect()
      if (!disc) return
      const left = Math.min(
        Math.max(12, disc.left - card.offsetWidth / 2),
        document.documentElement.clientWidth - card.offsetWidth - 12,
      )
      const below = disc.top + 28
      const top = below + card.offsetHeight > window.innerHeight ? disc.top - 28 - card.offsetHeight : below
      card.style.left = `${left + window.scrollX}px`
      card.style.top = `${top + window.scrollY}px`
    },
    { capture: true, ...(signal && { signal }) },
  )
}
