import { Icon } from '../icons/icon.tsx'

/** Link to the whole stock, under a page's introduction. */
export function SeeAllStock({ href }: { href: string }) {
  return (
    <p>
      <a className="link" href={href}>
        See all stock
        <Icon name="arrow-right" />
      </a>
    </p>
  )
}
