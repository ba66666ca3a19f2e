import type { ReactNode } from 'react'
import { templateRow } from '#domain/site/templates.ts'
import { PRIVACY_PATH, RESERVATION_TERMS_PATH } from '#domain/site/paths.ts'
import { Logo } from '../header/logo.tsx'
import { Icon } from '../icons/icon.tsx'
import type { SiteFrame } from '../shell/site-frame.ts'

/** Words of a quiet page's head and foot besides the site's own facts. */
export interface QuietFrameView {
  leave: { label: string; href: string }
  phone: { text: string; href: string } | null
  /** Legal name, ABN and licence on one line. */
  legal: string
  /** Payments of a test provider move no money, which the page says first (R49). */
  isTest: boolean
}

/** The frame of pages that ask for one thing: logo, phone and a way out; no menus. */
export function QuietFrame({
  site,
  view: { leave, phone, legal, isTest },
  children,
}: {
  site: SiteFrame
  view: QuietFrameView
  children: ReactNode
}) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {isTest ? <TestPayments /> : null}
      <header className={templateRow(site.template).hasDeepHeader ? 'hdr quiet deep' : 'hdr quiet'}>
        <div className="wrap hdr__in quiet__in">
          <Logo site={site} />
          <div className="quiet__act">
            {phone === null ? null : (
              <a className="btn btn--quiet btn--sm" href={phone.href} aria-label={`Call ${phone.text}`}>
                <Icon name="call" />
                <span className="only-wide">{phone.text}</span>
              </a>
            )}
            <a className="btn btn--quiet btn--sm" href={leave.href}>
              {leave.label}
            </a>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="quiet__foot">
        <div className="wrap">
          <p>{legal}</p>
          <nav aria-label="Legal">
            <a href={PRIVACY_PATH}>Privacy</a>
            <a href={RESERVATION_TERMS_PATH}>Reservation terms</a>
          </nav>
        </div>
      </footer>
    </>
  )
}

/** Says on every page with a pay button that no money moves (R49). It is a landmark of its own. */
export function TestPayments() {
  return (
    <aside aria-label="Test payments">
      <TestPaymentsLine />
    </aside>
  )
}

/** The same within a page's main part, which is a landmark already. */
export function TestPaymentsLine() {
  return (
    <p className="test-pay">
      <b>Test payments.</b> No money moves.
    </p>
  )
}
