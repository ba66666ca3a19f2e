/** Says that nothing was found as it was typed, and what is shown instead. */
export function SpellingNote({ words }: { words: string }) {
  return <p className="spelled">Showing results for <b>{words}</b></p>
}
