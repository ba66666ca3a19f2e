/** Sanitises the features of a catalogue: a short list of tags, no attributes, all else as text (R101, A21.2). */
import sanitizeHtml from 'sanitize-html'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { valueText, type Finding } from '#domain/site/checks/problem.ts'

const TAGS = ['b', 'strong', 'em', 'i', 'sup', 'sub', 'br', 'ul', 'li']
const RULES: sanitizeHtml.IOptions = { allowedTags: TAGS, allowedAttributes: {} }

/** Safe HTML of a feature; `isChanged` where more than the spelling of a sign or of `<br>` differs. */
export function cleanFeature(feature: string): { html: string; isChanged: boolean } {
  if (!/[<>&]/.test(feature)) return { html: feature, isChanged: false }
  const html = sanitizeHtml(feature, RULES).trim()
  return { html, isChanged: plain(html) !== plain(feature) }
}

/** One spelling of what means the same. */
const plain = (html: string) =>
  html
    .trim()
    .replace(/<br\s*\/?>/gi, '<br>')
    .replace(/&amp;/g, '&')
    .toLowerCase()

/** The catalogue with safe features, and a warning for each that lost something. */
export function withCleanFeatures(catalogue: Catalogue): { catalogue: Catalogue; warnings: Finding[] } {
  const warnings: Finding[] = []
  const models = catalogue.models.map((model, modelPlace) => ({
    ...model,
    variants: model.variants.map((variant, variantPlace) => ({
      ...variant,
      features: variant.features.flatMap((feature, place) => {
        const { html, isChanged } = cleanFeature(feature)
        if (isChanged)
          warnings.push({
            path: ['models', modelPlace, 'variants', variantPlace, 'features', place],
            found: `${valueText(feature)}, shown as ${valueText(html)}`,
            valid: `HTML of ${TAGS.join(', ')} without attributes`,
          })
        return html === '' ? [] : [html]
      }),
    })),
  }))
  return { catalogue: { ...catalogue, models }, warnings }
}
