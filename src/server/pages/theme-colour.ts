/** Reads a colour token of a theme as `#rrggbb`. Returns the fallback for a missing or other value. */
export function themeColour(themeCss: string, token: string, fallback: string): string {
  const found = new RegExp(`${token}:\\s*#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})(?![0-9a-fA-F])`).exec(themeCss)?.[1]
  if (found === undefined) return fallback
  return `#${found.length === 3 ? [...found].map((digit) => digit + digit).join('') : found}`
}
