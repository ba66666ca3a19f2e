import { DeliveryFailure } from '#ports/delivery-failure.ts'

/** Time for a sender to end after its deadline. Then the worker goes on without it. */
const GRACE_MS = 1000

/** Runs a sender until its deadline. A sender that does not end is abandoned, so that its slot is free again. */
export async function endInTime<Result>(
  carry: (signal: AbortSignal) => Promise<Result>,
  { timeoutMs, breakOff }: { timeoutMs: number; breakOff: AbortSignal },
): Promise<Result> {
  const deadline = new AbortController()
  const signal = AbortSignal.any([deadline.signal, breakOff])
  const timer = setTimeout(() => deadline.abort(), timeoutMs)
  const { promise: late, reject } = Promise.withResolvers<never>()
  signal.addEventListener(
    'abort',
    () =>
      void setTimeout(() => reject(new DeliveryFailure('no answer', 'the receiver took too long')), GRACE_MS).unref(),
  )
  try {
    return await Promise.race([carry(signal), late])
  } finally {
    clearTimeout(timer)
  }
}
