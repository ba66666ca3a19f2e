import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from './postgres.ts'

const ROWS = 100_000
/** The memory limit for an import of 100,000 rows. */
const MOST_MB = 300

const childReport = z.object({
  peakMb: z.number(),
  imports: z.array(z.object({ created: z.number(), unchanged: z.number() })),
})

it(
  'memory does not grow with the file: 100,000 rows of CSV, then of JSON, stay under 300 MB resident',
  { timeout: 300_000 },
  async () => {
    const database = await createTestDatabase()
    try {
      // A process of its own: what the test runner holds in memory does not count.
      const script = fileURLToPath(new URL('./stock-import-memory-child.ts', import.meta.url))
      const child = spawn(process.execPath, [script, database.url, String(ROWS)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let said = ''
      for await (const part of child.stdout) said += String(part)
      const { peakMb, imports } = childReport.parse(JSON.parse(said))
      expect(imports).toEqual([
        { created: ROWS, unchanged: 0 },
        { created: 0, unchanged: ROWS },
      ])
      expect(peakMb).toBeLessThan(MOST_MB)
    } finally {
      await database.drop()
    }
  },
)
