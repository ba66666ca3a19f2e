import { onThisMachine, type CommandIo } from '../this-machine.ts'
import { indexNow } from './index-now.ts'

/** `forecourt index-now …` on this machine's sites and database. */
export function indexNowCommand(args: string[], io: CommandIo): Promise<number> {
  return onThisMachine(({ deps }) => indexNow(args, { ...deps, ...io }))
}
