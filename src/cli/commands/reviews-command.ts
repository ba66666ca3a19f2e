import { accountName } from '../account-name.ts'
import { onThisMachine, type CommandIo } from '../this-machine.ts'
import { reviews } from './reviews.ts'

/** `forecourt reviews …` on this machine's sites and database. */
export function reviewsCommand(args: string[], io: CommandIo): Promise<number> {
  return onThisMachine(({ deps }) => reviews(args, { ...deps, ...io, actor: `cli:${accountName()}`, now: new Date() }))
}
