import { seenLeadIds } from '#data/accounts/activity.ts'
import { listIdentifiers } from '#data/accounts/identifiers.ts'
import { askLeadDeletion } from '#data/accounts/privacy-requests.ts'
import { garagePagePath, withParameters } from '#domain/site/paths.ts'
import type { Secrets } from '../secrets.ts'
import type { GarageAction } from './garage-forms.ts'

/** Forms of the settings about the shopper's own data (R94). */
export function privacyActions(secrets: Secrets): Record<string, GarageAction> {
  return {
    'ask-delete-leads': async ({ ctx }, { account }) => {
      const { site, now } = ctx
      const identifiers = await listIdentifiers(ctx, account.id)
      const leadIds = await seenLeadIds(ctx, { accountId: account.id, identifiers })
      const key = secrets.keyFor('privacy', site.slug)
      if (leadIds.length > 0) await askLeadDeletion(ctx, { accountId: account.id, leadIds, key, now })
      return withParameters(garagePagePath(site, 'settings'), { done: 'asked' })
    },
  }
}
