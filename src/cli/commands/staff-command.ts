import { accountName } from '../account-name.ts'
import { onThisMachine, type CommandIo } from '../this-machine.ts'
import { officeOriginOf, staff } from './staff.ts'

/** `forecourt staff …` on this machine's sites and database. */
export function staffCommand(args: string[], { stdout, stderr }: CommandIo): Promise<number> {
  return onThisMachine(({ env, deps }) => {
    const officeOrigin = officeOriginOf(env)
    return staff(args, { ...deps, stdout, stderr, account: accountName(), officeOrigin, now: () => new Date() })
  })
}
