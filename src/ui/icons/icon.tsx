import type { IconName } from './icons.ts'

/**
 * A drawing beside words: one empty element, cut out of the drawing of all icons. It says nothing by itself: a control
 * without words needs its own label.
 */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return <i className={`${small ? 'ic ic--s' : 'ic'} ic--${name}`} />
}
