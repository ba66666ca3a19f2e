import { accountName } from '../account-name.ts'
import { onThisMachine, type CommandIo } from '../this-machine.ts'
import { privacy } from './privacy.ts'

/** `forecourt privacy …` on this machine's sites and database. */
export function privacyCommand(args: string[], io: CommandIo): Promise<number> {
  return onThisMachine(({ deps }) => privacy(args, { ...deps, ...io, doing: { actor: accountName(), at: new Date() } }))
}
