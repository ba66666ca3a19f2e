import { onThisMachine, type CommandIo } from '../this-machine.ts'
import { dayReport, type DayReportName } from './day-reports.ts'

/** A report on a site's days, from this machine's sites and database. */
export function dayReportCommand(name: DayReportName, args: string[], { stdout, stderr }: CommandIo): Promise<number> {
  return onThisMachine(({ deps }) => dayReport(name, args, { ...deps, stdout, stderr, now: new Date() }))
}
