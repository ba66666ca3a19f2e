import sprite from './icons.svg'
import type { IconName } from './icons.ts'

/** A drawing beside words. It says nothing by itself: a control without words needs its own label. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? 'ic ic--s' : 'ic'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
