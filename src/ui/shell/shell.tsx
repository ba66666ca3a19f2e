import type { ReactNode } from 'react'
import { AnnouncementBar } from '../announcement/announcement-bar.tsx'
import { Footer } from '../footer/footer.tsx'
import { Header } from '../header/header.tsx'
import { MobileNav } from '../header/mobile-nav.tsx'
import type { SiteFrame } from './site-frame.ts'
import { Still } from './still.tsx'

/**
 * What stands around every page: skip link, announcement, header, footer. It stays while a shopper moves about. A
 * browser is sent no code for it: that of the parts named after the question goes with it.
 */
export function Shell({ site, children }: { site: SiteFrame; children: ReactNode }) {
  return (
    <>
      <Still id="frame-top">{import.meta.env.SSR ? <Top site={site} /> : null}</Still>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Still id="frame-end">{import.meta.env.SSR ? <End site={site} /> : null}</Still>
    </>
  )
}

function Top({ site }: { site: SiteFrame }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {site.announcement ? <AnnouncementBar announcement={site.announcement} /> : null}
      <Header site={site} />
    </>
  )
}

function End({ site }: { site: SiteFrame }) {
  return (
    <>
      <Footer site={site} />
      <MobileNav site={site} />
    </>
  )
}
