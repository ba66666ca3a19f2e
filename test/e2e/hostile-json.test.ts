import { describe, expect, inject, test } from 'vitest'
import * as paths from '#domain/site/paths.ts'
import { MCP_PATH } from '#domain/site/paths/paths-agents.ts'
import { ask } from './ask.ts'

/** Every address of ours for programs; those that take no POST say so. */
const DOORS = Object.entries(paths).flatMap(([name, path]) =>
  name.endsWith('_API') && typeof path === 'string' ? [path.replaceAll(/:\w+/g, '1')] : [],
)
/** The schema library would compare this length, and throw. */
const HOSTILE = '{"length":{"toString":null}}'
const BODIES = [HOSTILE, `[${HOSTILE}]`, `{"fields":${HOSTILE},"email":${HOSTILE},"id":{"v\\u0061lueOf":1}}`]

const HEADERS = { 'content-type': 'application/json', accept: 'application/json' }
const post = (path: string, body: string) => ask(inject('port'), 'southerly.localhost', path, HEADERS, 'POST', body)

describe('15.4 bodies by which a check would throw', () => {
  test.each([...DOORS, MCP_PATH])('15.4 R62 %s refuses them in words', async (path) => {
    for (const body of BODIES) {
      const answer = await post(path, body)
      expect([answer.status >= 400 && answer.status < 500, answer.status]).toEqual([true, answer.status])
      expect(answer.body).not.toMatch(/TypeError|SyntaxError|node_modules|\n +at /)
    }
  })
})
