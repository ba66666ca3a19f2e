import type { FastifyInstance } from 'fastify'
import { readReservation } from '#data/checkout/reservations.ts'
import { formSecretOf } from '#data/leads/form-secrets.ts'
import { askedVehicle } from '#data/leads/lead-vehicle.ts'
import { readLead } from '#data/leads/read-leads.ts'
import { readManageToken, type ManagePurpose } from '#data/manage-token.ts'
import type { SiteContext } from '#data/site-context.ts'
import type { MailAttachment } from '#domain/leads/mail-message.ts'
import { DRIVE_CALENDAR_PATH, RESERVATION_CALENDAR_PATH } from '#domain/site/paths.ts'
import { visitFile } from '../checkout/visit-calendar.ts'
import { calendarFile } from '../delivery/drive-calendar.ts'
import { siteRoute } from '../http/site-route.ts'

interface CalendarRow {
  url: string
  purpose: ManagePurpose
  /** Parameter of the address that has the token. */
  parameter: string
  /** Null where nothing is agreed for a time to come. */
  fileOf: (ctx: SiteContext, id: string) => Promise<MailAttachment | null>
}

const CALENDARS: readonly CalendarRow[] = [
  { url: DRIVE_CALENDAR_PATH, purpose: 'test-drive', parameter: 'booking', fileOf: driveFile },
  { url: RESERVATION_CALENDAR_PATH, purpose: 'reservation', parameter: 't', fileOf: reservationFile },
]

const NONE = 'There is no such visit. Please open the link in our letter again, or call us.\n'

/**
 * Registers the calendar files of test drives and of visits to reserved vehicles (R51). The token is all that they ask
 * for; 404 for one that is changed, over or of another site, and for a visit that is cancelled. Kept nowhere.
 */
export function registerCalendars(app: FastifyInstance): void {
  for (const { url, purpose, parameter, fileOf } of CALENDARS)
    siteRoute(app, { method: 'GET', url }, async ({ ctx, url: asked }, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
      const token = new URL(asked, 'https://site.invalid').searchParams.get(parameter) ?? ''
      const reading = readManageToken(await formSecretOf(ctx), purpose, token, ctx.now)
      const file = reading.kind === 'valid' ? await fileOf(ctx, reading.id) : null
      if (file === null) return reply.code(404).type('text/plain; charset=utf-8').send(NONE)
      return reply
        .header('content-disposition', `attachment; filename="${file.filename}"`)
        .type(file.contentType)
        .send(file.content)
    })
}

async function driveFile(ctx: SiteContext, leadId: string): Promise<MailAttachment | null> {
  const lead = await readLead(ctx, leadId)
  if (lead?.testDrive == null || lead.testDrive.isCancelled === true) return null
  return calendarFile(lead, lead.testDrive, ctx.site, ctx.now)
}

async function reservationFile(ctx: SiteContext, id: string): Promise<MailAttachment | null> {
  const reservation = await readReservation(ctx, id)
  if (reservation?.state !== 'reserved' || reservation.collectAt === null) return null
  const vehicle = await askedVehicle(ctx, reservation.vehicleId)
  return vehicle && visitFile(ctx.site, reservation, vehicle.snapshot, ctx.now)
}
