import { onThisMachine, type CommandIo } from '../this-machine.ts'
import { stockWhy } from './stock-why.ts'

/** `forecourt stock why …` on this machine's sites and database. */
export function stockWhyCommand(args: string[], { stdout, stderr }: CommandIo): Promise<number> {
  return onThisMachine(({ deps }) => stockWhy(args, { ...deps, stdout, stderr, now: new Date() }))
}
