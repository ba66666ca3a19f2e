import type { SitePage } from '#domain/site/content/pages.ts'
import type { Problem } from '#domain/site/checks/problem.ts'
import type { Site } from '#domain/site/site.ts'

/** A served site: its checked settings and the files beside them. */
export interface ServedSite {
  site: Site
  /** Hash of everything in the site's folder that shapes its pages. */
  version: string
  /** Text of theme.css: tokens only, checked to be safe inside a style element. */
  themeCss: string
  /**
   * Text of the logo, checked to hold nothing active, so that it can stand inside a page; null where the monogram
   * stands in.
   */
  logoSvg: string | null
  /** Text of the brand's own icon, checked like the logo; null where the monogram stands in (A1.7). */
  faviconSvg: string | null
  /** Its content pages, checked (`pages/*.json`); missing where it has none. */
  pages?: readonly SitePage[]
  warnings: Problem[]
}

/** A site's folder as it stands: served, or not, or served as it was before a faulty edit. */
export interface SiteState {
  slug: string
  /** Hosts it answers to; of a faulty site as far as they can be made out. */
  hosts: string[]
  served: ServedSite | null
  /** Why the folder as it is now is not what is served; empty when it is. */
  problems: Problem[]
}

export type SiteLookup =
  | { kind: 'site'; served: ServedSite }
  | { kind: 'faulty'; slug: string; problems: Problem[] }
  /** `mayBeFaulty`: a faulty site's hosts are not known, and this may be one of them. */
  | { kind: 'unknown'; mayBeFaulty: boolean }
