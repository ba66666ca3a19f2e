import type { FormDefinition } from '#domain/forms/form.ts'

/** Explains the mark beside a label. */
export function RequiredNote() {
  return (
    <p className="field__hint">
      Fields marked <span className="field__mark">*</span> are required.
    </p>
  )
}

/** Says how a form's answers are used, and what sending them agrees to. */
export function PrivacyNotes({
  privacy,
  termsNote,
}: {
  privacy: FormDefinition['privacyNote']
  termsNote: string | null
}) {
  return (
    <>
      <p className="field__hint">
        {privacy.text} <a href={privacy.path}>Privacy policy</a>
      </p>
      {termsNote === null ? null : <p className="field__hint">{termsNote}</p>}
    </>
  )
}
