/** Content of a site's header, menus and footer. Built once for each version of site and stock. */
import type { Forwarding } from '#domain/site/settings/analytics.ts'
import type { Template } from '#domain/site/templates.ts'
import type { ChatView } from '../chat/chat-button.tsx'
import type { FinanceNote } from '../price/finance-note-words.ts'
import type { SilhouetteKind } from '../silhouette/kinds.ts'

export interface NavPicture {
  kind: SilhouetteKind
  hex: string
}

export interface NavLink {
  label: string
  href: string
  /** A count or short text beside the link. */
  note?: string
  /** Picture of the model that it links to. */
  picture?: NavPicture
}

export interface NavCard {
  title: string
  text: string
  linkText: string
  linkUrl: string
  picture: NavPicture
}

export interface NavColumn {
  title: string | null
  links: NavLink[]
}

export type NavEntry =
  /** `note`: number of vehicles, if the entry links to stock. */
  | { kind: 'link'; label: string; href: string; strong: boolean; note?: string }
  | {
      kind: 'menu'
      label: string
      columns: NavColumn[]
      /** Short lists under the columns, one a line. */
      rows: NavColumn[]
      card: NavCard | null
      /** Link to all of it. */
      all: NavLink | null
      note?: string
    }

/** Watchlists of a site with accounts. */
export interface WatchlistFrame {
  /** Address of the signed-in shopper's list. */
  path: string
  /** Whether a heart leads to the sign-in, or the browser keeps the vehicle first (A16.9). */
  signIn: 'at-save' | 'later'
}

export interface SiteLogo {
  name: string
  line: string | null
  monogram: string
  /** The logo's SVG; null shows the monogram. */
  svg: string | null
}

export interface SiteFrame {
  slug: string
  name: string
  template: Template
  logo: SiteLogo
  announcement: { message: string; linkText: string | null; linkUrl: string | null } | null
  menu: NavEntry[]
  /** Menus also open under the pointer (A1.19). */
  menusOpenOnHover: boolean
  /** Whether vehicles can be saved and compared (A13). */
  favourites: boolean
  /** The signed-in area and its pages; null on a site without accounts. */
  garage: { href: string; links: NavLink[] } | null
  /** Null where the site has no accounts (A16.12) or keeps no lists. */
  watchlist: WatchlistFrame | null
  action: { label: string; href: string; icon: 'pin' | 'call' | null } | null
  chat: ChatView | null
  footer: { label: string; links: NavLink[] }[]
  legalLinks: NavLink[]
  statement: string | null
  address: string
  /** "Motor dealer licence 4120936". The law requires it in advertising. */
  licenceLine: string | null
  phone: { text: string; href: string } | null
  /** Path of all stock. */
  searchPath: string
  /** Path that the header's search is sent to. */
  formPath: string
  /** Finance note for pages that show a repayment; null when the site shows none. */
  finance: FinanceNote | null
  /** Measurement service that gets events with the shopper's consent (A25.3); null for none. */
  forwarding: Forwarding | null
}
