import type { TimelineLine } from './timeline.ts'

/** The history of a lead, oldest first. */
export function Timeline({ lines }: { lines: readonly TimelineLine[] }) {
  return (
    <ol className="tl">
      {lines.map(({ key, at, mark, words, text }) => (
        <li key={key} className={`tl--${mark}`}>
          <time>{at}</time>
          <div>
            {words}
            {text !== null && <p className="note">{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
