import type { ReactNode } from 'react'
import { SIGN_OUT_API } from '#domain/site/paths.ts'

interface GarageFrameProps {
  frame: {
    who: string
    bounce: { address: string; confirmHref: string; settingsHref: string } | null
    /** Without a telephone number the account has no watchlist (A16.1). */
    hasNumber: boolean
    links: readonly { label: string; href: string; count: number | null; isHere: boolean }[]
  }
  children: ReactNode
}

/** The frame of every page of the garage: menu, name and sign-out (R50); a column at the side from lg. */
export function GarageFrame({ frame: { who, bounce, hasNumber, links }, children }: GarageFrameProps) {
  return (
    <div className="wrap acct" data-no-number={hasNumber ? undefined : ''}>
      <div className="acct__side">
        <div className="acct__who">
          <p>
            Signed in as <b>{who}</b>
          </p>
          <form method="post" action={SIGN_OUT_API}>
            <button className="link" type="submit">
              Sign out
            </button>
          </form>
        </div>
        <nav className="acct__nav" aria-label="My garage">
          <ul>
            {links.map(({ label, href, count, isHere }) => (
              <li key={href}>
                <a href={href} aria-current={isHere ? 'page' : undefined}>
                  {label}
                  {count === null || count === 0 ? null : <span>{count}</span>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="acct__main">
        {bounce === null ? null : (
          <p className="acct__warning">
            Our letters to <b>{bounce.address}</b> come back, so we send none.{' '}
            <a href={bounce.confirmHref}>Confirm it by a code</a>, or{' '}
            <a href={bounce.settingsHref}>add another address</a> in Settings.
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
