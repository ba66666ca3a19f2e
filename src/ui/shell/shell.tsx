import type { ReactNode } from 'react'
import { AnnouncementBar } from '../announcement/announcement-bar.tsx'
import { Footer } from '../footer/footer.tsx'
import { Header } from '../header/header.tsx'
import { MobileNav } from '../header/mobile-nav.tsx'
import { ConsentBanner } from '../consent/consent-banner.tsx'
import { ListToasts } from '../toast/toasts.tsx'
import type { SiteFrame } from './site-frame.ts'

interface ShellProps {
  site: SiteFrame
  /** The header's search field. */
  search: ReactNode
  /** The bar that counts vehicles to compare. */
  comparison: ReactNode
  children: ReactNode
}

/**
 * The frame around every page: skip link, announcement, header and footer. Toasts and bars come last, so that the skip
 * link is the first stop of a keyboard.
 */
export function Shell({ site, search, comparison, children }: ShellProps) {
  return (
    <>
      <div id="frame-top">
        <a className="skip" href="#main">
          Skip to content
        </a>
        {site.announcement ? <AnnouncementBar announcement={site.announcement} /> : null}
        <Header site={site} search={search} />
      </div>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <div id="frame-end">
        <Footer site={site} />
        <MobileNav site={site} />
      </div>
      {comparison}
      {site.favourites ? <ListToasts watchlist={site.watchlist?.path ?? null} /> : null}
      {site.forwarding === null ? null : <ConsentBanner forwarding={site.forwarding} />}
    </>
  )
}
