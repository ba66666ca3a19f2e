import { accountName } from '../account-name.ts'
import { onThisMachine, type CommandIo } from '../this-machine.ts'
import { reservations } from './reservations.ts'

/** `forecourt reservations …` on this machine's sites and database. */
export function reservationsCommand(args: string[], io: CommandIo): Promise<number> {
  const staff = { actor: `cli:${accountName()}`, now: () => new Date() } as const
  return onThisMachine(({ deps }) => reservations(args, { ...deps, ...io, ...staff }))
}
