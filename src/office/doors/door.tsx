import { CarryOn, type CarryOnView } from './carry-on.tsx'
import { Prove, type ProveView } from './prove.tsx'
import { RecoveryCodes, type RecoveryCodesView } from './recovery-codes.tsx'
import { SignIn, type SignInView } from './sign-in.tsx'
import { Welcome, type WelcomeView } from './welcome.tsx'

/** A page that is shown before somebody is in the office. */
export type DoorView =
  | { door: 'sign-in'; view: SignInView }
  | { door: 'prove'; view: ProveView }
  | { door: 'carry-on'; view: CarryOnView }
  | { door: 'welcome'; view: WelcomeView }
  | { door: 'recovery-codes'; view: RecoveryCodesView }

export function Door({ shown }: { shown: DoorView }) {
  switch (shown.door) {
    case 'sign-in':
      return <SignIn view={shown.view} />
    case 'prove':
      return <Prove view={shown.view} />
    case 'carry-on':
      return <CarryOn view={shown.view} />
    case 'welcome':
      return <Welcome view={shown.view} />
    case 'recovery-codes':
      return <RecoveryCodes view={shown.view} />
  }
}
