/** The wait that a `retry-after` header asks for: seconds or a date (RFC 9110 §10.2.3). */
export function retryAfterMs(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime()
  return Number.isFinite(waitMs) && waitMs > 0 ? waitMs : undefined
}
