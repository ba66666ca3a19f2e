/** Forms of the garage's settings (R90). */
import { noteAudit } from '#data/accounts/audit.ts'
import { changeAccount } from '#data/accounts/change-account.ts'
import { consentedPurposes, listConsents, noteConsent } from '#data/accounts/consents.ts'
import { listIdentifiers, removeIdentifier } from '#data/accounts/identifiers.ts'
import { endSessions } from '#data/accounts/session-rows.ts'
import type { ShopperSession } from '#data/accounts/sessions.ts'
import { queueNotice } from '#data/platform/delivery/notices.ts'
import { CONSENT_WORDS } from '#domain/accounts/consent-words.ts'
import type { Identifier } from '#domain/accounts/identifier.ts'
import { isStrong } from '#domain/accounts/strong.ts'
import { garagePagePath, SIGN_IN_PATH, withParameters } from '#domain/site/paths.ts'
import type { SiteRequest } from '../http/site-route.ts'
import type { GarageAction } from './garage-forms.ts'

const LONGEST_NAME = 100
const PURPOSES = ['alerts_email', 'alerts_sms', 'marketing_email', 'marketing_sms'] as const

/** The actions by the names that forms send. */
export const SETTINGS_ACTIONS: Record<string, GarageAction> = {
  'change-account': changeAbout,
  'remove-identifier': removeOne,
  'end-session': async ({ ctx }, { account }, form) => {
    const id = Buffer.from(form.get('session') ?? '', 'hex')
    await endSessions(ctx, account.id, { only: id })
    return settingsPath(ctx.site, { done: 'ended' })
  },
  'end-other-sessions': async ({ ctx }, { account, id }) => {
    await endSessions(ctx, account.id, { allBut: id })
    return settingsPath(ctx.site, { done: 'ended' })
  },
  'change-consents': changeConsents,
}

const settingsPath = (site: { garagePath: string }, parameters: Record<string, string>) =>
  withParameters(garagePagePath(site, 'settings'), parameters)

async function changeAbout({ ctx }: SiteRequest, { account }: ShopperSession, form: URLSearchParams): Promise<string> {
  const name = (form.get('name') ?? '').trim().slice(0, LONGEST_NAME)
  const postcode = (form.get('postcode') ?? '').trim()
  await changeAccount(ctx, account.id, { name: name === '' ? null : name })
  if (postcode !== '' && !/^\d{4}$/.test(postcode)) return settingsPath(ctx.site, { fault: 'postcode', postcode })
  await changeAccount(ctx, account.id, { postcode: postcode === '' ? null : postcode })
  return settingsPath(ctx.site, { done: 'saved' })
}

/** Where a shopper proves once more who they are, and comes back to the settings (R22). */
export function confirmPath(site: { garagePath: string }): string {
  return withParameters(SIGN_IN_PATH, { confirm: '1', redirect: garagePagePath(site, 'settings') })
}

/** Takes a number or address off, writes to it, and notes it; the last one stays. */
async function removeOne(
  { ctx, id: requestId }: SiteRequest,
  session: ShopperSession,
  form: URLSearchParams,
): Promise<string> {
  const { site, now } = ctx
  if (!isStrong(session, now)) return confirmPath(site)
  const accountId = session.account.id
  const identifier = (await listIdentifiers(ctx, accountId)).find(
    ({ kind, value }) => kind === form.get('kind') && value === form.get('value'),
  )
  if (identifier === undefined) return settingsPath(site, {})
  const isRemoved = await ctx.db.transaction().execute(async (trx) => {
    const scope = { db: trx, site }
    if (!(await removeIdentifier(scope, accountId, identifier))) return false
    await tellChange(scope, { accountId, identifier, change: 'removed', now })
    await noteAudit(scope, {
      at: now,
      actor: `shopper:${accountId}`,
      action: `${identifier.kind}-removed`,
      subject: accountId,
      requestId,
    })
    return true
  })
  return settingsPath(site, { done: isRemoved ? 'removed' : 'last' })
}

interface IdentifierChange {
  accountId: string
  identifier: Identifier
  change: 'added' | 'removed'
  now: Date
}

/** Writes to a number or address whose account was changed, so that its owner notices what was not their doing. */
async function tellChange(
  scope: Pick<SiteRequest['ctx'], 'db' | 'site'>,
  { accountId, identifier: { kind, value }, change, now }: IdentifierChange,
): Promise<void> {
  await queueNotice(scope, {
    kind: 'identifier-changed',
    channel: kind === 'phone' ? 'sms' : 'email',
    accountId,
    to: value,
    subject: { identifier: kind, change },
    dedupeKey: null,
    dueAt: now,
    expiresAt: null,
  })
}

/** Notes each consent that was given or withdrawn since; a box that stands as it was leaves no line. */
async function changeConsents(
  { ctx }: SiteRequest,
  { account }: ShopperSession,
  form: URLSearchParams,
): Promise<string> {
  const given = consentedPurposes(await listConsents(ctx, account.id))
  for (const purpose of PURPOSES)
    if (form.has(purpose) !== given.has(purpose))
      await noteConsent(ctx, account.id, {
        purpose,
        given: form.has(purpose),
        words: CONSENT_WORDS[purpose],
        method: 'settings',
        at: ctx.now,
      })
  await changeAccount(ctx, account.id, { alertsPaused: form.has('paused') })
  return settingsPath(ctx.site, { done: 'saved' })
}
