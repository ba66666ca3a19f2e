import { noteAudit } from '#data/accounts/audit.ts'
import { exportAccount } from '#data/accounts/export-account.ts'
import { findPerson } from '#data/accounts/find-person.ts'
import { fulfilPrivacyRequest } from '#data/accounts/privacy-requests.ts'
import { eraseLeads, noteExport } from '#data/leads/tend-leads.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { typedIdentifier } from '#domain/office/typed-identifier.ts'
import type { FormAction, FormAnswer, SiteOffice } from '../screen.ts'

const doingOf = ({ session, now }: SiteOffice) => ({ actor: `staff:${session.staff.id}`, at: now })
const refuse = (field: string, words: string): FormAnswer => ({
  kind: 'refused',
  status: 422,
  problems: { [field]: words },
})
const toPrivacy = ({ ctx }: SiteOffice): FormAnswer => ({ kind: 'go', to: officePath(ctx.site.slug, 'privacy') })
const NO_PERSON = 'Type a whole e-mail address, or a telephone number such as 0491 570 006.'
/** Of the error that names open reservations, which keep their leads. */
const isOpenReservation = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith('nothing was erased')

/** Erases, unless a reservation is open: then its words say what to do first. */
async function erasing(office: SiteOffice, field: string, erase: () => Promise<number | null>): Promise<FormAnswer> {
  try {
    const erased = await erase()
    return erased === null ? { kind: 'refused', status: 404, problems: {} } : toPrivacy(office)
  } catch (error) {
    if (isOpenReservation(error)) return refuse(field, error.message)
    throw error
  }
}

/** Forms of the privacy screen (Office R92). */
export const privacyActions: Readonly<Record<string, FormAction<SiteOffice>>> = {
  fulfil: {
    may: 'leads.erase',
    fresh: true,
    run: (office, { form }) =>
      erasing(office, 'request', () => fulfilPrivacyRequest(office.ctx, form.get('request') ?? '', doingOf(office))),
  },
  erase: {
    may: 'leads.erase',
    fresh: true,
    run: async (office, { form }) => {
      const identifier = typedIdentifier(form.get('person') ?? '')
      if (identifier === null) return refuse('person', NO_PERSON)
      const { leads } = await findPerson(office.ctx, identifier)
      const typed = typedIdentifier(form.get('again') ?? '')
      if (typed?.value !== identifier.value)
        return refuse('again', `Type ${form.get('person') ?? ''} again, to erase ${leads.length} enquiries for good.`)
      const ids = leads.map(({ id }) => id)
      return erasing(office, 'again', () => eraseLeads(office.ctx, ids, doingOf(office)))
    },
  },
  export: {
    may: 'leads.export',
    fresh: true,
    run: async (office, { form }) => {
      const { ctx, now, session, requestId } = office
      const identifier = typedIdentifier(form.get('person') ?? '')
      if (identifier === null) return refuse('person', NO_PERSON)
      const { accountId, leads, consents } = await findPerson(ctx, identifier)
      const account = accountId === null ? null : await exportAccount(ctx, accountId)
      await noteExport(ctx, doingOf(office), { leads: leads.length, format: 'json' })
      if (accountId !== null)
        await noteAudit(ctx, {
          at: now,
          actor: `staff:${session.staff.id}`,
          action: 'account-exported',
          subject: accountId,
          requestId,
        })
      // Internal marks of spam and the links to other people are the dealer's, not the person's.
      const own = leads.map(({ spam: _spam, contactId: _contact, ...lead }) => lead)
      const body = JSON.stringify({ exportedAt: now, person: identifier, account, leads: own, consents }, null, 2)
      return { kind: 'file', name: `person-${ctx.site.slug}.json`, type: 'application/json; charset=utf-8', body }
    },
  },
}
