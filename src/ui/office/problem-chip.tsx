/** A fault in two or three words: an octagon where it hides the vehicle, a diamond where it weakens it. */
export function ProblemChip({ words, weight }: { words: string; weight: 'hides' | 'weakens' | 'result' }) {
  if (weight === 'result') return <span className="pc">{words}</span>
  return (
    <span className={weight === 'hides' ? 'pc pc--bad' : 'pc pc--warn'}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path fill="currentColor" d={weight === 'hides' ? 'M5 1h6l4 4v6l-4 4H5l-4-4V5z' : 'M8 .4 15.6 8 8 15.6.4 8z'} />
        <path stroke="#fff" strokeWidth="1.8" d="M8 4.3v4.4M8 10v1.7" />
      </svg>
      {words}
    </span>
  )
}
