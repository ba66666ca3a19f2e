import pino from 'pino'
import type { Environment } from './env.ts'

/**
 * Structured log lines. They go to standard error, one JSON object each, so that standard output stays for people. In a
 * terminal only warnings show unless LOG_LEVEL asks for more. No line holds personal data: requests are logged without
 * address, query and body.
 */
export function createLogger(env: Pick<Environment, 'LOG_LEVEL'>, stderr: { isTTY?: boolean }): pino.Logger {
  const level = stderr.isTTY && process.env['LOG_LEVEL'] === undefined ? 'warn' : env.LOG_LEVEL
  // Lines are written a few kilobytes at a time, or after half a second: one system call for each line would cost more
  // than a cached page.
  const destination = pino.destination({ dest: 2, sync: false, minLength: 4096, periodicFlush: 500 })
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  )
}
