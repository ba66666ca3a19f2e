import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findChromium } from './chromium.ts'
import { copyData, filledData, shareMadePictures } from './demo-data.ts'
import { unpackShell } from './headless-shell.ts'
import { startProgram, temporaryFolder } from './program.ts'

declare module 'vitest' {
  interface ProvidedContext {
    port: number
    chromiumPath: string
    /** The running program's data folder: the command line may work beside it. */
    dataDir: string
    /** A data folder with the demo stock, to be copied. */
    filledData: string
    /** The running program's log, one JSON object to a line. */
    logFile: string
  }
}

/** One program with the demo sites for all end-to-end tests, in a folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromiumPath', await findChromium())
  await unpackShell()
  const filled = await filledData()
  project.provide('filledData', filled.path)
  const dataDir = await temporaryFolder('e2e')
  await copyData(filled.path, dataDir)
  await shareMadePictures(dataDir)
  // Tests choose the network that a visitor comes from (`comeFromOwnNetwork`).
  const program = await startProgram({ DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1' })
  project.provide('port', program.port)
  project.provide('dataDir', dataDir)
  const logFile = join(dataDir, 'program.log')
  program.child.stderr?.pipe(createWriteStream(logFile))
  project.provide('logFile', logFile)
  return async () => {
    await program.stop()
    await rm(dataDir, { recursive: true, force: true })
    await filled.release()
  }
}
