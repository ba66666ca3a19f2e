/** A form on its way to becoming a lead. */
import type { Transaction } from 'kysely'
import type { LiveHandover } from '#data/agents/handovers.ts'
import type { AskedVehicle } from '#data/leads/lead-vehicle.ts'
import type { Database } from '#data/schema.ts'
import type { SiteContext } from '#data/site-context.ts'
import type { FormContext } from '#domain/forms/form-of.ts'
import type { FieldError, FormDefinition, FormValues } from '#domain/forms/form.ts'
import type { FormAnswers } from '#domain/leads/form-answers.ts'
import type { GivenAttribution } from '#domain/leads/form-attribution.ts'
import type { Lead, LeadTestDrive } from '#domain/leads/lead.ts'
import type { FormTokenReading } from './form-tokens.ts'
import type { LeadDesk } from './lead-desk.ts'

export interface LeadContext extends Pick<SiteContext, 'db' | 'site' | 'now'> {
  desk: LeadDesk
  /** Who is signed in; null or left out for nobody. Set by the server, never by what was sent (R60). */
  accountId?: string | null
}

/** Data of a submission besides the form values. */
export interface SubmissionMeta {
  /** The sender's network address; it is counted and not kept. */
  address: string
  attribution: GivenAttribution
  /** From `formTokenOf`; null where the form had none. */
  formToken: string | null
  /** It came over the documented HTTP API, whose callers show no form: a token that is missing says nothing (W2). */
  needsNoToken?: boolean
  /**
   * The caller's own name for this submission. Without one a form with a token is told from its repetition by token and
   * content.
   */
  idempotencyKey?: string | null
  /** False saves what is there as a partial lead (A11.13). */
  isLastStep?: boolean
  /** Every field must be filled in, though the lead stays partial: a reservation is whole once it is paid (R26). */
  isWhole?: boolean
  /** Id of the step that is sent, where it is not the last. */
  step?: string | null
  /** The partial lead that this goes on with, and the token that came with it. */
  resume?: { leadId: string; token: string } | null
  /** The form context that the page fixes; the vehicle is looked up by `car_id`. */
  context?: Omit<FormContext, 'vehicle'>
  /** Refuses fields that the form does not have; without it they are kept among the answers. */
  isStrict?: boolean
  /** The slot that was chosen, for a test drive. */
  testDrive?: LeadTestDrive | null
  /** Lead data that the server sets itself, over anything sent, such as the state of an offer. */
  settled?: Partial<Pick<Lead, 'category' | 'subcategory' | 'charges'>> & {
    answers?: Record<string, string>
    eventId?: number
  }
  /**
   * Work in the same transaction, such as selling the slot; errors that it answers refuse the lead, and nothing is
   * kept.
   */
  within?: (trx: Transaction<Database>, lead: Lead) => Promise<FieldError[] | null>
}

/** A submission on its way to a lead. */
export interface Draft {
  ctx: LeadContext
  at: Date
  form: FormDefinition
  vehicle: AskedVehicle | null
  values: FormValues
  /** The lead's part of these values alone, without those of earlier steps. */
  answers: FormAnswers
  /** The form that an agent filled in, of which this is sent (R62). */
  handover: LiveHandover | null
  unknown: Record<string, string>
  reading: FormTokenReading
  honeypot: string
  meta: SubmissionMeta
  /** Complete forms from the same address of late, this one included. */
  fromAddress: number
  /** Which complete form it is with its token from its network, as `SpamEvidence` has it. */
  tokenUses: number
}
