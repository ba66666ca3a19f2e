/**
 * The definition of a form before a site's settings are applied. `formOf` replaces each slot with fields that the
 * site's switches choose.
 */
import type { LeadCategory, LeadDepartment } from '../leads/lead.ts'
import type { LocationType } from '../site/places/locations.ts'
import type { Field } from './form.ts'

/** A place in a form that `formOf` fills by site and vehicle. */
export type Slot =
  | 'category'
  | 'location'
  | 'dealership'
  | 'message'
  | 'opt-in'
  | 'vehicle'
  | 'time'
  | 'own-type'
  | 'own-measures'

export interface Blueprint {
  title: string
  steps: { id: string; title: string; fields: (Field | Slot)[] }[]
  submitLabel: string
  /** By the vehicle's type where the form is about one that is for sale. */
  category: LeadCategory | 'by-car-type'
  subcategory: string | null
  department: LeadDepartment
  event: 'enquiry' | 'test-drive' | 'finance' | 'careers' | 'other'
  /** Whether the form is about a vehicle of the stock. */
  vehicle: 'needed' | 'possible' | 'none'
  /** The kind of location that may be chosen; null for any. */
  locations: LocationType | null
  /** By the site's switch (A11.3), or as the form itself wants. */
  message: 'by-site' | 'needed' | 'optional'
  messageLabel: string
  messageLead: string | null
  /** The form shows a choice of categories (A11.4). */
  choosesCategory: boolean
}

type BlueprintParts = Pick<Blueprint, 'title' | 'steps' | 'category' | 'department'> & Partial<Blueprint>

export function blueprint(given: BlueprintParts): Blueprint {
  return {
    submitLabel: 'Send',
    subcategory: null,
    event: 'other',
    vehicle: 'none',
    locations: null,
    message: 'by-site',
    messageLabel: 'Message',
    messageLead: null,
    choosesCategory: false,
    ...given,
  }
}

/** The only step of a form that has one. */
export function oneStep(title: string, ...fields: (Field | Slot)[]): Blueprint['steps'] {
  return [{ id: 'details', title, fields }]
}
