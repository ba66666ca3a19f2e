import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findChromium } from './chromium.ts'
import { startProgram } from './program.ts'

declare module 'vitest' {
  interface ProvidedContext {
    port: number
    chromiumPath: string
  }
}

/** One program with the demo sites for all end-to-end tests, in a folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromiumPath', await findChromium())
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-e2e-'))
  const program = await startProgram({ DATA_DIR: dataDir })
  project.provide('port', program.port)
  return async () => {
    await program.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
