import fc from 'fast-check'

/**
 * Texts that break line-based files: line ends of every kind, control characters, characters with a meaning, and those
 * of many bytes or several parts.
 */
const NASTY = [
  '\r\n',
  '\r',
  '\n',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u0000',
  '\u0007',
  '\t',
  '\u001b',
  '\u007f',
  '\u009c',
  ',',
  ';',
  ':',
  '\\',
  '\\n',
  '"',
  "'",
  '^',
  '=',
  '<',
  '>',
  '&',
  '&amp;',
  ']]>',
  '\uffff',
  '%0D%0A',
  'BEGIN:VEVENT',
  'END:VCALENDAR',
  ' ',
  'a',
  'Z',
  '7',
  'é',
  'e\u0301',
  '\u0301',
  '\u200d',
  '\ufeff',
  '文',
  'ไ',
  '\u202e',
  '🚗',
  '👨‍👩‍👧',
  '🇦🇺',
  '\ud83d',
  '\ude97',
]
/** Any text of them: made and shrunk in no time, unlike one of all of Unicode. */
export function nastyText(): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...NASTY), { maxLength: 80 }).map((parts) => parts.join(''))
}
