/** Codes of two sites, asked for and typed without HTTP. */
import { randomBytes } from 'node:crypto'
import type { SiteContext } from '#data/site-context.ts'
import type { Identifier } from '#domain/accounts/identifier.ts'
import { askCode, type CodeLetter, type CodeRequest, type SignInDesk } from '#server/accounts/ask-code.ts'
import { proveCode, type TypedProof } from '#server/accounts/prove-code.ts'
import { secretsOf } from '#server/secrets.ts'
import { contextOf } from '../pages/render-page.tsx'
import { SITES, type Host } from './accounts-world.ts'
import type { TestDatabase } from './postgres.ts'

export const MAYA: Identifier = { kind: 'email', value: 'maya@example.com' }
export const MAYAS_PHONE: Identifier = { kind: 'phone', value: '+61491570006' }
export const NOW = new Date('2026-11-25T02:00:00Z')

/** Codes that were sent, as their receivers got them. */
export interface TestDesk extends SignInDesk {
  letters: CodeLetter[]
}

export function openDesk(): TestDesk {
  const letters: CodeLetter[] = []
  return {
    letters,
    secrets: secretsOf(randomBytes(32)),
    sendCode: async (_ctx, letter) => void letters.push(letter),
  }
}

/** A request to one of the sites, so many milliseconds after `NOW`. */
export function contextAt({ db }: TestDatabase, afterMs = 0, host: Host = 'south.example'): SiteContext {
  return { ...contextOf(SITES[host], []), db, now: new Date(NOW.getTime() + afterMs) }
}

export function ask(desk: SignInDesk, ctx: SiteContext, asked: Partial<CodeRequest> = {}) {
  return askCode(desk, ctx, {
    identifier: MAYA,
    purpose: 'sign-in',
    accountId: null,
    earlierId: null,
    host: 'south.example',
    address: '203.0.113.7',
    ...asked,
  })
}

/** Asks for a code and reads it from its letter. */
export async function codeFor(desk: TestDesk, ctx: SiteContext, asked: Partial<CodeRequest> = {}) {
  const answer = await ask(desk, ctx, asked)
  const code = desk.letters.at(-1)?.code
  if (answer.kind !== 'sent' || code === undefined) throw new Error(`no code was sent: ${JSON.stringify(answer)}`)
  return { id: answer.id, code, wrong: (n: number) => String((Number(code) + n) % 1_000_000).padStart(6, '0') }
}

export function type(desk: SignInDesk, ctx: SiteContext, requestId: string | null, part: Partial<TypedProof>) {
  return proveCode(desk, ctx, {
    requestId,
    code: '',
    address: '203.0.113.7',
    userAgent: null,
    session: null,
    ...part,
  })
}
