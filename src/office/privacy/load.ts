import { noteAudit } from '#data/accounts/audit.ts'
import { findPerson } from '#data/accounts/find-person.ts'
import { openPrivacyRequests } from '#data/accounts/privacy-requests.ts'
import { typedIdentifier } from '#domain/office/typed-identifier.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'
import { momentWords } from '../moment-words.ts'

export interface PrivacyView {
  requests: { id: string; asked: string; leads: number; daysLeft: number }[]
  /** The address or number that was looked for. */
  person: string
  problems: Readonly<Record<string, string>>
  /** Null where nobody was looked for. */
  found: {
    hasAccount: boolean
    leads: { reference: string; at: string; form: string }[]
    consents: { key: string; at: string; of: string; given: boolean; words: string | null; method: string }[]
  } | null
  mayErase: boolean
}

const DAY_MS = 86_400_000

/** Wishes of people about what is kept of them, and the register of consents (Office R92). */
export async function loadPrivacy(
  office: SiteOffice,
  { url, refused }: OfficeRequest,
): Promise<OfficePage<PrivacyView>> {
  const { ctx, now, can } = office
  const person = url.searchParams.get('person') ?? refused?.form.get('person') ?? ''
  const identifier = typedIdentifier(person)
  const [requests, found] = await Promise.all([
    openPrivacyRequests(ctx),
    identifier === null ? null : findPerson(ctx, identifier),
  ])
  if (found !== null) await noteRead(office, found)
  const at = (moment: Date) => momentWords(moment, ctx.site, now)
  const isWrong = person !== '' && identifier === null
  return {
    title: 'Privacy',
    view: {
      requests: requests.map(({ id, askedAt, dueAt, leadIds }) => ({
        id,
        asked: at(askedAt),
        leads: leadIds.length,
        daysLeft: Math.ceil((dueAt.getTime() - now.getTime()) / DAY_MS),
      })),
      person,
      problems: {
        ...(isWrong && { person: 'Type a whole e-mail address, or a telephone number such as 0491 570 006.' }),
        ...refused?.problems,
      },
      found:
        found === null
          ? null
          : {
              hasAccount: found.accountId !== null,
              leads: found.leads.map(({ reference, createdAt, formId }) => ({
                reference,
                at: at(createdAt),
                form: formId,
              })),
              consents: found.consents.map((line, place) => ({ ...line, key: `${place}`, at: at(line.at) })),
            },
      mayErase: can('leads.erase'),
    },
  }
}

/** Notes that somebody read what is kept of a person (Office R91), by an id: no address stands in the audit. */
async function noteRead(
  { ctx, now, session, requestId }: SiteOffice,
  { accountId, leads }: { accountId: string | null; leads: readonly { id: string }[] },
): Promise<void> {
  const subject = accountId ?? leads[0]?.id
  if (subject === undefined) return
  await noteAudit(ctx, { at: now, actor: `staff:${session.staff.id}`, action: 'person-read', subject, requestId })
}
