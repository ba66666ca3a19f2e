/** Addresses of programs that ask on a shopper's behalf (R60, R62). */
export const MCP_PATH = '/mcp'
/** A form that an agent has filled in, by the token of its link. */
export const HANDOVER = '/h/:token'
export const handoverPath = (token: string): string => HANDOVER.replace(':token', encodeURIComponent(token))
/** Tells programs where the endpoint is and what it can do (R67). */
export const MCP_FILE = '/.well-known/mcp.json'
