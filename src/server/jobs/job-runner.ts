/**
 * Runs the jobs of every site when they are due (F4). A process leases a job and renews the lease; any number of
 * processes share the work. A killed process's lease expires, and the job runs again.
 */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import {
  claimJobs,
  dueJobs,
  extendJobs,
  hurryJob,
  jobAges,
  registerJobs,
  releaseJob,
  settleIdleJobs,
  settleJob,
  type JobAge,
  type JobKey,
  type WantedJob,
} from '#data/platform/jobs.ts'
import type { HasWork } from '#data/platform/sites-with-work.ts'
import type { Database } from '#data/schema.ts'
import type { DeliveryLog } from '../delivery/delivery-worker.ts'
import { PollPause } from '../poll-pause.ts'

/** A job of one site that this process can run. */
export interface SiteJob extends WantedJob {
  /** Whether a run would find something to do, the same for every job of this name; left out: always. */
  hasWork?: HasWork
  /** False while something that it needs is not there yet. */
  isReady(): boolean
  run(signal: AbortSignal): Promise<void>
}

export interface JobRunnerOptions {
  db: Kysely<Database>
  /** Asked at each look, since sites come and go: the same list as long as nothing has changed. */
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

/** Due jobs that one look sees; more wait for the next. */
const MOST_DUE = 5_000

export class JobRunner {
  readonly #id = randomUUID()
  readonly #options: Required<JobRunnerOptions>
  readonly #runs = new Set<Run>()
  readonly #loop: Promise<void>
  readonly #heartbeat: NodeJS.Timeout
  #isStopping = false
  #registered: readonly SiteJob[] = []
  #byKey: ReadonlyMap<string, SiteJob> = new Map()
  #conditions: ReadonlyMap<string, HasWork> = new Map()
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
    await this.#register(this.#options.jobs())
    const limit = atOnce - this.#runs.size
    if (limit <= 0) return
    await settleIdleJobs(db, this.#conditions)
    const jobs = (await dueJobs(db, MOST_DUE)).flatMap((key) => this.#free(key) ?? [])
    if (jobs.length === 0) return
    for (const key of await claimJobs(db, { by: this.#id, leaseMs, jobs, limit })) {
      const job = this.#byKey.get(nameOf(key))
      if (job !== undefined) this.#start(job)
    }
  }

  async #register(jobs: readonly SiteJob[]): Promise<void> {
    if (jobs === this.#registered) return
    await registerJobs(this.#options.db, jobs)
    this.#registered = jobs
    this.#byKey = new Map(jobs.map((job) => [nameOf(job), job]))
    this.#conditions = new Map(jobs.flatMap(({ name, hasWork }) => (hasWork === undefined ? [] : [[name, hasWork]])))
  }

  /** The job of this key, if this process can run it now. */
  #free(key: JobKey): SiteJob | null {
    const job = this.#byKey.get(nameOf(key))
    return job?.isReady() === true && ![...this.#runs].some((run) => isSame(run.job, job)) ? job : null
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

const nameOf = ({ siteId, name }: JobKey) => `${siteId} ${name}`

function isSame(one: JobKey, other: JobKey): boolean {
  return one.siteId === other.siteId && one.name === other.name
}
