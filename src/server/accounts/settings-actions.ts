/** Forms of the garage's settings (R90). */
import { areAlertsPaused } from '#data/accounts/alerts-paused.ts'
import { changeAccount } from '#data/accounts/change-account.ts'
import { consentedPurposes, listConsents, noteConsent } from '#data/accounts/consents.ts'
import { removeIdentifier } from '#data/accounts/identifiers.ts'
import { agreeAnew } from '#data/accounts/saved-searches.ts'
import { endSessions } from '#data/accounts/session-rows.ts'
import { changeKeepsViewed } from '#data/accounts/viewed.ts'
import type { ShopperSession } from '#data/accounts/sessions.ts'
import { CONSENT_WORDS } from '#domain/accounts/consent-words.ts'
import { isStrong } from '#domain/accounts/strong.ts'
import { addIdentifierPath, confirmPath, garagePagePath, withParameters } from '#domain/site/paths.ts'
import type { SiteRequest } from '../http/site-route.ts'
import type { GarageAction } from './garage-forms.ts'
import { takeOffPasskey } from './passkey-notes.ts'

const LONGEST_NAME = 100
const PURPOSES = ['alerts_email', 'alerts_sms', 'marketing_email', 'marketing_sms'] as const

/** The actions by the names that forms send. */
export const SETTINGS_ACTIONS: Record<string, GarageAction> = {
  'change-account': changeAbout,
  'add-identifier': async ({ ctx }, session) =>
    isStrong(session, ctx.now) ? addIdentifierPath(settingsPath(ctx.site, { done: 'added' })) : confirmFirst(ctx.site),
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
  'change-viewed': async ({ ctx }, { account }, form) => {
    const isWanted = form.has('keeps_viewed')
    await changeKeepsViewed(ctx, { accountId: account.id, isWanted })
    return settingsPath(ctx.site, { done: isWanted ? 'viewed-on' : 'viewed-off' })
  },
  'remove-passkey': async ({ ctx, id: requestId }, session, form) => {
    if (!isStrong(session, ctx.now)) return confirmFirst(ctx.site)
    const passkeyId = form.get('passkey') ?? ''
    await takeOffPasskey(ctx, { accountId: session.account.id, passkeyId, requestId })
    return settingsPath(ctx.site, { done: 'passkey-removed' })
  },
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
export const confirmFirst = (site: { garagePath: string }) => confirmPath(settingsPath(site, { done: 'confirmed' }))

/** Takes a number or address off; the last one stays. */
async function removeOne({ ctx }: SiteRequest, session: ShopperSession, form: URLSearchParams): Promise<string> {
  const { site, now } = ctx
  if (!isStrong(session, now)) return confirmFirst(site)
  const [kind, value] = [form.get('kind') === 'phone' ? 'phone' : 'email', form.get('value') ?? ''] as const
  const done = await removeIdentifier(ctx, session.account.id, { kind, value }, now)
  // Somebody else may have signed in by it.
  if (done === 'removed') await endSessions(ctx, session.account.id, { allBut: session.id })
  return settingsPath(site, { done })
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
  const isPaused = form.has('paused')
  if (!isPaused && (await areAlertsPaused(ctx, account.id))) await agreeAnew(ctx, account.id, ctx.now)
  await changeAccount(ctx, account.id, { alertsPaused: isPaused })
  return settingsPath(ctx.site, { done: 'saved' })
}
