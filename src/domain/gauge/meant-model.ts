/** Finds the advertised model and badge that a shopper means by what they typed (A14.3). */

/** One model's advertisements; `badges` holds one entry an advertisement. */
export interface AdvertisedModel {
  model: string
  badges: readonly (string | null)[]
}

const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

/** How many of the first words make up a name, written together or apart: 2 of "Land Cruiser GXL" for LandCruiser. */
function wordsThatMake(words: readonly string[], name: string): number | null {
  const wanted = folded(name)
  for (let count = 1; count <= words.length; count++)
    if (wanted !== '' && folded(words.slice(0, count).join('')) === wanted) return count
  return null
}

/**
 * The model meant, of those of one make, and the badge where the typed model says one. In this order: a model that the
 * typed words begin with ("Corolla Ascent Sport"), the only model that they are part of ("Prado"), the model most of
 * whose advertisements have a badge that begins with them ("320i"). `null` where none or several would do.
 */
export function meantModel<Model extends AdvertisedModel>(
  models: readonly Model[],
  typed: { model: string; badge: string | null },
): { model: Model; badge: string | null } | null {
  const words = wordsOf(typed.model)
  const fronts = models.flatMap((model) => {
    const count = wordsThatMake(words, model.model)
    return count === null ? [] : [{ model, count }]
  })
  const [longest] = fronts.sort((one, other) => other.count - one.count)
  if (longest !== undefined)
    return { model: longest.model, badge: typed.badge ?? (words.slice(longest.count).join(' ') || null) }

  const whole = folded(typed.model)
  const parts = models.filter(({ model }) => {
    const own = wordsOf(model)
    return own.some((_, from) => wordsThatMake(own.slice(from), whole) !== null)
  })
  if (parts.length > 0) return parts.length === 1 && parts[0] ? { model: parts[0], badge: typed.badge } : null

  const badged = models
    .map((model) => ({ model, count: model.badges.filter((badge) => beginsWith(badge, typed.model)).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
  const [most, next] = badged
  if (most === undefined || next?.count === most.count) return null
  return { model: most.model, badge: typed.badge === null ? typed.model : `${typed.model} ${typed.badge}` }
}

function beginsWith(badge: string | null, typed: string): boolean {
  return badge !== null && wordsThatMake(wordsOf(badge), typed) !== null
}

/**
 * The advertised badge that a typed one means: the same however it is written, else the commonest that begins with it
 * ("320i" for "320i M Sport"). `null` where none does: "GX Hybrid" is not "GX".
 */
export function meantBadge(badges: readonly (string | null)[], typed: string): string | null {
  const counts = new Map<string, number>()
  for (const badge of badges) if (badge !== null) counts.set(badge, (counts.get(badge) ?? 0) + 1)
  const known = [...counts].sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))
  const same =
    known.find(([badge]) => folded(badge) === folded(typed)) ?? known.find(([badge]) => beginsWith(badge, typed))
  return same?.[0] ?? null
}
