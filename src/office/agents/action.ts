import { addApiKey, revokeApiKey } from '#data/public-api/api-keys.ts'
import { API_SCOPES, MOST_PER_MINUTE } from '#domain/public-api/api-key.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { vehicleIdOf as idOf } from '#domain/vehicle/vehicle-id.ts'
import { invalid } from '../feeds/action.ts'
import { noteChange } from '../note-change.ts'
import type { FormAction, SiteOffice } from '../screen.ts'

const LONGEST_NAME = 80

/** Makes a key, which is shown this once (R86). */
const addKey: FormAction<SiteOffice> = {
  may: 'reach.work',
  fresh: true,
  run: async (office, { form }) => {
    const name = form.get('name')?.trim() ?? ''
    const scopes = API_SCOPES.filter((scope) => form.getAll('scope').includes(scope))
    const perMinute = Number(form.get('perMinute') ?? '')
    const problems = {
      ...(name !== '' && name.length <= LONGEST_NAME
        ? {}
        : { name: `Say who uses it, in at most ${LONGEST_NAME} characters, such as Portal of the group.` }),
      ...(scopes.length > 0 ? {} : { scope: 'Tick at least one thing that it may do.' }),
      ...(Number.isInteger(perMinute) && perMinute >= 1 && perMinute <= MOST_PER_MINUTE
        ? {}
        : { perMinute: `Type a whole number from 1 to ${MOST_PER_MINUTE}.` }),
    }
    if (Object.keys(problems).length > 0) return invalid(problems)
    const { id, key } = await addApiKey(office.ctx, { name, scopes, perMinute, now: office.ctx.now })
    await noteChange(office, { action: 'api-key-added', subject: String(id), after: { name, scopes, perMinute } })
    return { kind: 'shown', once: { name, key } }
  },
}

/** Ends a key for good. */
const revoke: FormAction<SiteOffice> = {
  may: 'reach.work',
  run: async (office, { form }) => {
    const { ctx } = office
    const id = idOf(form.get('key') ?? '')
    if (id === null || !(await revokeApiKey(ctx, id, ctx.now))) return { kind: 'refused', status: 404, problems: {} }
    await noteChange(office, { action: 'api-key-revoked', subject: String(id) })
    return { kind: 'go', to: officePath(ctx.site.slug, 'agents') }
  },
}

export const agentActions = { 'add-key': addKey, revoke }
