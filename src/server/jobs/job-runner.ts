/**
 * Runs the jobs of every site when they are due (F4). A process leases a job and renews the lease; any number of
 * processes share the work. A killed process's lease expires, and the job runs again.
 */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import {
  claimJobs,
  extendJobs,
  hurryJob,
  jobAges,
  registerJobs,
  releaseJob,
  settleJob,
  type JobAge,
  type JobKey,
} from '#data/platform/jobs.ts'
import type { Database } from '#data/schema.ts'
import type { DeliveryLog } from '../delivery/delivery-worker.ts'
import { PollPause } from '../poll-pause.ts'

/** A job of one site that this process can run. */
export interface SiteJob extends JobKey {
  everySeconds: number
  /** False while something that it needs is not there yet. */
  isReady(): boolean
  run(signal: AbortSignal): Promise<void>
}

export interface JobRunnerOptions {
  db: Kysely<Database>
  /** Asked at each look, since sites come and go. */
  jobs: () => readonly SiteJob[]
  log: DeliveryLog
  pollMs?: number
  leaseMs?: number
  /** Jobs at a time. */
  atOnce?: number
}

interface Run {
  job: SiteJob
  breakOff: AbortController
  done: Promise<void>
}

export class JobRunner {
  readonly #id = randomUUID()
  readonly #options: Required<JobRunnerOptions>
  readonly #runs = new Set<Run>()
  readonly #loop: Promise<void>
  readonly #heartbeat: NodeJS.Timeout
  #isStopping = false
  #registered = ''
  readonly #pause = new PollPause()

  constructor(options: JobRunnerOptions) {
    this.#options = { pollMs: 1000, leaseMs: 30_000, atOnce: 2, ...options }
    this.#loop = this.#work()
    this.#heartbeat = setInterval(() => void this.#renewLeases(), this.#options.leaseMs / 3)
  }

  /** There is something for a job: it runs soon, wherever. A failure is no matter, since it runs at its time. */
  async hurry(job: JobKey): Promise<void> {
    await hurryJob(this.#options.db, job).catch(() => {})
    this.#pause.wake()
  }

  /** How long ago each job last went well, for metrics and readiness. */
  ages(): Promise<JobAge[]> {
    return jobAges(this.#options.db, this.#options.jobs())
  }

  /** Breaks off what is under way, and waits for it. */
  async close(): Promise<void> {
    this.#isStopping = true
    this.#pause.wake()
    for (const { breakOff } of this.#runs) breakOff.abort()
    await this.#loop
    await Promise.all([...this.#runs].map(({ done }) => done))
    clearInterval(this.#heartbeat)
  }

  async #work(): Promise<void> {
    while (!this.#isStopping) {
      // A database that is away is asked again at the next look.
      await this.#take().catch(() => {})
      if (!this.#isStopping) await this.#pause.rest(this.#options.pollMs)
    }
  }

  async #take(): Promise<void> {
    const { db, leaseMs, atOnce } = this.#options
    const jobs = this.#options.jobs()
    await this.#register(jobs)
    const free = jobs.filter((job) => job.isReady() && ![...this.#runs].some((run) => isSame(run.job, job)))
    const limit = atOnce - this.#runs.size
    if (limit <= 0 || free.length === 0) return
    for (const key of await claimJobs(db, { by: this.#id, leaseMs, jobs: free, limit })) {
      const job = free.find((one) => isSame(one, key))
      if (job !== undefined) this.#start(job)
    }
  }

  async #register(jobs: readonly SiteJob[]): Promise<void> {
    const wanted = jobs.map(({ siteId, name, everySeconds }) => ({ siteId, name, everySeconds }))
    const text = JSON.stringify(wanted)
    if (text === this.#registered) return
    await registerJobs(this.#options.db, wanted)
    this.#registered = text
  }

  #start(job: SiteJob): void {
    const breakOff = new AbortController()
    if (this.#isStopping) breakOff.abort()
    const run: Run = { job, breakOff, done: Promise.resolve() }
    run.done = this.#run(run).finally(() => {
      this.#runs.delete(run)
      this.#pause.wake()
    })
    this.#runs.add(run)
  }

  async #run({ job, breakOff }: Run): Promise<void> {
    const { db, log } = this.#options
    let error: string | null = null
    try {
      await job.run(breakOff.signal)
    } catch (thrown) {
      error = thrown instanceof Error ? thrown.message : String(thrown)
    }
    const isBrokenOff = breakOff.signal.aborted
    if (error !== null && !isBrokenOff)
      log.error({ event: 'job_failed', site: job.siteId, job: job.name, reason: error }, 'a job failed; it runs again')
    // Without a database the lease runs out by itself.
    await (isBrokenOff ? releaseJob(db, this.#id, job) : settleJob(db, this.#id, job, error)).catch(() => {})
  }

  /** A job whose lease another process has taken is broken off here. */
  async #renewLeases(): Promise<void> {
    const runs = [...this.#runs]
    if (runs.length === 0) return
    const { db, leaseMs } = this.#options
    const kept = await extendJobs(
      db,
      this.#id,
      leaseMs,
      runs.map(({ job }) => job),
    ).catch(() => null)
    if (kept === null) return
    for (const { job, breakOff } of runs) if (!kept.some((key) => isSame(key, job))) breakOff.abort()
  }
}

function isSame(one: JobKey, other: JobKey): boolean {
  return one.siteId === other.siteId && one.name === other.name
}
