/**
 * Text inside XML 1.0: the five metacharacters as references, and none of the characters that XML 1.0 cannot hold even
 * as references (control characters, lone surrogates, U+FFFE, U+FFFF), since one of them makes the whole file
 * unreadable.
 */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => REFERENCES[sign] ?? '')
}

const REFERENCES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
