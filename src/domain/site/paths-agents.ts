/** Addresses of programs that ask on a shopper's behalf (R60, R62). */
export const MCP_PATH = '/mcp'
/** Tells programs where the endpoint is and what it can do (R67). */
export const MCP_FILE = '/.well-known/mcp.json'
