/** The contract between server and screens: a loader's context, request and result, and a form's answer. */
import type { Kysely } from 'kysely'
import type { Database } from '#data/schema.ts'
import type { SiteContext, SiteLog } from '#data/site-context.ts'
import type { StaffSession } from '#data/platform/staff/staff-sessions.ts'
import type { OfficeAction, Subject } from '#domain/office/permissions.ts'
import type { Site } from '#domain/site/site.ts'
import type { StaffSecurity } from './staff-security.ts'
import type { OfficeDesks } from './desks.ts'

/** The context of every screen. */
export interface OfficeContext {
  db: Kysely<Database>
  log: SiteLog
  /** When the request came in: read once. */
  now: Date
  session: StaffSession
  /** Sites on which this person has a role, by name. */
  sites: readonly Site[]
  /** Every site of the installation. */
  siteIds: readonly string[]
  security: StaffSecurity
  /** One of their sites; null where they have no role there, as for one that does not exist. */
  at(siteId: string): SiteOffice | null
  /** Where links into the office begin, such as `https://office.example`. */
  origin: string
  requestId: string
}

/** The context of a screen of one site. */
export interface SiteOffice extends OfficeContext {
  /** The site, as the shop's own pages have it. Queries take it first, so that none can forget which site it asks. */
  ctx: SiteContext
  desks: OfficeDesks
  /** Whether this person may do something to a thing of this site. */
  can(action: OfficeAction, subject?: Omit<Subject, 'siteId'>): boolean
}

export interface OfficeRequest {
  url: URL
  params: Readonly<Record<string, string>>
  /** The form that was refused, when its screen is shown again. */
  refused: RefusedForm | null
  /** Made by a form and shown this once, such as recovery codes or the link of an invitation; empty otherwise. */
  once: Readonly<Record<string, string>>
}

/** A form with its values, and by field why it was not taken; '' is the form as a whole. */
export interface RefusedForm {
  form: URLSearchParams
  problems: Readonly<Record<string, string>>
}

/** A screen with what it shows; null where there is nothing at this address (404). */
export type OfficePage<View> = { title: string; view: View } | null

export type Loader<Office, View> = (office: Office, request: OfficeRequest) => Promise<OfficePage<View>>

/** After a form: on to another address, or the same screen again with what was wrong. */
export type FormAnswer =
  | { kind: 'go'; to: string }
  /** 409: somebody else changed it meanwhile. 422: a value is wrong. 429: too often. */
  | { kind: 'refused'; status: 404 | 409 | 422 | 429; problems: Readonly<Record<string, string>> }
  /** The same screen with the values that were typed: nothing was saved yet. */
  | { kind: 'again' }
  /** The same screen again, with something that is shown this once. */
  | { kind: 'shown'; once: Readonly<Record<string, string>> }
  /** A download; a long one line by line. */
  | { kind: 'file'; name: string; type: string; body: string | AsyncIterable<string> | Iterable<string> }

/** One button of a screen: the form's field `do` names it. */
export interface FormAction<Office> {
  /** Somebody must be allowed this on the site; `run` asks again for the thing itself. */
  may?: OfficeAction
  /** Asks for a proof of who presses it that is at most 15 minutes old (Office R6). */
  fresh?: true
  /**
   * It is no single transaction, such as an import, or reads while its download is sent, and notes itself in the audit.
   * All others run in one.
   */
  apart?: true
  run(office: Office, request: { params: Readonly<Record<string, string>>; form: URLSearchParams }): Promise<FormAnswer>
}

/** A screen of everybody who is signed in. */
export const ofOffice = <View>(
  load: Loader<OfficeContext, View>,
  actions: Readonly<Record<string, FormAction<OfficeContext>>> = {},
) => ({ scope: 'office', load, actions }) as const

/** A screen of one site. */
export const ofSite = <View>(
  load: Loader<SiteOffice, View>,
  actions: Readonly<Record<string, FormAction<SiteOffice>>> = {},
) => ({ scope: 'site', load, actions }) as const
