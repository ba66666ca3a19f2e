/**
 * Converts a dealer's comments from HTML to plain text. No markup in them can therefore run. The stored HTML has a few
 * tags without attributes (`p br ul ol li b strong i em`). They become line breaks and bullets; any other tag stays as
 * text.
 */
export function commentTextOf(html: string): string {
  // Most comments have no markup, and a feed has thousands.
  if (!/[<&\n]/.test(html)) return html.trim()
  return (
    html
      .replace(/<br ?\/?>/g, '\n')
      .replace(/<li>/g, '\n• ')
      .replace(/<\/(?:p|ul|ol)>/g, '\n\n')
      .replace(/<\/?(?:p|ul|ol|li|b|strong|i|em)>/g, '')
      .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
      // Line by line: one pattern for both ends of a line takes hours for a megabyte of blanks.
      .split('\n')
      .map((line) => line.trim())
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}

/** Those that the sanitiser writes; it has turned all others into characters. */
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
