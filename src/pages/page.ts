/** The contract between server and pages: a loader's context, request and result. */
import type { Twins } from '#domain/reach/twins.ts'
import type { SiteContext } from '#data/site-context.ts'
import type { Account } from '#domain/accounts/account.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { StructuredData } from '#domain/documents/structured-thing.ts'
import type { SitePage } from '#domain/site/content/pages.ts'
import type { SpecialDay } from '#domain/hours/special-hours.ts'
import type { ReviewSummary } from '#domain/site/places/rating.ts'
import type { FormId } from '#domain/forms/form-ids.ts'
import type { QuietFrameView } from '#ui/checkout/quiet-frame.tsx'
import type { PostedForm } from '#ui/form/form-view.ts'
import type { CheckoutOfPage } from './checkout/checkout-of-page.ts'

/** Everything a loader may touch: the request's context, and what only pages show. */
export interface PageContext extends SiteContext {
  /** Who is signed in, on pages that need it; null on every public page, always (F1). */
  account: Account | null
  /** Names the browser that is signed in: SHA-256 of its cookie. */
  sessionId: Buffer | null
  /** Holiday hours of a site's locations, in memory (A18.3). */
  specialHours: { of(siteId: string, locationId: string): readonly SpecialDay[]; version(siteId: string): string }
  /** Review summaries of a site's locations, in memory, newest first (A19). */
  reviews: { of(siteId: string, locationId: string): readonly ReviewSummary[]; version(siteId: string): string }
  /** The same vehicles on other sites, in memory (R17). */
  twins: Twins
  /** Catalogues of the makes whose models the site shows, in its order (R100). */
  catalogues: readonly Catalogue[]
  /** The site's logo, checked for scripts; null where the monogram replaces it. */
  logoSvg: string | null
  /** The site's content pages. */
  pages: readonly SitePage[]
  /** Whether the component guide is served. */
  showsStyleguide: boolean
  /** The shopper's reservation on its way; of a page that is everybody's, nothing. */
  checkout: CheckoutOfPage
  /** Returns a signed token with the time the form is shown. */
  formToken: (formId: FormId) => Promise<string>
}

export interface PageRequest {
  url: URL
  params: Record<string, string>
  /** The submitted form, when it is shown again with errors. */
  posted?: PostedForm
}

export interface PageHead {
  title: string
  description: string
  /** Path and query of the canonical address; null of an address that has no page, or no longer. */
  canonical: string | null
  /** Whole address on another site that engines shall list in place of the canonical one (R17). */
  canonicalUrl?: string | null
  /** False keeps search engines away (thin or personal pages). */
  index: boolean
  /** True where the page needs the styles of the signed-in area. */
  isOfAccount?: boolean
  /** The page asks for one thing: it has a quiet head in place of the site's menus. */
  quiet?: QuietFrameView
  /** The address holds a secret that no other page may learn of: browsers send no Referer (R14). */
  hidesAddress?: boolean
  /** Address that the browser goes on to by itself, after some seconds; it works without a script (R22). */
  goesOn?: { afterSeconds: number; href: string }
  /** The picture that shared links show; its size in pixels where it is known. */
  shareImage?: { path: string; alt: string; widthPx: number | null; heightPx: number | null }
  /** The page is of a vehicle for sale; its price where it has one, as the page shows it (R33). */
  product?: { priceCents: number | null }
  /** schema.org data for search engines. Only a whole document carries it. */
  structuredData?: readonly StructuredData[]
  /** The largest picture of the first view, preloaded so that it is not found late. */
  preloadImage?: { href: string; srcSet: string; sizes: string }
}

/** 409, 422, 429 and 503 are answers to a form that was sent. */
export type PageStatus = 200 | 404 | 409 | 410 | 422 | 429 | 503

/**
 * Expected outcomes are returned, not thrown (house rule 10). A `personal` page names one shopper's things though its
 * row of the URL table is everybody's: it is kept nowhere. `missed` is what a search was for that found nothing.
 */
export type PageResult<Data> =
  | { kind: 'page'; status: PageStatus; head: PageHead; data: Data; personal?: true; missed?: string }
  | { kind: 'redirect'; status: 301 | 302; location: string }

export type PageLoader<Data> = (ctx: PageContext, request: PageRequest) => Promise<PageResult<Data>>
