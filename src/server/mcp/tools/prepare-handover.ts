import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { keepHandover } from '#data/agents/handovers.ts'
import { askedVehicle } from '#data/leads/lead-vehicle.ts'
import { findDrive } from '#data/test-drives/find-drive.ts'
import { readAvailability } from '#data/test-drives/read-availability.ts'
import { HANDOVER_DAYS, LONGEST_WISH } from '#domain/agents/handover.ts'
import { HANDOVER_KINDS, type HandoverKind } from '#domain/agents/handover-kinds.ts'
import { priceDisplayOf } from '#domain/pricing/price-display.ts'
import { refusalOf } from '#domain/leads/vehicle-refusal.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { vehiclePath } from '#domain/site/paths.ts'
import { handoverPath } from '#domain/site/paths/paths-agents.ts'
import { freeSlotAt } from '#domain/test-drive/availability.ts'
import { momentOfText } from '#domain/test-drive/drive-words.ts'
import { cardRules } from '#pages/card-rules.ts'
import type { PageContext } from '#pages/page.ts'
import { priceSays } from '../price-answer.ts'
import { ANSWER_FIELDS, Refused, tool } from '../tool.ts'
import { titleOf, vehicleForSale, vehicleId } from '../vehicle-named.ts'
import { withoutContact } from '../without-contact.ts'

const DAY_MS = 86_400_000
/** 128 bits, which nobody guesses. */
const TOKEN_BYTES = 16

const FORM_WORDS: Record<HandoverKind, string> = {
  enquiry: 'the enquiry form',
  test_drive: 'the booking of a test drive',
  reserve: 'the form that asks to reserve it',
  trade_in: 'the valuation of their own vehicle against it',
  finance: 'the form that asks for a finance quote',
}

export const prepareHandover = tool({
  name: 'prepare_handover',
  title: 'Fill in a form for the shopper',
  description:
    "Fills in one of the dealer's own forms and answers a link to it. It sends nothing: give the link to the " +
    'shopper, who reads the form, adds their own details, and sends it or not. It takes no name, number or address ' +
    'of anybody.',
  isReadOnly: false,
  input: z.strictObject({
    kind: z.enum(HANDOVER_KINDS).describe(`The form: ${HANDOVER_KINDS.join(', ')}.`),
    id: vehicleId,
    slot: z.string().max(40).optional().describe('Of a test drive: a time that test_drive_times says is free.'),
    wish: z
      .string()
      .max(LONGEST_WISH)
      .optional()
      .describe("The shopper's question or wish in their words, without details that name or reach anybody."),
  }),
  output: z.object({
    ...ANSWER_FIELDS,
    url: z.string().describe('The link for the shopper.'),
    expires_at: z.string(),
    shopper_sees: z.string(),
    left_out: z.string().optional().describe('Present where something of `wish` was left out.'),
  }),
  run: async ({ ctx, client, takeHandover }, { kind, id, slot, wish = '' }) => {
    const { site, now } = ctx
    const found = await vehicleForSale(ctx, id)
    if (found instanceof Refused) return found
    const startsAt = await slotOf(ctx, kind, id, slot)
    if (startsAt instanceof Refused) return startsAt
    const asked = kind === 'reserve' ? await askedVehicle(ctx, id) : null
    if (asked !== null && refusalOf('reserve-interest', asked, site) !== null)
      return new Refused('This vehicle cannot be reserved. Prepare an enquiry about it with `kind` enquiry.')
    const full = await takeHandover()
    if (full !== null) return full
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const { text, isCut } = withoutContact(wish)
    const expiresAt = new Date(now.getTime() + HANDOVER_DAYS * DAY_MS)
    await keepHandover(ctx, {
      id: randomUUID(),
      hash: hashOf(token),
      kind,
      vehicleId: id,
      startsAt,
      wish: text,
      client,
      createdAt: now,
      expiresAt,
    })
    const { vehicle } = found
    return {
      price_says: priceSays(site, priceDisplayOf(vehicle, cardRules(ctx)), vehicle.locationId),
      link: publicUrl(site, vehiclePath(vehicle.slug)),
      url: publicUrl(site, handoverPath(token)),
      expires_at: expiresAt.toISOString(),
      shopper_sees:
        `They see ${FORM_WORDS[kind]} for the ${titleOf(vehicle, site.switches.seriesInTitle)}, the words ` +
        `"Prepared by your assistant (${client}). Nothing has been sent."${text === '' ? '' : ', and the wish'}. ` +
        'They type their details, choose whether to take marketing, and send.',
      ...(isCut && {
        left_out: 'An e-mail address or telephone number was removed from `wish`: the shopper types those.',
      }),
    }
  },
})

/** The hash under which a link's token is kept. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The time of a test drive; null where none was chosen. */
async function slotOf(
  ctx: PageContext,
  kind: HandoverKind,
  id: number,
  slot: string | undefined,
): Promise<Date | null | Refused> {
  if (kind !== 'test_drive')
    return slot === undefined ? null : new Refused('Only a `kind` test_drive has a `slot`; leave it out.')
  const drive = await findDrive(ctx, { carId: String(id), locationId: '' })
  if (drive.kind !== 'drive')
    return new Refused('No yard of this dealer takes test drives of this vehicle. Prepare an enquiry instead.')
  if (slot === undefined) return null
  const startsAt = momentOfText(slot)
  const days =
    startsAt === null ? [] : await readAvailability(ctx, { location: drive.location, vehicleId: id }, ctx.now)
  return startsAt !== null && freeSlotAt(days, startsAt) !== null
    ? startsAt
    : new Refused('`slot`: this time is not free. Ask test_drive_times for those that are, and write it as they do.')
}
