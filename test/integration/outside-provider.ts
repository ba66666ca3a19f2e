/** An outside provider on this machine, and what may be wrong with its answers. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export type ProviderAnswer = (request: IncomingMessage, response: ServerResponse) => void

/** Answers with a status and a body; what is not text is sent as JSON. */
export const sends =
  (status: number, body: unknown): ProviderAnswer =>
  (_, response) => {
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  }

/** Wrong answers of any provider: name, answer and words of the log line. */
export const WRONG_ANSWERS: [name: string, answer: ProviderAnswer, failure: string][] = [
  ['an error', sends(500, {}), 'it answered 500'],
  ['a page', sends(200, '<html>'), 'JSON'],
  ['nothing', sends(200, 'null'), 'not an object'],
  ['a flood', sends(200, `"${'x'.repeat(100_000)}"`), 'too long'],
  [
    'somewhere else',
    (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'failed',
  ],
  ['silence', () => {}, 'timeout'],
  ['a broken line', (request) => void request.socket.destroy(), 'failed'],
]

export interface OutsideProvider {
  /** Address of a path and query on it. */
  at(path: string): string
  /** Requests so far. */
  requests: { address: URL; headers: IncomingMessage['headers'] }[]
  answer: ProviderAnswer
  close(): Promise<void>
}

export async function startOutsideProvider(): Promise<OutsideProvider> {
  const server = createServer((request, response) => {
    provider.requests.push({ address: new URL(request.url ?? '', 'http://provider'), headers: request.headers })
    provider.answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const provider: OutsideProvider = {
    at: (path) => `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}${path}`,
    requests: [],
    answer: sends(404, {}),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return provider
}
