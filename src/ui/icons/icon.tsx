import type { IconName } from './icons.ts'

/** Class of an element that a small icon stands before: no element of its own, where a page has sixty of them. */
export const iconBefore = (name: IconName): string => `ic-before ic--s ic--${name}`

/** An icon from the sprite, as one empty element. It has no text, so a control that has only an icon needs a label. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return <i className={`${small ? 'ic ic--s' : 'ic'} ic--${name}`} />
}
