/**
 * The outcome of `work`, or the error of `late` when it is not there after `ms` milliseconds. The work itself goes on;
 * its failure after that is nobody's.
 */
export async function inTime<Value>(work: Promise<Value>, ms: number, late: () => Error): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(late()), ms)
  work.catch(() => {})
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
