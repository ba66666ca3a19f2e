import { SIGN_OUT_API } from '#domain/site/paths.ts'
import { Icon } from '../icons/icon.tsx'
import type { NavLink } from '../shell/site-frame.ts'

interface GarageMenuProps {
  /** The garage, which asks for a sign-in first. */
  href: string
  /** Its pages. */
  links: readonly NavLink[]
}

/**
 * The person in the header. It leads to the sign-in; where somebody is signed in, a script shows the button in the same
 * place instead, which opens the menu of the garage (R23). Until then both are text, since most shoppers need neither.
 */
export function GarageMenu({ href, links }: GarageMenuProps) {
  return (
    <>
      <a className="icon-btn garage-link" href={href} aria-label="Sign in" data-garage="">
        <Icon name="person" />
      </a>
      <noscript>
        <button
          type="button"
          className="icon-btn garage-link"
          popoverTarget="garage-menu"
          aria-label="My garage"
          data-garage-menu=""
          hidden
        >
          <Icon name="person" />
        </button>
        <div className="gmenu" id="garage-menu" popover="auto">
          <ul>
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
          </ul>
          <form method="post" action={SIGN_OUT_API}>
            <button>Sign out</button>
          </form>
        </div>
      </noscript>
    </>
  )
}
