/** What the data room needs of a logger: pino's loggers and plain objects both fit. */
export interface Log {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/** For callers that want no messages. */
export const silentLog: Log = { info() {}, warn() {}, error() {} }
