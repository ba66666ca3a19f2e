/** Formats leads as lines for people. */
import type { Delivery } from '#data/leads/read-leads.ts'
import { fullNameOf, type Lead } from '#domain/leads/lead.ts'
import { originLines, personLines, wishLines } from '#domain/leads/lead-lines.ts'
import { timeZoneOfLead } from '#domain/leads/routing.ts'
import type { Site } from '#domain/site/site.ts'
import { vehicleName } from '#domain/vehicle/vehicle-name.ts'

/** One line of the list. */
export function listLine({ reference, createdAt, state, category, person, vehicle, spam }: Lead): string {
  const marks = [state === 'partial' ? 'unfinished' : '', spam.isSuspected ? 'suspected spam' : ''].filter(Boolean)
  const words = [
    reference,
    createdAt.toISOString().slice(0, 16).replace('T', ' '),
    category,
    fullNameOf(person),
    person.phone,
    person.email,
    vehicle && vehicleName(vehicle),
    marks.join(', '),
  ]
  return `${words.filter((word) => word !== null && word !== '').join('  ')}\n`
}

/** One lead as its dealer would read it, with its deliveries. */
export function leadText(lead: Lead, site: Site, deliveries: readonly Delivery[]): string {
  const lines = [...wishLines(lead, site), ...personLines(lead), ...originLines(lead, timeZoneOfLead(lead, site))].map(
    ({ label, value }) => `  ${label}: ${value.replaceAll('\n', '\n    ')}`,
  )
  return [
    `${lead.reference}  ${lead.createdAt.toISOString()}  ${lead.state}  ${lead.id}`,
    ...lines,
    'Deliveries',
    ...(deliveries.length === 0 ? ['  none'] : deliveries.map(deliveryLine)),
    '',
  ].join('\n')
}

function deliveryLine({ routeKey, channel, state, attempts, lastError, deliveredAt, dueAt }: Delivery): string {
  const when =
    state === 'delivered' && deliveredAt !== null
      ? deliveredAt.toISOString()
      : state === 'waiting'
        ? `due ${dueAt.toISOString()}`
        : ''
  return `  ${[routeKey, channel, state, when, `${attempts} tries`, lastError ?? ''].filter(Boolean).join('  ')}`
}
