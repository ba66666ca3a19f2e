import type { CutWords } from '#domain/finance/disclaimer.ts'

/** A lender's own disclaimer, short, with the full text on a click (A9.15). It never holds statutory words. */
export function OwnWords({ words }: { words: CutWords }) {
  if (words.rest === null) return <p>{words.start}</p>
  return (
    <details className="own">
      <summary>
        <span className="own__start">
          {words.start}
          <span className="own__dots" aria-hidden="true">
            {' '}
            …
          </span>
        </span>
        <span className="own__toggle">
          <span className="own__shut">Show full disclaimer</span>
          <span className="own__open">Show short disclaimer</span>
        </span>
      </summary>
      <p>{words.rest}</p>
    </details>
  )
}
