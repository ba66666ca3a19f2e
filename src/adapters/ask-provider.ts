/** Options for a request to an outside provider of vehicle data. */
export interface ProviderOptions {
  /** Address of the provider; what is asked is added as parameters. */
  url: string
  /** Sent as a bearer token; none where the provider wants none. */
  key: string | null
  /** Longest wait for one answer, in milliseconds. */
  timeoutMs: number
  warn: (details: { failure: string }, message: string) => void
}

/** An answer is some hundred bytes. */
const MOST_ANSWER_BYTES = 65_536

/**
 * The text of an answer, `null` where the provider knows nothing (404). Throws where it fails, leads elsewhere, is late
 * or says too much.
 */
export async function askProvider(address: string | URL, { key, timeoutMs }: ProviderOptions): Promise<string | null> {
  const answer = await fetch(address, {
    headers: { accept: 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (answer.ok) return boundedText(answer)
  // An answer that nobody reads keeps its connection busy.
  await answer.body?.cancel()
  if (answer.status === 404) return null
  throw new Error(`it answered ${answer.status}`)
}

async function boundedText(answer: Response): Promise<string> {
  let length = 0
  const parts: Uint8Array[] = []
  for await (const part of answer.body ?? []) {
    length += part.length
    if (length > MOST_ANSWER_BYTES) throw new Error('its answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
