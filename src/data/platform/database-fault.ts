import { DatabaseError } from 'pg'
import { SilentDatabase } from './silence.ts'

/**
 * SQLSTATE classes of a server that cannot work now: connection lost, out of resources (disk, memory, connections),
 * stopping or cancelled, failure of the system under it. 25006: it only reads, as after a fail-over.
 */
const AWAY_STATES = /^(?:08|53|57|58|25006)/
const AWAY_CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
/** Errors of the driver that have no code. */
const AWAY_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/

/**
 * Whether a query failed since the database cannot answer now: it may succeed when it is asked again. False where the
 * query itself is at fault.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof SilentDatabase) return true
  if (error instanceof DatabaseError) return AWAY_STATES.test(error.code ?? '')
  if (error instanceof AggregateError) return error.errors.every(isDatabaseAway)
  if (!(error instanceof Error)) return false
  return ('syscall' in error && 'code' in error && AWAY_CODES.has(String(error.code))) || AWAY_WORDS.test(error.message)
}
