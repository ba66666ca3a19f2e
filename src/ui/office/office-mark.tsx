/** The office's own mark. */
export function OfficeMark() {
  return (
    <span className="mark" aria-hidden="true">
      <svg viewBox="0 0 28 28" width="28" height="28" fill="none" stroke="currentColor" strokeWidth="2">
        <path d="M7 21V8h14M7 14.500h10M21 21v-5" />
      </svg>
    </span>
  )
}
