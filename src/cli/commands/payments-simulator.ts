import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { readEnvironment } from '#server/env.ts'
import { firstSignal, STOP_SIGNALS } from '#server/signals.ts'
import { startSimulator } from '#simulator/start-simulator.ts'
import { readOptions } from '../read-options.ts'
import { helped, refuseUsage } from '../site-command.ts'
import type { CommandIo } from '../this-machine.ts'

const NAME = 'payments-simulator'
const USAGE = `Usage: forecourt payments-simulator [--port number] [--data folder] [--faults] [--until-input-ends]

A payment provider of this machine that moves no money (docs/payments.md). PAYMENT_KEYS has its accounts, the same
text as for the server, with test keys only.

  --port number       TCP port on 127.0.0.1; 0 takes any free one (default 4242)
  --data folder       where it keeps what happened (default DATA_DIR/payments-simulator)
  --faults            take faults by POST /faults, for tests
  --until-input-ends  end with the standard input, as a child of a server does
`
const DEFAULT_PORT = '4242'

/** `forecourt payments-simulator`: runs until a signal, or the end of its input. Resolves with the exit code. */
export async function paymentsSimulator(args: string[], io: CommandIo): Promise<number> {
  if (helped(args, USAGE, io)) return 0
  const read = readOptions(args, {
    port: { type: 'string', default: DEFAULT_PORT },
    data: { type: 'string' },
    faults: { type: 'boolean', default: false },
    'until-input-ends': { type: 'boolean', default: false },
  })
  if (typeof read === 'string') return refuseUsage(io, NAME, read)
  const { values, positionals } = read
  if (positionals.length > 0) return refuseUsage(io, NAME, `it takes options only, found "${positionals[0]}"`)
  const port = Number(values.port)
  if (!/^\d{1,5}$/.test(values.port) || port > 65_535)
    return refuseUsage(io, NAME, `--port is "${values.port}"; a port is a whole number from 0 to 65535`)
  const env = readEnvironment(process.env)
  if (env.PAYMENT_KEYS.size === 0)
    return refuseUsage(io, NAME, 'PAYMENT_KEYS is empty; it must name each site, such as southerly=sk_test_…,whsec_…')
  const stopAsked = firstSignal(STOP_SIGNALS)
  const inputEnded = values['until-input-ends'] ? once(io.stdin.resume(), 'end') : null
  const simulator = await startSimulator({
    folder: values.data === undefined ? join(env.DATA_DIR, NAME) : resolve(values.data),
    port,
    accounts: [...env.PAYMENT_KEYS].map(([site, keys]) => ({ site, ...keys })),
    takesFaults: values.faults,
    now: () => new Date(),
    log: (line) => void io.stderr.write(`${line}\n`),
  })
  io.stdout.write(`Test payments, no money moves: ${simulator.origin}\n`)
  await Promise.race([stopAsked, ...(inputEnded === null ? [] : [inputEnded])])
  await simulator.close()
  return 0
}
