import { onThisMachine, type CommandIo } from '../this-machine.ts'
import { hours } from './hours.ts'

/** `forecourt hours …` on this machine's sites and database. */
export function hoursCommand(args: string[], io: CommandIo): Promise<number> {
  return onThisMachine(({ deps }) => hours(args, { ...deps, ...io }))
}
