import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createTestDatabase } from './postgres.ts'

const ROWS = 100_000
/** The specification's bound for 100,000 rows. */
const MOST_MB = 300

/** Runs the import in a process of its own, which says how large it became at most. */
async function importInChild(url: string, format: 'csv' | 'json'): Promise<{ peakMb: number; created: number; unchanged: number }> {
  const script = path.join(import.meta.dirname, 'stock-import-memory-child.ts')
  const child = spawn(process.execPath, [script, url, format, String(ROWS)], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  for await (const part of child.stdout) said += String(part)
  const found: unknown = JSON.parse(said)
  return found as { peakMb: number; created: number; unchanged: number } // Written by the child script beside this one.
}

it.each(['csv', 'json'] as const)('memory does not grow with the file: 100,000 rows of %s stay under 300 MB, first and again', { timeout: 300_000 }, async (format) => {
  const database = await createTestDatabase()
  try {
    expect(await importInChild(database.url, format)).toEqual({ peakMb: expect.any(Number), created: ROWS, unchanged: 0 })
    const again = await importInChild(database.url, format)
    expect(again).toMatchObject({ created: 0, unchanged: ROWS })
    expect(again.peakMb).toBeLessThan(MOST_MB)
  } finally {
    await database.drop()
  }
})
