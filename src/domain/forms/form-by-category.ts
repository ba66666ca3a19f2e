import { BLUEPRINTS } from './blueprints.ts'
import { categoryChosen } from './form-of.ts'
import { LEAD_FORM_IDS, type FormId } from './form-ids.ts'

/** Categories that a form of category `by-car-type` sends. */
const BY_CAR_TYPE = ['New Vehicle Enquiry', 'Used Vehicle Enquiry']

const BY_CATEGORY: ReadonlyMap<string, FormId> = new Map([
  ...LEAD_FORM_IDS.flatMap((id) => {
    const { category, subcategory } = BLUEPRINTS[id]
    return (category === 'by-car-type' ? BY_CAR_TYPE : [category]).map((name): [string, FormId] => [
      keyOf(name, subcategory),
      id,
    ])
  }),
  [keyOf('Careers Enquiry', null), 'careers'],
  [keyOf('Careers Enquiry', 'Career Enquiry'), 'careers'],
])

/**
 * The form that sends leads of a category, for callers that name no form (A11.1, A11.12, A11.13). A category with a
 * form of its own is that one's; what is left of the general enquiry's choices is its. Null for a pair that no form
 * sends.
 */
export function formByCategory(category: string, subcategory: string | null): FormId | null {
  return (
    BY_CATEGORY.get(keyOf(category, subcategory)) ??
    (subcategory === null && categoryChosen(category) !== null ? 'general-contact' : null)
  )
}

/** Every pair that names a form, as one text each. */
export function knownCategories(): string[] {
  return [...BY_CATEGORY.keys()]
}

function keyOf(category: string, subcategory: string | null): string {
  return subcategory === null || subcategory === '' ? category : `${category} / ${subcategory}`
}
