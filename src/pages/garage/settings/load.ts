import { reservationsOf } from '#data/checkout/reservations.ts'
import type { SiteScope } from '#data/site-scope.ts'
import { endReservationFirst } from '#domain/checkout/reservation-first.ts'
import { consentedPurposes, listConsents } from '#data/accounts/consents.ts'
import { countSeenLeads } from '#data/accounts/activity.ts'
import { listIdentifiers } from '#data/accounts/identifiers.ts'
import { listPasskeys, type Passkey } from '#data/accounts/passkeys.ts'
import { areAlertsPaused } from '#data/accounts/alerts-paused.ts'
import { listSessions } from '#data/accounts/session-rows.ts'
import { keepsViewed } from '#data/accounts/viewed.ts'
import { isSwitchedOff } from '#domain/accounts/bounces.ts'
import { CONSENT_WORDS } from '#domain/accounts/consent-words.ts'
import { shownIdentifier, type Identifier } from '#domain/accounts/identifier.ts'
import { lookUp } from '#domain/look-up.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { momentWords } from '#domain/leads/lead-lines.ts'
import { garagePagePath, withParameters } from '#domain/site/paths.ts'
import type { PasskeyView } from '#ui/account/passkeys.tsx'
import { garageLoader } from '../garage-frame-view.ts'

type Purpose = keyof typeof CONSENT_WORDS

export interface SettingsData {
  name: string
  postcode: string
  /** Fault of the postcode that was sent; null for none. */
  postcodeFault: string | null
  /** Fault of the word that confirms a deletion; null for none. */
  deleteFault: string | null
  /** Why nothing is exported just now; null for no reason. */
  exportFault: string | null
  /** Leads that this account may see. */
  leads: number
  identifiers: { kind: Identifier['kind']; value: string; shown: string; bounced: boolean }[]
  /** The last identifier stays, or nobody could open the account any more. */
  canRemove: boolean
  /** Null where the site offers none; `next` is the page after one was added. */
  passkeys: { passkeys: PasskeyView[]; next: string } | null
  sessions: { key: string; label: string; last: string; isThis: boolean }[]
  alertsPaused: boolean
  /** Whether the account keeps what its shopper looks at. */
  keepsViewed: boolean
  consents: { purpose: Purpose; words: string; isGiven: boolean; since: string | null }[]
  /** Says what the last press did; null for nothing. */
  notice: string | null
}

const NOTICES: Readonly<Record<string, string>> = {
  saved: 'Saved.',
  added: 'Added. You can sign in with it from now on.',
  confirmed: 'Thank you. Please press once more what you wanted to change.',
  removed: 'Removed. We have written to it, so that you know.',
  last: 'The last number or email stays: without one nobody could open this garage.',
  'address-confirmed': 'Thank you. We write to your address again.',
  ended: 'Signed out there.',
  asked: 'We have told the dealer. It is done within 30 days.',
  'viewed-on': 'From now on vehicles that you look at stand in your garage.',
  'viewed-off': 'Switched off. What was kept is deleted.',
  'passkey-added': 'Your passkey is added. You can sign in with it next time.',
  'passkey-removed': 'The passkey is removed. It signs nobody in here any more.',
}
const NOT_CONFIRMED = 'Please type DELETE in capital letters, so that nothing is deleted by mistake.'
const EXPORTED_JUST_NOW = 'One download a minute, please. Try again in a moment.'
const BAD_POSTCODE = 'Please enter a postcode of four figures, such as 4870.'

/** The shopper's own settings (R90). */
export const loadSettings = garageLoader<SettingsData>('settings', async (ctx, { url }) => {
  const { account, site, now } = ctx
  const [identifiers, passkeys, sessions, consents, alertsPaused, isViewedKept] = await Promise.all([
    listIdentifiers(ctx, account.id),
    listPasskeys(ctx, account.id),
    listSessions(ctx, account.id, now),
    listConsents(ctx, account.id),
    areAlertsPaused(ctx, account.id),
    keepsViewed(ctx, { accountId: account.id }),
  ])
  const time = new Intl.DateTimeFormat('en-AU', {
    timeZone: siteTimeZone(site),
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  })
  const given = consentedPurposes(consents)
  const fault = url.searchParams.get('fault')
  const isBad = fault === 'postcode'
  return {
    title: 'Settings',
    data: {
      name: account.name ?? '',
      postcode: isBad ? (url.searchParams.get('postcode') ?? '').slice(0, 20) : (account.postcode ?? ''),
      postcodeFault: isBad ? BAD_POSTCODE : null,
      leads: await countSeenLeads(ctx, { accountId: account.id, identifiers }),
      exportFault: fault === 'export' ? EXPORTED_JUST_NOW : null,
      deleteFault: fault === 'delete' ? NOT_CONFIRMED : fault === 'open' ? await openFault(ctx, account.id) : null,
      identifiers: identifiers.map((identifier) => ({
        kind: identifier.kind,
        value: identifier.value,
        shown: shownIdentifier(identifier),
        bounced: isSwitchedOff(identifier),
      })),
      canRemove: identifiers.length > 1,
      passkeys: site.accounts.passkeys
        ? {
            passkeys: passkeys.map((passkey) => passkeyView(passkey, time)),
            next: withParameters(garagePagePath(site, 'settings'), { done: 'passkey-added' }),
          }
        : null,
      sessions: sessions.map(({ id, label, lastSeenAt }) => ({
        key: id.toString('hex'),
        label,
        last: momentWords(lastSeenAt, siteTimeZone(site)),
        isThis: ctx.sessionId?.equals(id) === true,
      })),
      alertsPaused,
      keepsViewed: isViewedKept,
      consents: (['alerts_email', 'alerts_sms', 'marketing_email', 'marketing_sms'] as const).map((purpose) => ({
        purpose,
        words: CONSENT_WORDS[purpose],
        isGiven: given.has(purpose),
        since: dateOf(consents.findLast((line) => line.purpose === purpose)?.at, time),
      })),
      notice: lookUp(NOTICES, url.searchParams.get('done') ?? '') ?? null,
    },
  }
})

/** Names the reservations that keep the account; null where none does any more. */
async function openFault(ctx: SiteScope, accountId: string): Promise<string | null> {
  const open = (await reservationsOf(ctx, accountId)).filter(({ state }) => state === 'reserved')
  return open.length === 0 ? null : endReservationFirst(open.map(({ reference }) => reference))
}

const dateOf = (at: Date | undefined, format: Intl.DateTimeFormat) => (at === undefined ? null : format.format(at))

function passkeyView({ credentialId, name, createdAt, lastUsedAt }: Passkey, time: Intl.DateTimeFormat): PasskeyView {
  const used = lastUsedAt === null ? 'not used yet' : `last used ${time.format(lastUsedAt)}`
  return { id: credentialId.toString('base64url'), name, note: `Added ${time.format(createdAt)}, ${used}` }
}
