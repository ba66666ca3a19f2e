/**
 * Text as it can be kept: no control characters (PostgreSQL has no NUL, headers of an e-mail no line breaks), no halves
 * of characters, nothing that turns the direction of what stands after it. Whatever letters people write with stay.
 */
const CONTROL = /[^\P{Cc}\s]/gu
const DIRECTION = /[\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/**
 * Removes control characters before spaces are collapsed and accents composed. One may stand between two spaces, or
 * between a letter and its accent.
 */
function withoutControl(text: string): string {
  return text.toWellFormed().replaceAll(DIRECTION, '').replaceAll(CONTROL, '')
}

/** One line: breaks and runs of spaces become one space. */
export function cleanLine(text: string): string {
  return withoutControl(text).replaceAll(/\s+/gu, ' ').trim().normalize('NFC')
}

/** Several lines, with at most one empty one between them. */
export function cleanText(text: string): string {
  const lines = withoutControl(text)
    .replaceAll(/\r\n?|[\u2028\u2029\v\f]/gu, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim()
    .normalize('NFC')
}
