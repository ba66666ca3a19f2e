/** Answers of a shopper who has not reserved yet. They live in a cookie of their browser, encrypted, for a day. */

/** Answers about the shopper, which serve for any vehicle, and answers about one vehicle. */
export const DRAFT_FIELDS = {
  you: ['name', 'email', 'phone', 'postcode', 'opt_in'],
  vehicle: ['fulfilment', 'day', 'at', 'trade_in', 'finance', 'call'],
} as const

type DraftField = (typeof DRAFT_FIELDS)['you' | 'vehicle'][number]

export interface CheckoutDraft {
  /** Vehicle that the second kind of answers is about; null before there is any. */
  slug: string | null
  values: Readonly<Partial<Record<DraftField, string>>>
}

export const EMPTY_DRAFT: CheckoutDraft = { slug: null, values: {} }

/** Longest answer that is kept; a cookie holds 4 KB. The form refuses what is longer. */
const LONGEST_VALUE = 254

/** A draft for one vehicle: answers about another one do not count. */
export function draftFor(draft: CheckoutDraft, slug: string): CheckoutDraft {
  return draft.slug === slug ? draft : { slug, values: only(draft.values, DRAFT_FIELDS.you) }
}

/** The draft with what a form sent. A field that the form did not send keeps its value. */
export function withAnswers(draft: CheckoutDraft, sent: Readonly<Record<string, string>>): CheckoutDraft {
  const fields: readonly DraftField[] = [...DRAFT_FIELDS.you, ...DRAFT_FIELDS.vehicle]
  const added = fields.flatMap((name) => {
    const value = sent[name]
    return value === undefined ? [] : [[name, value.slice(0, LONGEST_VALUE)]]
  })
  return { ...draft, values: { ...draft.values, ...Object.fromEntries(added) } }
}

/** Reads a draft from JSON; null for a text that is none. */
export function parseDraft(text: string): CheckoutDraft | null {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof given !== 'object' || given === null || !('slug' in given) || !('values' in given)) return null
  const { slug, values } = given
  if ((slug !== null && typeof slug !== 'string') || typeof values !== 'object' || values === null) return null
  const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return withAnswers({ slug, values: {} }, Object.fromEntries(texts))
}

function only(values: CheckoutDraft['values'], names: readonly DraftField[]): CheckoutDraft['values'] {
  return Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))
}
