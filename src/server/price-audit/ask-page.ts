import { setTimeout } from 'node:timers/promises'
import { NoAnswer, type AuditContext } from './surface.ts'

const TRIES = 3
const BUSY_MS = 2_000

/** A page's bytes as a browser gets them. Null where the server stays too busy: it tells nobody a price then. */
export async function askPage(ctx: AuditContext, path: string): Promise<Buffer | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { status, body } = await ctx.ask(ctx.site, path)
    if (status === 200) return body
    if (status !== 503) throw new NoAnswer(`${path} answered ${status}`)
    await setTimeout(BUSY_MS)
  }
  return null
}
