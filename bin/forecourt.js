#!/usr/bin/env node
// The command line. It runs on the Node that the project brings (node_modules/.bin/node); started by an older one it
// hands over to it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import v8 from 'node:v8'

const NEEDED_MAJOR = 24
/**
 * Without the first V8 keeps 134 MB for young objects. By the second it collects them without helper threads: on a busy
 * machine pauses wait for those. By the third nothing is old at once: what a start keeps, a page throws away
 * (docs/scale.md).
 */
const LEAN_FLAGS = ['--max-semi-space-size=8', '--no-parallel-scavenge', '--no-allocation-site-pretenuring']
/** Without these glibc keeps what was freed. */
const LEAN_ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' }
const own = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))

/**
 * Begins a server anew in this very process, with less memory and shorter pauses. Not under a watcher: its channel
 * would be lost.
 */
function beLean() {
  const { argv, env, execArgv, execPath } = process
  if (argv[2] !== 'serve' || process.connected || process.execve === undefined) return
  if (!LEAN_FLAGS.every((flag) => execArgv.includes(flag)))
    process.execve(execPath, [execPath, ...execArgv, ...LEAN_FLAGS, ...argv.slice(1)], { ...LEAN_ENVIRONMENT, ...env })
  // Collects once the heap has grown by so many percent: until then buffers stay that nobody holds.
  v8.setFlagsFromString('--heap-growing-percent=60')
}

if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) {
  beLean()
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
