import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const exec = promisify(execFile)

/** Vitest bundles what a test imports; Node itself opens no `.tsx` and resolves no drawing. */
test.each(['./src/server/main.ts', './src/cli/main.ts', './src/server/http-server.ts'])(
  'Node loads %s without a bundler',
  async (file) => {
    const { stderr } = await exec(process.execPath, ['--input-type=module', '--eval', `await import('${file}')`])
    expect(stderr).toBe('')
  },
)
