import { expect, test } from 'vitest'
import { HANDOVER, handoverPath, MCP_FILE, MCP_PATH } from './paths-agents.ts'

test('R60 R67 addresses for agents', () => {
  expect([MCP_PATH, MCP_FILE]).toEqual(['/mcp', '/.well-known/mcp.json'])
  expect([HANDOVER, handoverPath('a/b')]).toEqual(['/h/:token', '/h/a%2Fb'])
})
