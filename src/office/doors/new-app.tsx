import { QrCode } from '#ui/office/qr-code.tsx'
import { TextField } from '#ui/office/text-field.tsx'

export interface NewAppView {
  /** The seed as the form sends it back; only the server can open it. */
  sealed: string
  /** The seed in groups of four, for typing. */
  seed: string
  /** The squares of the QR code, row by row: true is dark. */
  squares: readonly (readonly boolean[])[]
}

/** Fields that join an authenticator app: the QR code, the seed to type, and the app's first code. */
export function NewApp({
  view: { sealed, seed, squares },
  problem,
}: {
  view: NewAppView
  problem?: string | undefined
}) {
  return (
    <>
      <input type="hidden" name="app" value={sealed} />
      <p className="tf">Scan this with an authenticator app, such as the one for passwords on your phone.</p>
      <QrCode rows={squares} />
      <p className="sm mute">
        Or type it there: <span className="si__seed">{seed}</span>
      </p>
      <TextField
        id="code"
        label="Code that the app shows now"
        problem={problem}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
    </>
  )
}
