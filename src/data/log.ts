/** The logger that `src/data` writes to: a pino logger, or a plain object in tests. */
export interface Log {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/** For callers that want no messages. */
export const silentLog: Log = { info() {}, warn() {}, error() {} }
