import { findDrive, type FoundDrive } from '#data/test-drives/find-drive.ts'
import { readAvailability } from '#data/test-drives/read-availability.ts'
import { field, HANDOVER_FIELD } from '#domain/forms/fields.ts'
import type { Field } from '#domain/forms/form.ts'
import { timezoneOf } from '#domain/hours/opening-hours.ts'
import { localDateTime } from '#domain/leads/zoned-time.ts'
import { freeSlotAt, type DriveDay, type Slot } from '#domain/test-drive/availability.ts'
import { driveLocations } from '#domain/test-drive/drive-location.ts'
import { AT_FIELD, CHOOSE_TIME, momentOfText, momentText } from '#domain/test-drive/drive-words.ts'
import { BOOK_TEST_DRIVE_PATH } from '#domain/site/paths.ts'
import type { FormView } from '#ui/form/form-view.ts'
import { formViewOf } from '../forms/form-view-of.ts'
import { PREPARED_HEAD, preparedOf, withWish, type Prepared } from '../forms/prepared.ts'
import { notFound } from '../not-found/load.ts'
import type { NotFoundData } from '../not-found/page.tsx'
import type { PageContext, PageLoader, PageRequest } from '../page.ts'
import type { DrivePageData } from './page.tsx'
import { pickerView, shortSlotWords, slotWords } from './picker-view.ts'
import { summaryView } from './summary-view.ts'

const LEDE = 'Choose when suits you and we will have it ready.'

/**
 * Loads the booking page of a test drive (A3.34, A12.1). It is for a vehicle (`car_id`) or a location. The shopper
 * chooses day and time, then fills in contact details. The page is never cached, since free times change.
 */
export const loadTestDrive: PageLoader<DrivePageData | NotFoundData> = async (ctx, request) => {
  const { site, db } = ctx
  const { url, posted } = request
  const given = (name: string) => posted?.values[name] ?? url.searchParams.get(name) ?? ''
  const found = await findDrive({ db, site }, { carId: given('car_id'), locationId: given('location') })
  if (found.kind === 'unknown-vehicle') return notFound(ctx)
  if (found.kind === 'gone') return { kind: 'redirect', status: 302, location: found.vehicle.snapshot.path }
  const prepared = await preparedOf(ctx, url)
  const data = found.kind === 'drive' ? await driveData(ctx, request, found, prepared) : chooseData(ctx)
  if (data === null) return notFound(ctx)
  const title = data.kind === 'drive' ? data.title : 'Book a test drive'
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `${posted !== undefined && posted.errors.length > 0 ? 'Error: ' : ''}${title} | ${site.name}`,
      description: `${title} at ${site.name}. ${LEDE}`,
      canonical: BOOK_TEST_DRIVE_PATH,
      index: posted === undefined && url.search === '',
      ...(prepared === null ? {} : PREPARED_HEAD),
    },
    data,
    ...(prepared === null ? {} : { personal: true }),
  }
}

/** A location first, where there is more than one to choose from. */
function chooseData({ site }: PageContext): DrivePageData | null {
  const locations = driveLocations(site)
  if (locations.length === 0) return null
  return {
    kind: 'choose',
    yards: locations.map(({ id, name, address: { street, city, state } }) => ({
      id,
      name,
      address: `${street}, ${city} ${state}`,
      href: `${BOOK_TEST_DRIVE_PATH}?location=${id}`,
    })),
  }
}

async function driveData(
  ctx: PageContext,
  request: PageRequest,
  found: FoundDrive,
  prepared: Prepared | null,
): Promise<DrivePageData> {
  const { site, db, now } = ctx
  const {
    url: { searchParams },
    posted,
  } = request
  const { location, vehicle } = found
  const days = await readAvailability({ db, site }, { location, vehicleId: vehicle?.snapshot.id ?? null }, now)
  const wanted = momentOfText(posted?.values[AT_FIELD] ?? searchParams.get(AT_FIELD) ?? '')
  const slot = wanted === null ? null : freeSlotAt(days, wanted)
  const timeZone = timezoneOf(location)
  const date = slot === null ? null : localDateTime(slot.startsAt, timeZone).slice(0, 10)
  const about = {
    ...(vehicle === null ? { location: location.id } : { car_id: String(vehicle.snapshot.id) }),
    ...(prepared === null ? {} : { [HANDOVER_FIELD]: prepared.id }),
  }
  const hrefOf = (choice: Record<string, string>) =>
    `${BOOK_TEST_DRIVE_PATH}?${new URLSearchParams({ ...about, ...choice }).toString()}`
  const summary = await summaryView(ctx, {
    vehicle,
    location,
    when: slot === null || date === null ? null : slotWords(date, slot.time),
  })
  const wantsDetails = posted !== undefined || (slot !== null && searchParams.get('step') === 'details')
  const form = wantsDetails
    ? withWish(await detailsForm(ctx, request, found, { days, slot, timeZone, wanted }), prepared)
    : null
  const picker = pickerView({
    days,
    wantedDay: date ?? searchParams.get('day') ?? '',
    chosen: slot,
    slotMinutes: site.testDrives.slotMinutes,
    isVehicle: vehicle !== null,
    timeZone,
    hrefOf,
  })
  return {
    kind: 'drive',
    title: summary.isDriven ? 'Book a test drive' : 'Book a time to see it',
    summary,
    preparedBy: prepared?.client ?? null,
    form,
    picker: form === null ? picker : null,
    isGone: posted === undefined && wanted !== null && slot === null,
    go:
      slot === null || date === null
        ? null
        : {
            href: hrefOf({ at: momentText(slot.startsAt), step: 'details' }),
            label: `Continue with ${shortSlotWords(date, slot.time)}`,
          },
    changeHref: hrefOf(slot === null || date === null ? {} : { day: date, at: momentText(slot.startsAt) }),
    backHref: vehicle?.snapshot.path ?? (driveLocations(site).length > 1 ? BOOK_TEST_DRIVE_PATH : null),
  }
}

/**
 * The contact form of a test drive. The time is a fixed field while it is free. When another shopper has booked it, the
 * field offers other times, and the typed values stay.
 */
async function detailsForm(
  ctx: PageContext,
  request: PageRequest,
  { location, vehicle }: FoundDrive,
  time: Times,
): Promise<FormView> {
  const view = await formViewOf(
    ctx,
    request,
    { formId: 'test-drive', lede: LEDE, context: { locationId: location.id, hasSlot: true } },
    vehicle,
  )
  const { definition } = view
  const at =
    time.slot !== null && !request.posted?.errors.some((error) => error.field === AT_FIELD)
      ? field({ name: AT_FIELD, label: 'Time', control: 'hidden', initial: momentText(time.slot.startsAt) })
      : field({
          name: AT_FIELD,
          label: 'Another time',
          control: 'radio',
          required: CHOOSE_TIME,
          choices: nearTimes(time),
        })
  const fields: Field[] = [at, ...definition.steps.flatMap((step) => step.fields)]
  return {
    ...view,
    action: BOOK_TEST_DRIVE_PATH,
    definition: { ...definition, steps: [{ id: 'details', title: 'Your details', fields }] },
    values: {
      ...view.values,
      location: location.id,
      [AT_FIELD]: time.slot === null ? '' : momentText(time.slot.startsAt),
    },
  }
}

interface Times {
  days: readonly DriveDay[]
  slot: Slot | null
  timeZone: string
  wanted: Date | null
}

const MOST_OTHERS = 12

/** Free times near the one that was wanted, earliest first. */
function nearTimes({ days, wanted, timeZone }: Times): Field['choices'] {
  const distance = ({ startsAt }: Slot) => Math.abs(startsAt.getTime() - (wanted?.getTime() ?? 0))
  return days
    .flatMap(({ slots }) => slots)
    .filter(({ left }) => left > 0)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, MOST_OTHERS)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .map(({ startsAt, time }) => {
      const date = localDateTime(startsAt, timeZone).slice(0, 10)
      return { value: momentText(startsAt), label: slotWords(date, time) }
    })
}
