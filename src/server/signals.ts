import { constants } from 'node:os'

/** Signals that stop a program. A process manager, Ctrl+C and a closed terminal send them. */
export const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** npm and bin/forecourt.js pass a Ctrl+C on that the program has had from the terminal as well. */
const ECHO_MS = 1000

/**
 * Resolves with the first of these signals. Another one, unless it is the first one's echo, ends the process at once,
 * for whoever cannot wait.
 */
export function firstSignal(signals: readonly NodeJS.Signals[]): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let firstAt: number | undefined
    for (const signal of signals) {
      process.on(signal, () => {
        if (firstAt !== undefined && performance.now() - firstAt > ECHO_MS) process.exit(1)
        firstAt ??= performance.now()
        resolve(signal)
      })
    }
  })
}

/** Thrown when a signal stops the work. */
export class StoppedBySignal extends Error {
  override name = 'StoppedBySignal'
  /** Exit code of a program that a signal ended, as shells expect it: 128 plus the signal's number. */
  readonly exitCode: number

  constructor(signal: NodeJS.Signals) {
    super(`stopped by ${signal}`)
    this.exitCode = 128 + constants.signals[signal]
  }
}

/**
 * Aborted with a `StoppedBySignal` by the first stop signal, for a command that then takes back or leaves its work and
 * closes what it opened.
 */
export function abortOnStopSignal(streams: readonly NodeJS.WriteStream[]): AbortSignal {
  const stopping = new AbortController()
  void abortWhenSignalled(stopping, streams)
  return stopping.signal
}

async function abortWhenSignalled(stopping: AbortController, streams: readonly NodeJS.WriteStream[]): Promise<void> {
  const signal = await firstSignal(STOP_SIGNALS)
  // A terminal that has gone away takes no more words; that must not keep the database from being closed.
  for (const stream of streams) stream.on('error', () => {})
  stopping.abort(new StoppedBySignal(signal))
}
