import { setStaffPassword, setStaffTotp } from '#data/platform/staff/staff-secrets.ts'
import type { StaffSecurity } from '#office/staff-security.ts'
import { giveRecoveryCodes } from './come-in.ts'
import { joinApp, newAppView } from './new-app.ts'
import { hashPassword } from './password-hash.ts'
import type { StaffDesk } from './staff-proof.ts'
import { inTransaction } from '#data/platform/in-transaction.ts'

/** The secrets of staff, for the screens of one request. */
export function staffSecurity({ db, secrets, now }: Pick<StaffDesk, 'db' | 'secrets' | 'now'>): StaffSecurity {
  return {
    newApp: (email, sealed) => newAppView(secrets, email, sealed),
    joinApp: async (staffId, { sealed, code }) => {
      const app = await joinApp(secrets, { sealed, code, now })
      if (app === null) return false
      await setStaffTotp(db, staffId, app.seed, app.step)
      return true
    },
    setPassword: async (staffId, password) => setStaffPassword(db, staffId, await hashPassword(password), now),
    newRecoveryCodes: (staffId) => inTransaction(db, (trx) => giveRecoveryCodes(trx, staffId)),
  }
}
