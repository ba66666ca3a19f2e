import type { IconName } from './icons.ts'

/** An icon from the sprite, as one empty element. It has no text, so a control that has only an icon needs a label. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return <i className={`${small ? 'ic ic--s' : 'ic'} ic--${name}`} />
}
