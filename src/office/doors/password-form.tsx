import type { ReactNode } from 'react'
import { OfficeIcon } from '#ui/office/icon.tsx'
import { Problem, TextField } from '#ui/office/text-field.tsx'

export interface PasswordFormProps {
  /** Heading of the way in, such as "Password and code". */
  summary: string
  action: string
  /** Words of the button. */
  button: string
  /** Why the form was refused, by field; '' is the form as a whole. */
  problems: Readonly<Record<string, string>>
  children: ReactNode
}

/** The way through a door by a password. */
export function PasswordForm({ summary, action, button, problems, children }: PasswordFormProps) {
  return (
    <details open>
      <summary>
        <OfficeIcon name="forth" />
        {summary}
      </summary>
      <form method="post" action={action} noValidate>
        {problems[''] !== undefined && <Problem>{problems['']}</Problem>}
        {children}
        <button className="btn btn--line" type="submit">
          {button}
        </button>
      </form>
    </details>
  )
}

/** Fields for a password that somebody has, and the code of their app. */
export function PasswordAndCode({ problems }: Pick<PasswordFormProps, 'problems'>) {
  return (
    <>
      <TextField
        id="password"
        type="password"
        label="Password"
        problem={problems['password']}
        autoComplete="current-password"
      />
      <TextField id="code" label="Code from your app" problem={problems['code']} autoComplete="one-time-code" />
    </>
  )
}
