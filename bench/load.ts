import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Agent, request, type IncomingHttpHeaders, type RequestOptions } from 'node:http'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })
const crowd = new Agent({ keepAlive: true })

/** Without a name a request counts as a crawler's, which is more work than a shopper's. */
const AS_BROWSER = { 'user-agent': 'Mozilla/5.0' }

/** One GET of a browser over a kept connection, the body as it came (compressed). */
export function get(port: number, path: string, headers: Record<string, string>): Promise<Answer> {
  return exchange({ agent, port, path, headers: { ...AS_BROWSER, ...headers } })
}

/** One POST of JSON, as a site's own page sends it; as many as are sent at once have connections of their own. */
export function send(port: number, path: string, headers: Record<string, string>, body: object): Promise<Answer> {
  const own = { ...headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  return exchange({ agent: crowd, port, path, headers: own, method: 'POST' }, JSON.stringify(body))
}

function exchange(options: RequestOptions, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', ...options }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Sends `count` requests, `atOnce` of them at a time; throws on any answer but 200. Returns requests a second. */
export async function hammer(
  port: number,
  pathOf: (index: number) => string,
  headers: Record<string, string>,
  count: number,
  atOnce = 8,
): Promise<number> {
  let next = 0
  const started = performance.now()
  const one = async () => {
    while (next < count) {
      const { status } = await get(port, pathOf(next++), headers)
      if (status !== 200) throw new Error(`the server answered ${status}; expected 200`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return count / ((performance.now() - started) / 1000)
}

/** CPU milliseconds a process has used so far, its threads and the kernel on its behalf included. Linux. */
export async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // utime and stime in clock ticks, which Linux fixes at 100 a second for user space.
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Milliseconds that the main thread of a process has run so far. Linux; 0 elsewhere. */
export const mainThreadMs = (pid: number | undefined): number =>
  process.platform === 'linux' ? Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6 : 0

export function closeConnections(): void {
  agent.destroy()
  crowd.destroy()
}
