/** Calls the site's own endpoint for agents, so that staff see what agents are answered (R160). */
import { z } from 'zod'
import { parsePlainJson } from '#domain/plain-json.ts'
import { MCP_PATH } from '#domain/site/paths/paths-agents.ts'
import type { Site } from '#domain/site/site.ts'
import type { AgentDesk } from '#office/desks.ts'
import type { PostToSite } from '../http/ask-inside.ts'
import { toolsOf } from '../mcp/tools.ts'

const REVISION = '2026-07-28'
/** The name under which these calls are counted. */
const CLIENT = { name: 'office', version: '1' }

const answered = z.object({
  result: z
    .object({ content: z.array(z.object({ text: z.string() })).min(1), isError: z.boolean().optional() })
    .optional(),
  error: z.object({ message: z.string() }).optional(),
})

export function agentDeskOf(post: PostToSite, site: Site): AgentDesk {
  const tools = site.reach.agents.mcp ? toolsOf(site).filter(({ isReadOnly }) => isReadOnly) : []
  return {
    tools: tools.map(({ name, description }) => ({ name, description })),
    call: async (name, text) => {
      const given = objectIn(text)
      if (given === null) return 'This is no JSON object, such as {"query": "diesel ute"}.'
      const headers = {
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': REVISION,
        'mcp-method': 'tools/call',
        'mcp-name': name,
      }
      const { status, body } = await post(site, MCP_PATH, messageOf(name, given), headers)
      const answer = jsonIn(body.toString())
      const { result, error } = answered.safeParse(answer).data ?? {}
      const [content] = result?.content ?? []
      if (content === undefined) return error?.message ?? `The endpoint answered ${status}.`
      return result?.isError === true ? content.text : JSON.stringify(jsonIn(content.text), null, 2)
    },
  }
}

function messageOf(name: string, given: object): object {
  const envelope = {
    'io.modelcontextprotocol/protocolVersion': REVISION,
    'io.modelcontextprotocol/clientInfo': CLIENT,
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given, _meta: envelope } }
}

/** Null for what is no JSON. */
function jsonIn(text: string): unknown {
  try {
    return parsePlainJson(text)
  } catch {
    return null
  }
}

function objectIn(text: string): object | null {
  const given = jsonIn(text)
  return typeof given === 'object' && given !== null && !Array.isArray(given) ? given : null
}
