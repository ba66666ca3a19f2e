import type { FastifyReply, FastifyRequest } from 'fastify'
import { queueNotice } from '#data/platform/delivery/notices.ts'
import { handFormsOver } from '#data/platform/staff/kept-forms.ts'
import { endStaffSessions, openStaffSession } from '#data/platform/staff/staff-sessions.ts'
import type { Staff } from '#data/platform/staff/staff.ts'
import { browserLabel } from '#domain/accounts/browser-label.ts'
import { hasRoleOn } from '#domain/office/permissions.ts'
import { knownPeople, rememberPerson } from './known-people.ts'
import { giveOfficeCookie, officeSessionId } from './office-cookie.ts'
import type { OfficeServer } from './screen-route.ts'

/**
 * Begins the session of somebody who proved who they are. A browser by which they never signed in is told to them by
 * letter (Office R6), unless it is their first.
 */
export async function beginSession(
  { services: { db, now }, sites, secrets }: OfficeServer,
  request: FastifyRequest,
  reply: FastifyReply,
  { staff, isFirst = false }: { staff: Staff; isFirst?: boolean },
): Promise<void> {
  const at = now()
  const label = browserLabel(request.headers['user-agent'] ?? null)
  const isKnown = knownPeople(secrets, request).includes(staff.id)
  const id = giveOfficeCookie(reply)
  await openStaffSession(db, staff.id, { id, label, now: at })
  const old = officeSessionId(request)
  if (old !== null) {
    await handFormsOver(db, old, { id, staffId: staff.id })
    await endStaffSessions(db, { id: old })
  }
  rememberPerson(secrets, request, reply, staff.id)
  const site = sites.served().find(({ slug }) => hasRoleOn(staff.grants, slug))
  if (isKnown || isFirst || site === undefined) return
  await queueNotice(
    { db, site },
    {
      kind: 'staff-new-device',
      channel: 'email',
      accountId: null,
      to: staff.email,
      subject: { browser: label, at: at.toISOString() },
      dedupeKey: null,
      dueAt: at,
      expiresAt: null,
    },
  )
}
