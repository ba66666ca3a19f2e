/** Looks up the addresses of programs that call themselves crawlers, at night and never in a request (R2). */
import { isIPv6, SocketAddress } from 'node:net'
import { openReverseDns } from '#adapters/reverse-dns/node-reverse-dns.ts'
import { readBotSamples, settleBotSample } from '#data/reach/bot-checks.ts'
import { isNameOf, type BotVerdict } from '#domain/reach/crawler-domains.ts'
import type { ReverseDns } from '#ports/reverse-dns.ts'
import type { Job } from '../jobs/job.ts'

/** Names of one address that are asked back: an address may be given thousands. */
const MOST_NAMES = 5
const MAPPED = '::ffff:'

/** One way of writing each address. */
function plainAddress(address: string): string {
  if (address.startsWith(MAPPED) && address.includes('.')) return address.slice(MAPPED.length)
  return isIPv6(address) ? new SocketAddress({ address, family: 'ipv6' }).address : address
}

/**
 * Whether an address is the crawler's: it has a name in a domain of its maker, and that name has the address. Anybody
 * can name an address, so one way alone proves nothing.
 */
export async function verdictOf(dns: ReverseDns, bot: string, asked: string): Promise<BotVerdict> {
  try {
    const address = plainAddress(asked)
    const names = (await dns.namesOf(address)).filter((name) => isNameOf(bot, name)).slice(0, MOST_NAMES)
    const back = await Promise.all(names.map((name) => dns.addressesOf(name, address)))
    return back.flat().some((one) => plainAddress(one) === address) ? 'verified' : 'refuted'
  } catch {
    return 'unanswered'
  }
}

/** Each address is forgotten in the transaction that counts it, so a run that is killed counts nothing twice. */
export function verifyBotsJob(dns: ReverseDns): Job {
  return {
    name: 'bots-verify',
    everySeconds: 86_400,
    isSpread: true,
    where: 'anywhere',
    run: async (ctx, signal) => {
      let unanswered = 0
      for (const sample of await readBotSamples(ctx)) {
        if (signal.aborted) return
        const verdict = await verdictOf(dns, sample.bot, sample.address)
        await settleBotSample(ctx, sample, verdict)
        if (verdict === 'unanswered') unanswered++
      }
      if (unanswered > 0)
        ctx.log.warn(
          { event: 'bots_unanswered', site: ctx.site.slug, unanswered },
          'the name server did not say whose these addresses of crawlers are',
        )
    },
  }
}

export const botsVerify = verifyBotsJob(openReverseDns())
