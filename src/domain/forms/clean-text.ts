/**
 * Removes characters from a text that cannot be stored or sent. These are control characters (PostgreSQL refuses NUL,
 * e-mail headers line breaks), half characters, and marks that reverse the direction of later text. Letters of every
 * script stay.
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
