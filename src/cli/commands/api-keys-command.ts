import { onThisMachine, type CommandIo } from '../this-machine.ts'
import { apiKeys } from './api-keys.ts'

/** `forecourt api-keys …` on this machine's sites and database. */
export function apiKeysCommand(args: string[], io: CommandIo): Promise<number> {
  return onThisMachine(({ deps }) => apiKeys(args, { ...deps, ...io, now: () => new Date() }))
}
