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

const NOTING = `
  import { registerHooks } from 'node:module'
  const urls = []
  const resolve = (name, context, next) => {
    const found = next(name, context)
    urls.push(found.url)
    return found
  }
  registerHooks({ resolve })
  const isThere = () => urls.some((url) => url.includes('/@modelcontextprotocol/'))
  await import('./src/server/main.ts').catch(() => {})
  await import('./src/server/http-server.ts')
  await import('./src/server/mcp/mcp-route.ts')
  const atStart = isThere()
  await import('./src/server/mcp/mcp-server.ts')
  console.log(JSON.stringify({ modules: urls.length > 500, atStart, afterCall: isThere() }))
  process.exit(0)
`

test('R60 a start loads nothing of the protocol’s package; the first call does', async () => {
  const { stdout } = await exec(process.execPath, ['--input-type=module', '--eval', NOTING])
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({ modules: true, atStart: false, afterCall: true })
})
