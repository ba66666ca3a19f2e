import { accountName } from '../account-name.ts'
import { onThisMachine, type CommandIo } from '../this-machine.ts'
import { leads } from './leads.ts'

/** `forecourt leads …` on this machine's sites and database. */
export function leadsCommand(args: string[], { stdout, stderr }: CommandIo): Promise<number> {
  const doing = { actor: accountName(), at: new Date() }
  return onThisMachine(({ deps }) => leads(args, { ...deps, stdout, stderr, doing }))
}
