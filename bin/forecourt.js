#!/usr/bin/env node
// The command line. It runs on the Node that the project brings (node_modules/.bin/node); started by an older one it
// hands over to it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const NEEDED_MAJOR = 24
const own = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))

if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) {
  // Half of a start is compiling; where the folder may not be written Node goes on without.
  module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/forecourt-compiled', import.meta.url)))
  const { main } = await import('../src/cli/main.ts')
  process.exitCode = await main(process.argv.slice(2), process)
} else if (existsSync(own)) {
  const child = spawn(own, process.argv.slice(1), { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
} else {
  process.stderr.write(
    `forecourt: Node ${NEEDED_MAJOR} or newer is needed, this is ${process.version}; ` +
      `run \`npm ci\`, which brings it, or install it\n`,
  )
  process.exitCode = 1
}
