import { DELETE_ACCOUNT_API, EXPORT_ACCOUNT_API } from '#domain/site/paths.ts'
import { AccountField } from './account-field.tsx'
import { Panel } from './panel.tsx'

interface PrivacyProps {
  siteName: string
  /** Why nothing is exported just now; null for no reason. */
  exportFault: string | null
  /** Fault of the word that confirms a deletion; null for none. */
  deleteFault: string | null
  /** Leads that the dealer may be asked to delete as well. */
  leads: number
}

/** The end of the settings: to take everything along, and to delete it (R91, R92). */
export function Privacy({ siteName, exportFault, deleteFault, leads }: PrivacyProps) {
  return (
    <Panel id="privacy" title="Your data">
      <form method="post" action={EXPORT_ACCOUNT_API}>
        <p>Everything we keep for you, as one file.</p>
        {exportFault === null ? null : (
          <p className="field__error" role="alert">
            {exportFault}
          </p>
        )}
        <p className="own-form__foot">
          <button className="btn btn--line">Download my data</button>
        </p>
      </form>
      {leads === 0 ? null : (
        <form method="post">
          <p>
            Your enquiries and bookings are the dealer's records. You may ask that they be deleted; that is done within
            30 days.
          </p>
          <p className="own-form__foot">
            <button className="btn btn--line" name="do" value="ask-delete-leads">
              Ask {siteName} to delete my {leads === 1 ? 'enquiry' : `${leads} enquiries`} too
            </button>
          </p>
        </form>
      )}
      <form method="post" action={DELETE_ACCOUNT_API} noValidate data-deletes-account="">
        <p>
          Deleting ends your garage at once: lists, searches, vehicles and sign-in. Enquiries and bookings that you sent
          stay with {siteName} as business records.
        </p>
        <AccountField
          id="confirm-delete"
          name="confirm"
          label="Type DELETE to confirm"
          value=""
          fault={deleteFault}
          maxLength={10}
        />
        <p className="own-form__foot">
          <button className="btn btn--line">Delete my garage</button>
        </p>
      </form>
    </Panel>
  )
}
