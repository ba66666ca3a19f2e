import type { FormDefinition } from '#domain/forms/form.ts'

/** What the mark beside a label means. */
export function RequiredNote() {
  return (
    <p className="field__hint">
      Fields marked <span className="field__mark">*</span> are required.
    </p>
  )
}

/** What a form's answers are for, and what sending them agrees to. */
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
