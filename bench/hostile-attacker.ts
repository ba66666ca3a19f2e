/** A process that sends the requests of one attack, each connection the next when the last is answered. */
import { Agent, request } from 'node:http'
import { constants, setPriority } from 'node:os'

export interface AttackRequest {
  path: string
  /** Posted; null for a GET. */
  body: string | null
  headers: Record<string, string>
}

export interface Attack {
  port: number
  requests: readonly AttackRequest[]
  connections: number
  milliseconds: number
}

/** Number of answers by status; 0 counts connections that ended without one. */
export type AttackAnswers = Record<number, number>

// An attacker computes elsewhere: on this machine the server and the reader go first.
setPriority(constants.priority.PRIORITY_LOW)

function send(agent: Agent, port: number, { path, body, headers }: AttackRequest): Promise<number> {
  return new Promise((resolve) => {
    const options = { agent, host: '127.0.0.1', port, path, headers, method: body === null ? 'GET' : 'POST' }
    const sent = request(options, (response) => {
      response.resume()
      response.on('close', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', () => resolve(0))
    sent.end(body ?? undefined)
  })
}

async function attack({ port, requests, connections, milliseconds }: Attack): Promise<AttackAnswers> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const answers: AttackAnswers = {}
  const end = performance.now() + milliseconds
  let next = 0
  const one = async () => {
    while (performance.now() < end) {
      const asked = requests[next++ % requests.length]
      if (asked === undefined) return
      const status = await send(agent, port, asked)
      answers[status] = (answers[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  agent.destroy()
  return answers
}

process.on('message', async (asked: Attack) => process.send?.(await attack(asked)))
