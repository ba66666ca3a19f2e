import type { ReactNode } from 'react'
import { AnnouncementBar } from '../announcement/announcement-bar.tsx'
import { Footer } from '../footer/footer.tsx'
import { Header } from '../header/header.tsx'
import { MobileNav } from '../header/mobile-nav.tsx'
import type { SiteFrame } from './site-frame.ts'

/** What stands around every page: skip link, announcement, header, footer. It stays while a shopper moves about. */
export function Shell({ site, children }: { site: SiteFrame; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">Skip to content</a>
      {site.announcement ? <AnnouncementBar announcement={site.announcement} /> : null}
      <Header site={site} />
      <main id="main" tabIndex={-1}>{children}</main>
      <Footer site={site} />
      <MobileNav site={site} />
    </>
  )
}
