import { onThisMachine, type CommandIo } from '../this-machine.ts'
import { reportOfEvents } from './events.ts'

/** `forecourt events report …` on this machine's sites and database. */
export function eventsReportCommand(args: string[], { stdout, stderr }: CommandIo): Promise<number> {
  return onThisMachine(({ deps }) => reportOfEvents(args, { ...deps, stdout, stderr, now: new Date() }))
}
