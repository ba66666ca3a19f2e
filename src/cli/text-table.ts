/** Lines of a table of which the heading is the first: words to the left, figures to the right. */
export function textTable(lines: readonly (readonly string[])[], wordColumns = 1): string[] {
  const widths = (lines[0] ?? []).map((_, place) => Math.max(...lines.map((cells) => (cells[place] ?? '').length)))
  return lines.map((cells) =>
    cells
      .map((cell, place) => (place < wordColumns ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
