import { openSecrets } from '#server/secrets.ts'
import { onThisMachine, type CommandIo } from '../this-machine.ts'
import { webhooks } from './webhooks.ts'

/** `forecourt webhooks …` on this machine's sites and database. */
export function webhooksCommand(args: string[], io: CommandIo): Promise<number> {
  return onThisMachine(({ env, deps }) =>
    webhooks(args, { ...deps, ...io, now: () => new Date(), secrets: () => openSecrets(env) }),
  )
}
