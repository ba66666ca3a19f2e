/**
 * Runs one peer in its own process. It compares the peer's answers before it measures, and stops it at the limits of
 * time and memory.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { startEmbedded } from '#data/platform/embedded/launcher.ts'
import { silentLog } from '#data/log.ts'
import { temporaryFolder } from '#test/e2e/program.ts'
import type { Limits } from '../limits/measure-limits.ts'
import { differenceOf, type AnswerSummary } from './answer-summary.ts'
import type { Report, Speed, Task } from './messages.ts'
import { residentNow } from './resident-bytes.ts'

/** A peer that needs more than this for one size is cut off. */
const LIMIT_MINUTES = 5
const LIMIT_GIB = 8

/** Results of a peer at one size. Stages that it did not reach are missing. */
export interface Outcome {
  buildSeconds?: number
  answers?: AnswerSummary[]
  speed?: Speed
  residentBytes?: number
  updateMs?: number
  queryAfterMs?: number
  /** Everything of the greatest site after the first changes. */
  after?: AnswerSummary
  limits?: Limits
  /** Why it did not go to its end, or differs; `null` when all is well. */
  trouble: string | null
  /** Details of the trouble. */
  detail?: string
}

/** Set off when the bench is told to end: its peer ends, then the database server that it may have started. */
export const ending = new AbortController()

/**
 * `reference` holds the answers that a peer has to give; the first one of a size gives it. Throws when the bench is
 * told to end.
 */
export async function runPeer(task: Omit<Task, 'url'>, reference: Outcome | null): Promise<Outcome> {
  ending.signal.throwIfAborted()
  if (task.what !== 'postgres') return runChild({ ...task, url: '' }, reference)
  const dataDir = await temporaryFolder('bench')
  const server = await startEmbedded({ dataDir, log: silentLog })
  try {
    return await runChild({ ...task, url: server.url }, reference)
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function runChild(task: Task, reference: Outcome | null): Promise<Outcome> {
  const child = fork(new URL('../search-child.ts', import.meta.url), [], {
    execArgv: [`--max-old-space-size=${LIMIT_GIB * 1024}`, '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  const outcome: Outcome = { trouble: null }
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said = `${said}${String(chunk)}`.slice(-4_000)))
  child.on('message', (report: Report) => take(report, outcome, reference, task, child))
  const cutOff = (why: string) => {
    outcome.trouble ??= `cut off ${stageOf(outcome)}: ${why}`
    child.kill('SIGKILL')
  }
  const end = () => cutOff('told to end')
  ending.signal.addEventListener('abort', end)
  const minutes = setTimeout(() => cutOff(`${LIMIT_MINUTES} minutes`), LIMIT_MINUTES * 60_000)
  const memory = setInterval(
    () => void residentNow(child.pid ?? 0).then((bytes) => bytes > LIMIT_GIB * 2 ** 30 && cutOff(`${LIMIT_GIB} GiB`)),
    250,
  )
  child.send(task)
  const [code] = await once(child, 'exit')
  clearTimeout(minutes)
  clearInterval(memory)
  ending.signal.removeEventListener('abort', end)
  if (code !== 0 && outcome.trouble === null) {
    const isFull = /heap out of memory|Allocation failed/.test(said)
    outcome.trouble = isFull ? `cut off ${stageOf(outcome)}: ${LIMIT_GIB} GiB` : `failed ${stageOf(outcome)}`
    if (!isFull) outcome.detail = said
  }
  return outcome
}

function take(report: Report, outcome: Outcome, reference: Outcome | null, { asked }: Task, child: ChildProcess): void {
  switch (report.stage) {
    case 'built':
      outcome.buildSeconds = report.seconds
      break
    case 'answered': {
      outcome.answers = report.answers
      const differing = differencesOf(reference?.answers, report.answers)
      const [first] = differing
      if (first !== undefined) {
        outcome.trouble = `${differing.length} of ${asked.length} answers differ`
        outcome.detail = `${first.difference} for ${JSON.stringify(asked[first.place])}`
        child.kill('SIGKILL')
      } else child.send('go')
      break
    }
    case 'measured':
      outcome.speed = report.speed
      break
    case 'weighed':
      outcome.residentBytes = report.residentBytes
      break
    case 'changed':
      outcome.updateMs = report.updateMs
      outcome.queryAfterMs = report.queryAfterMs
      outcome.after = report.after
      if (reference?.after !== undefined) {
        const difference = differenceOf(reference.after, report.after)
        if (difference === null) break
        outcome.trouble = 'the answer after changes differs'
        outcome.detail = difference
      }
      break
    case 'limited':
      outcome.limits = report.limits
      break
  }
}

function differencesOf(
  wanted: readonly AnswerSummary[] | undefined,
  got: readonly AnswerSummary[],
): { place: number; difference: string }[] {
  return (wanted ?? []).flatMap((one, place) => {
    const difference = differenceOf(one, got[place])
    return difference === null ? [] : [{ place, difference }]
  })
}

function stageOf({ buildSeconds, answers, speed, residentBytes }: Outcome): string {
  if (buildSeconds === undefined) return 'while building'
  if (answers === undefined) return 'while first answering'
  if (speed === undefined) return 'while measured'
  return residentBytes === undefined ? 'while weighed' : 'while changing'
}
