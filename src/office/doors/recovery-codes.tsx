import { DoorFrame } from '#ui/office/door-frame.tsx'

export interface RecoveryCodesView {
  codes: readonly string[]
  next: string
}

/** The recovery codes of somebody who came in just now, shown this once (Office R5). */
export function RecoveryCodes({ view: { codes, next } }: { view: RecoveryCodesView }) {
  return (
    <DoorFrame foot="They are kept here in a form that nobody can read, so they cannot be shown again.">
      <h1>Keep these codes</h1>
      <p className="si__w">
        Each serves once in place of the app’s code, should you lose your phone. Print them, or put them where your
        passwords are.
      </p>
      <CodeList codes={codes} />
      <a className="btn btn--go" href={next}>
        I have kept them
      </a>
    </DoorFrame>
  )
}

export function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ol className="codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
  )
}
