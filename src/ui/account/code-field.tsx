const FIGURES = 6

/** One field over six drawn boxes, into which a script writes; without one the field is a plain one (R7). */
export function CodeField({ fault }: { fault: string | null }) {
  return (
    <div className="field">
      <label className="field__label" htmlFor="code">
        Code, six figures
      </label>
      <div className="code" data-faulty={fault === null ? undefined : ''}>
        {Array.from({ length: FIGURES }, (_, place) => (
          <i key={place} aria-hidden="true" />
        ))}
        <input
          id="code"
          className="input"
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={FIGURES}
          pattern="\d{6}"
          required
          aria-describedby={fault === null ? undefined : 'code-error'}
          aria-invalid={fault === null ? undefined : true}
        />
      </div>
      {fault === null ? null : (
        <p id="code-error" className="field__error" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
