/** Steps through the photos of a vehicle's card, and says which one is shown (A5.5). */

interface Parts {
  picture: HTMLElement
  strip: HTMLElement
}

/** The photo that a strip is scrolling to: clicks come faster than it scrolls. */
const wanted = new WeakMap<Element, number>()

function placeOf({ scrollLeft, clientWidth }: Element): number {
  return clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth)
}

function partsOf(picture: Element): Parts | null {
  const strip = picture.querySelector<HTMLElement>('.card__strip')
  return strip === null || !(picture instanceof HTMLElement) ? null : { picture, strip }
}

/** Puts the photo's number before the count, and hides the arrow that leads no further. */
function tellPlace({ picture, strip }: Parts): void {
  const place = placeOf(strip)
  const text = picture.dataset['count']?.replace(/^(?:\d+ of )?/, `${place + 1} of `)
  if (text !== undefined) picture.dataset['count'] = text
  for (const button of picture.querySelectorAll<HTMLElement>('.card__step'))
    button.hidden = Number(button.dataset['step']) < 0 ? place === 0 : place === strip.childElementCount - 1
}

const enhanced = new WeakSet<Element>()

/** Enhances the photos of one card, once. */
export function enhanceCardPhotos(picture: Element): void {
  const parts = partsOf(picture)
  if (parts === null || enhanced.has(parts.strip)) return
  enhanced.add(parts.strip)
  const { strip } = parts
  strip.addEventListener('scroll', () => tellPlace(parts), { passive: true })
  strip.addEventListener('scrollend', () => wanted.delete(strip), { passive: true })
  // It may have been scrolled before this script came.
  if (strip.scrollLeft > 0) tellPlace(parts)
}

/** Handles a click on one of a card's arrows. */
export function stepPhotos(picture: Element, button: HTMLElement): void {
  const parts = partsOf(picture)
  const step = Number(button.dataset['step'] ?? 0)
  if (parts === null || step === 0) return
  const { strip } = parts
  const place = Math.min(Math.max((wanted.get(strip) ?? placeOf(strip)) + step, 0), strip.childElementCount - 1)
  wanted.set(strip, place)
  // All photos get their boxes first: one that came later would end the glide.
  parts.picture.dataset['stepped'] = ''
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  strip.scrollTo({ left: place * strip.clientWidth, behavior: isCalm ? 'instant' : 'smooth' })
}
