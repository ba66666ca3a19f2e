import { readEnvironment } from '#server/env.ts'
import { outboxFolder, readOutbox } from '#server/outbox/read-outbox.ts'
import { e164Of } from '#server/leads/phone.ts'
import { readOptions } from '../read-options.ts'
import { helped, refuseUsage, type TextOutput } from '../site-command.ts'

const USAGE = `Usage: forecourt outbox last [--to <address or number>]

Prints the newest letter or text that was written into DATA_DIR/outbox because SMTP_URL or SMS_URL names nobody who
sends it.

  --to   the newest to this e-mail address or telephone number, such as 0491 570 006

Exit codes: 0 printed, 1 there is none, 2 wrong usage.
`

/** `forecourt outbox last`. Resolves with the exit code. */
export async function outboxLast(
  args: readonly string[],
  io: { stdout: TextOutput; stderr: TextOutput },
): Promise<number> {
  if (helped(args, USAGE, io)) return 0
  const read = readOptions(args, { to: { type: 'string' } })
  if (typeof read === 'string') return refuseUsage(io, 'outbox last', read)
  const [extra] = read.positionals
  if (extra !== undefined) return refuseUsage(io, 'outbox last', `"${extra}" is one word too many`)
  const { to } = read.values
  const folder = outboxFolder(readEnvironment(process.env).DATA_DIR)
  const [last] = await readOutbox(folder, { most: 1, to: to === undefined ? undefined : (e164Of(to) ?? to) })
  if (last === undefined) {
    io.stderr.write(`forecourt outbox last: ${folder} has no letter or text${to === undefined ? '' : ` to ${to}`}\n`)
    return 1
  }
  const subject = last.subject === null ? '' : `Subject: ${last.subject}\n`
  io.stdout.write(
    `To: ${last.to}\nFrom: ${last.from}\nDate: ${last.writtenAt.toISOString()}\n${subject}\n${last.text}\n`,
  )
  return 0
}
