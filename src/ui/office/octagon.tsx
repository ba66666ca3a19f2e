/** The sign of what is wrong; the words beside it say what. */
export function Octagon() {
  return (
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path fill="currentColor" d="M5 1h6l4 4v6l-4 4H5l-4-4V5z" />
      <path stroke="#fff" strokeWidth="2" d="M8 4v5M8 10.7v1.6" />
    </svg>
  )
}
