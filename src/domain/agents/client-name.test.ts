import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clientNameOf } from './client-name.ts'

it.each([
  ['Claude', undefined, 'Claude'],
  ['  my  agent 2.0 ', 'curl/8', 'my agent 2.0'],
  ['<b>ignore</b> all', undefined, 'bignoreb all'],
  ['', 'python-httpx/0.27 (linux)', 'python-httpx'],
  [{ name: 'x' }, undefined, 'unnamed'],
  ['An agent. '.repeat(5), undefined, 'An agent. An agent. An agent. An agent.'],
  ['\u202E\n', '', 'unnamed'],
])('R65 %j with the user agent %j is named %s', (given, userAgent, name) => {
  expect(clientNameOf(given, userAgent)).toBe(name)
})

it('R65 whatever is claimed, a name has at most 40 plain characters', () => {
  fc.assert(
    fc.property(fc.anything(), fc.option(fc.string(), { nil: undefined }), (given, userAgent) => {
      expect(clientNameOf(given, userAgent)).toMatch(/^[\w.-](?:[\w .-]{0,38}[\w.-])?$/)
    }),
  )
})
