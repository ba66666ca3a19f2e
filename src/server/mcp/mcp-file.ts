import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { MCP_PATH } from '#domain/site/paths/paths-agents.ts'
import type { Site } from '#domain/site/site.ts'
import { toolsOf } from './tools.ts'

/** Says where a site's endpoint is and what its tools do (R67). No key and no session is asked for. */
export function mcpFile(site: Site) {
  return {
    name: site.name,
    description: `Stock, prices, repayments and yards of ${site.legalName}, a motor dealer in Australia.`,
    url: publicUrl(site, MCP_PATH),
    transport: 'streamable-http',
    authentication: 'none',
    tools: toolsOf(site).map(({ name, title, description, isReadOnly }) => ({
      name,
      title,
      description,
      readOnlyHint: isReadOnly,
    })),
  }
}
