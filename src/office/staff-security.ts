import type { NewAppView } from './doors/new-app.tsx'

/** Secrets of staff: the server makes and checks them with keys that screens do not see. */
export interface StaffSecurity {
  /** An authenticator app to join. `sealed`: of a form that was refused, to show the same again. */
  newApp(email: string, sealed: string | null): NewAppView
  /** Joins the app of a form; false where its code is wrong. */
  joinApp(staffId: string, form: { sealed: string | null; code: string }): Promise<boolean>
  setPassword(staffId: string, password: string): Promise<void>
  /** Ten new recovery codes in place of the old ones. */
  newRecoveryCodes(staffId: string): Promise<string[]>
}
