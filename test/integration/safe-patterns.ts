/** Judges patterns with recheck, and keeps those found safe for the next run: a judgement takes most of a core. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { check } from 'recheck'
import { z } from 'zod'

const KEPT = 'node_modules/.cache/forecourt-patterns/safe.json'
/** Attacks are judged by the characters that they read. By the clock a busy machine would make any pattern slow. */
const BY_STEPS = { timeout: 60_000, attackTimeout: null, incubationTimeout: null }

interface JudgedPattern {
  source: string
  flags: string
}

/** Verdicts of one release of recheck under one set of limits. Another pattern or release is judged anew. */
export class SafePatterns {
  readonly #release: string
  readonly #kept: ReadonlySet<string>
  readonly #safe = new Set<string>()

  private constructor(release: string, kept: ReadonlySet<string>) {
    this.#release = release
    this.#kept = kept
  }

  static async open(): Promise<SafePatterns> {
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(await readFile('node_modules/recheck/package.json', 'utf8')))
    const kept = await readFile(KEPT, 'utf8')
      .then((text) => z.array(z.string()).parse(JSON.parse(text)))
      .catch(() => [])
    return new SafePatterns(version, new Set(kept))
  }

  /** `safe`, or how much time the pattern takes; what is not safe is judged again in each run. */
  async verdictOf({ source, flags }: JudgedPattern): Promise<string> {
    const key = this.#keyOf({ source, flags })
    if (!this.#kept.has(key)) {
      const answer = await check(source, flags, BY_STEPS)
      if (answer.status !== 'safe') return answer.status === 'vulnerable' ? answer.complexity.summary : answer.status
    }
    this.#safe.add(key)
    return 'safe'
  }

  /** Keeps what was safe in this run, and nothing else. */
  async keep(): Promise<void> {
    await mkdir(dirname(KEPT), { recursive: true })
    const half = `${KEPT}.half-${process.pid}`
    await writeFile(half, JSON.stringify([...this.#safe].sort()))
    await rename(half, KEPT)
  }

  readonly #keyOf = (pattern: JudgedPattern) =>
    createHash('sha256')
      .update(JSON.stringify([this.#release, BY_STEPS, pattern.source, pattern.flags]))
      .digest('base64url')
}
