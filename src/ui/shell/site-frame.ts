/**
 * What the frame of every page shows of a site: header, menus, footer. Built once for each version of the site and its
 * stock.
 */
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
  /** A count or a few words on the right of the link. */
  note?: string
  /** The model that it leads to. */
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
  /** `note`: vehicles behind the entry, where it leads to some. */
  | { kind: 'link'; label: string; href: string; strong: boolean; note?: string }
  | {
      kind: 'menu'
      label: string
      columns: NavColumn[]
      /** Short lists on a line each, under the columns. */
      rows: NavColumn[]
      card: NavCard | null
      /** The way to all of it. */
      all: NavLink | null
      note?: string
    }

export interface SiteLogo {
  name: string
  line: string | null
  monogram: string
  /** The drawing itself; null shows the monogram. */
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
  /** Vehicles can be saved and compared, in the browser (A13). */
  favourites: boolean
  action: { label: string; href: string; icon: 'pin' | 'call' | null } | null
  chat: ChatView | null
  footer: { label: string; links: NavLink[] }[]
  legalLinks: NavLink[]
  statement: string | null
  address: string
  /** "Motor dealer licence 4120936": dealers must name theirs wherever they advertise. */
  licenceLine: string | null
  phone: { text: string; href: string } | null
  /** All of the stock that the site lists. */
  searchPath: string
  /** Where searches by words are sent: the site's default search. */
  formPath: string
  /** Words that must stand on a page that shows a repayment; null when the site shows none. */
  finance: FinanceNote | null
  /** What is passed on to measurement services where a shopper agrees; null: nothing, whatever they say (A25.3). */
  forwarding: Forwarding | null
}
