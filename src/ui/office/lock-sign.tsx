/** A lock beside a field that a person has set, which feeds do not change. */
export function LockSign() {
  return (
    <svg className="i i-s" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
    </svg>
  )
}
