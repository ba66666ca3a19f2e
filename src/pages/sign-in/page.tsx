import type { PageProps } from '../page-props.ts'
import type { SignInData } from './load.ts'

export function SignInPage(_props: PageProps<SignInData>) {
  return (
    <div className="wrap">
      <h1 className="h2">Sign in</h1>
    </div>
  )
}
