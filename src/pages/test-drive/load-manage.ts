import { formSecretOf } from '#data/leads/form-secrets.ts'
import { askedVehicle } from '#data/leads/lead-vehicle.ts'
import { driveOf } from '#data/test-drives/bookings.ts'
import { readManageToken } from '#data/manage-token.ts'
import { readAvailability } from '#data/test-drives/read-availability.ts'
import { locationById } from '#domain/site/places/lookups.ts'
import { freeSlotAt } from '#domain/test-drive/availability.ts'
import { isDriveOutcome, momentOfText, momentText, OUTCOME_WORDS } from '#domain/test-drive/drive-words.ts'
import { localDateTime } from '#domain/leads/zoned-time.ts'
import { MANAGE_TEST_DRIVE_PATH, manageDrivePath } from '#domain/site/paths.ts'
import type { PageContext, PageLoader, PageResult } from '../page.ts'
import { telephone } from '../telephone.ts'
import type { ManageDriveData } from './manage-page.tsx'
import { pickerView, shortSlotWords, slotWords } from './picker-view.ts'
import { summaryView } from './summary-view.ts'

/**
 * Loads the page that moves or cancels a booked test drive (A12.5). Its link is in the receipt. Opening it changes
 * nothing, since mail scanners follow links: the shopper submits a form. The page is never cached.
 */
export const loadManageDrive: PageLoader<ManageDriveData> = async (ctx, { url }) => {
  const { site, db, now } = ctx
  const token = url.searchParams.get('booking') ?? ''
  const reading = readManageToken(await formSecretOf(ctx), 'test-drive', token, now)
  const drive = reading.kind === 'valid' ? await driveOf(ctx, reading.id) : null
  const location = drive === null ? null : locationById(site, drive.locationId)
  if (drive === null || location === null) return page(ctx, 404, { kind: 'unknown', phone: telephone(site.phone) })

  const vehicle = drive.vehicleId === null ? null : await askedVehicle({ db, site }, drive.vehicleId)
  const days = await readAvailability(
    { db, site },
    { location, vehicleId: drive.vehicleId, exceptLeadId: drive.leadId },
    now,
  )
  const wanted = momentOfText(url.searchParams.get('at') ?? '')
  const free = wanted === null ? null : freeSlotAt(days, wanted)
  const chosen = free?.startsAt.getTime() === drive.startsAt.getTime() ? null : free
  const dateOf = (moment: Date) => localDateTime(moment, drive.timeZone).slice(0, 10)
  const booked = slotWords(dateOf(drive.startsAt), localDateTime(drive.startsAt, drive.timeZone).slice(11, 16))
  const state = drive.cancelledAt !== null ? 'cancelled' : drive.startsAt <= now ? 'over' : 'booked'
  const outcome = url.searchParams.get('outcome') ?? ''
  const path = manageDrivePath(token)
  return page(ctx, 200, {
    kind: 'booking',
    state,
    booked,
    note: isDriveOutcome(outcome) ? OUTCOME_WORDS[outcome] : null,
    action: path,
    summary: await summaryView(ctx, { vehicle, location, when: booked }),
    picker:
      state !== 'booked'
        ? null
        : pickerView({
            days,
            wantedDay:
              chosen === null ? (url.searchParams.get('day') ?? dateOf(drive.startsAt)) : dateOf(chosen.startsAt),
            chosen,
            slotMinutes: site.testDrives.slotMinutes,
            isVehicle: vehicle !== null,
            timeZone: drive.timeZone,
            hrefOf: (choice) => `${path}&${new URLSearchParams(choice).toString()}`,
          }),
    move:
      chosen === null || state !== 'booked'
        ? null
        : { at: momentText(chosen.startsAt), label: `Move to ${shortSlotWords(dateOf(chosen.startsAt), chosen.time)}` },
    bookAgainHref: vehicle?.snapshot.path ?? null,
    phone: telephone(location.phone ?? location.landlinePhone ?? site.phone),
  })
}

function page({ site }: PageContext, status: 200 | 404, data: ManageDriveData): PageResult<ManageDriveData> {
  return {
    kind: 'page',
    status,
    head: {
      title: `Your test drive | ${site.name}`,
      description: `A test drive at ${site.name}.`,
      canonical: MANAGE_TEST_DRIVE_PATH,
      index: false,
    },
    data,
  }
}
