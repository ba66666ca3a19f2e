import { request } from 'node:http'

export interface HttpAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
  bytes: Buffer
}

/** One request to the running program, with the Host header of a site. */
export function ask(
  port: number,
  host: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body = '',
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers: { host, ...headers }, agent: false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes.toString(), bytes })
        })
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Asks again until the answer is as wanted; rejects with the last answer when it never is. */
export async function askUntil(
  port: number,
  host: string,
  path: string,
  wanted: (answer: HttpAnswer) => boolean,
): Promise<HttpAnswer> {
  const deadline = performance.now() + 15_000
  for (;;) {
    const answer = await ask(port, host, path)
    if (wanted(answer)) return answer
    if (performance.now() > deadline)
      throw new Error(`${host}${path} still answers ${answer.status}: ${answer.body.slice(0, 400)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
