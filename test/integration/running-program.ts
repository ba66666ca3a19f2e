import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'

const Event = z.object({
  ready: z.object({ url: z.string(), owner: z.enum(['started', 'shared']), where: z.string().nullable() }).optional(),
  rows: z.array(z.record(z.string(), z.unknown())).optional(),
  refused: z.string().optional(),
  logged: z.string().optional(),
  failed: z.string().optional(),
  stopped: z.boolean().optional(),
})

export interface Ready {
  url: string
  owner: 'started' | 'shared'
  where: string | null
}

export interface RunningProgram {
  pid: number
  /** Throws the program's own one-line error when its database did not start. */
  ready(): Promise<Ready>
  /** Rows of a statement run by the program on its pool; throws when the database refuses it. */
  query(statement: string): Promise<Record<string, unknown>[]>
  /** Everything it logged so far. */
  logged: string[]
  /** Asks it to close and leave, and waits for its end. */
  stop(): Promise<void>
  /** kill -9. */
  kill(): Promise<void>
}

const PROJECT = path.resolve(import.meta.dirname, '../..')

/** Starts `database-program.ts` of a project folder as a process of its own, as an account where given. */
export function runProgram(
  dataDir: string,
  options: { as?: { uid: number; gid: number }; project?: string } = {},
): RunningProgram {
  const script = path.join(options.project ?? PROJECT, 'test/integration/database-program.ts')
  // Only root can become another account; anybody else is the ordinary user already.
  const identity =
    options.as === undefined || process.getuid?.() !== 0 ? [] : [String(options.as.uid), String(options.as.gid)]
  const child = spawn(process.execPath, [script, dataDir, ...identity], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Modules compiled from a copy are of no use to another.
    env: { ...process.env, ...(options.project === undefined ? {} : { NODE_DISABLE_COMPILE_CACHE: '1' }) },
  })
  const exited = once(child, 'exit')
  const logged: string[] = []
  const answers: z.infer<typeof Event>[] = []
  const waiting: ((event: z.infer<typeof Event>) => void)[] = []
  createInterface(child.stdout).on('line', (line) => {
    const event = Event.parse(JSON.parse(line))
    if (event.logged !== undefined) return void logged.push(event.logged)
    const next = waiting.shift()
    if (next === undefined) answers.push(event)
    else next(event)
  })
  const nextAnswer = async (): Promise<z.infer<typeof Event>> => {
    const answer =
      answers.shift() ??
      (await Promise.race([
        new Promise<z.infer<typeof Event>>((resolve) => waiting.push(resolve)),
        exited.then((): z.infer<typeof Event> => ({ failed: answers.shift()?.failed ?? 'the program ended' })),
      ]))
    if (answer.failed !== undefined) throw new Error(answer.failed)
    if (answer.refused !== undefined) throw new Error(answer.refused)
    return answer
  }
  return {
    pid: child.pid ?? 0,
    logged,
    ready: async () => {
      const { ready } = await nextAnswer()
      if (ready === undefined) throw new Error('the program did not say where its database is')
      return ready
    },
    query: async (statement) => {
      child.stdin.write(`${JSON.stringify(statement)}\n`)
      return (await nextAnswer()).rows ?? []
    },
    stop: async () => {
      child.stdin.end(`"stop"\n`)
      await nextAnswer()
      await exited
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}
