import { listIdentifiers } from '#data/accounts/identifiers.ts'
import { listPasskeys } from '#data/accounts/passkeys.ts'
import { CONSENT_WORDS, FIRST_CONSENTS } from '#domain/accounts/consent-words.ts'
import { maskedIdentifier, type Identifier } from '#domain/accounts/identifier.ts'
import { safeReturn } from '#domain/accounts/safe-return.ts'
import { signInTypeOf } from '#domain/accounts/sign-in-types.ts'
import { SIGN_IN_WORDS } from '#domain/accounts/sign-in-words.ts'
import { HOME_PATH, PRIVACY_PATH, SIGN_IN_PATH, withParameters } from '#domain/site/paths.ts'
import type { PostedForm } from '#ui/form/form-view.ts'
import type { PageContext, PageLoader } from '../page.ts'
import { stagedVehicle, type StagedVehicle } from './stage.ts'

export interface SignInData {
  kind: 'sign-in'
  step: 'identifier' | 'code' | 'welcome'
  heading: string
  why: string
  /** The page's own address, which its forms are sent to. */
  action: string
  /** Where the shopper came from, and where the sign-in leads. */
  back: string
  next: string
  /** The kind that its field takes. */
  asksFor: Identifier['kind'] | 'either'
  /** The first question of the same sign-in, where another number or address is typed. */
  firstStep: string
  /** The first question asking for the one kind; null where the site or the account takes it not. */
  otherWays: Record<Identifier['kind'], string | null>
  /** Numbers and addresses of the account, masked, where it is to be confirmed who is signed in; else empty. */
  own: { kind: Identifier['kind']; masked: string }[]
  values: Readonly<Record<string, string>>
  error: string | null
  /** Says what was done just before, such as the deletion of the account; null for nothing. */
  done: string | null
  /** The code that was sent can no longer be typed. */
  hasEnded: boolean
  minutes: number
  offersPasskeys: boolean
  consents: { name: string; words: string }[]
  stage: StagedVehicle | null
  privacyPath: string
}

/**
 * The page on which a shopper signs in (R1, A3.8), proves once more who they are (`confirm`, R22), adds a number or
 * address (`add`, R90), or is welcomed (`welcome`, R10). Who is signed in and asked for none of these is led on.
 */
export const loadSignIn: PageLoader<SignInData> = async (ctx, { url, posted }) => {
  const { site, account } = ctx
  const asked = url.searchParams
  const redirect = safeReturn(asked.get('redirect'), site.garagePath)
  const isExtra = ['confirm', 'add', 'welcome'].some((name) => asked.has(name))
  if (account !== null && !isExtra && posted === undefined) return { kind: 'redirect', status: 302, location: redirect }
  if (account === null && isExtra) return { kind: 'redirect', status: 302, location: site.garagePath }
  const step = stepOf(posted, asked.has('welcome'))
  const stage = await stagedVehicle(ctx, URL.parse(redirect, 'http://site.invalid'))
  const own = account === null || !asked.has('confirm') ? [] : await ownIdentifiers(ctx, account.id)
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `${asked.has('add') ? 'Add a number or email' : 'Sign in'} | ${site.name}`,
      description: `Sign in at ${site.name}.`,
      canonical: SIGN_IN_PATH,
      index: false,
      isOfAccount: true,
    },
    data: {
      kind: 'sign-in',
      step,
      ...wordsOf(ctx, asked, stage),
      action: `${SIGN_IN_PATH}${url.search}`,
      back: safeReturn(asked.get('back'), HOME_PATH),
      next: redirect,
      ...waysOf(site.accounts.identifiers, own, asked),
      own,
      values: posted?.values ?? {},
      error: posted?.errors[0]?.message ?? null,
      done: asked.has('deleted') && posted === undefined ? deletedWords(site.name) : null,
      hasEnded: posted?.values['ended'] === '1',
      minutes: site.accounts.codeMinutes,
      offersPasskeys: await offersPasskeys(ctx, asked),
      consents: FIRST_CONSENTS.map((name) => ({ name, words: CONSENT_WORDS[name] })),
      stage,
      privacyPath: PRIVACY_PATH,
    },
  }
}

const BOTH = ['phone', 'email'] as const

/**
 * The kind that the first question asks for, and its addresses that ask for the one kind. They are the same whether an
 * account exists (R2): only what the site takes decides, or what the signed-in shopper has.
 */
function waysOf(
  taken: readonly Identifier['kind'][],
  own: SignInData['own'],
  asked: URLSearchParams,
): Pick<SignInData, 'asksFor' | 'firstStep' | 'otherWays'> {
  const kinds = BOTH.filter((kind) => taken.includes(kind))
  const to = (by: string | null) => withParameters(SIGN_IN_PATH, { ...Object.fromEntries(asked), by })
  const wayBy = (kind: Identifier['kind']) => {
    if (own.length > 0) return own.length > 1 && own.some((one) => one.kind === kind) ? to(null) : null
    return kinds.length > 1 && kinds.includes(kind) ? to(kind) : null
  }
  return {
    asksFor: (kinds.length === 1 ? kinds[0] : kinds.find((kind) => kind === asked.get('by'))) ?? 'either',
    firstStep: to(null),
    otherWays: { phone: wayBy('phone'), email: wayBy('email') },
  }
}

/** Said after an account was deleted (R92), and what is not (R94). */
const deletedWords = (siteName: string) =>
  'Your garage is deleted: your lists, searches, vehicles, letters and ways to sign in. Enquiries and bookings that ' +
  `you sent stay with ${siteName} as business records.`

function stepOf(posted: PostedForm | undefined, isWelcome: boolean): SignInData['step'] {
  if (posted?.step === 'code') return 'code'
  return isWelcome && posted === undefined ? 'welcome' : 'identifier'
}

async function ownIdentifiers(ctx: PageContext, accountId: string): Promise<SignInData['own']> {
  const own = await listIdentifiers(ctx, accountId)
  return own.map((identifier) => ({ kind: identifier.kind, masked: maskedIdentifier(identifier) }))
}

/** A proof of who is signed in takes their passkeys, if they have any; a further number takes its own code only. */
async function offersPasskeys(ctx: PageContext, asked: URLSearchParams): Promise<boolean> {
  if (!ctx.site.accounts.passkeys || asked.has('add')) return false
  if (ctx.account === null || !asked.has('confirm')) return true
  return (await listPasskeys(ctx, ctx.account.id)).length > 0
}

function wordsOf(
  { site }: PageContext,
  asked: URLSearchParams,
  stage: StagedVehicle | null,
): Pick<SignInData, 'heading' | 'why'> {
  if (asked.has('confirm'))
    return { heading: 'Is it you?', why: 'We send you a code before something this important is changed.' }
  if (asked.has('add'))
    return {
      heading: 'Add a number or email',
      why: 'You can then sign in with it as well. We send a code to it first.',
    }
  if (asked.has('welcome')) return { heading: 'Welcome', why: `Your garage at ${site.name} is ready.` }
  const { heading, why } = SIGN_IN_WORDS[signInTypeOf(asked.get('type'))]
  return { heading: heading(stage?.model ?? null), why }
}
