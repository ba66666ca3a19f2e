/** Groups of a model's colours as its picker shows them (A21.9–A21.11, R104). */
import type { CatalogueColour } from './catalogue.ts'

/** Body styles in the order of their tabs; those that are not here come after them, by name. */
const STYLE_ORDER: readonly (readonly string[])[] = [
  ['wagon', 'sedan', 'hatch'],
  ['dual_cab', 'extra_cab', 'single_cab'],
  ['2_door', '4_door'],
]

export interface ColourGroup {
  /** `dual_cab`; null where the tab's colours are not parted by body. */
  style: string | null
  colours: CatalogueColour[]
}

export interface PickerTab {
  /** Variant whose colours these are; null where every variant has them. */
  variant: string | null
  groups: ColourGroup[]
}

const LEAST_STYLES = 3
const MOST_IN_A_ROW = 15

/** A tab for each variant with its own colours. Three body styles and over fifteen colours in one bring sub-tabs. */
export function pickerTabs(colours: readonly CatalogueColour[]): PickerTab[] {
  const variants = distinct(colours.map(({ modelVariantName }) => modelVariantName))
  return variants.map((variant) => ({
    variant,
    groups: groupsOf(colours.filter(({ modelVariantName }) => modelVariantName === variant)),
  }))
}

function groupsOf(colours: readonly CatalogueColour[]): ColourGroup[] {
  const styles = distinct(colours.map(({ oemId }) => oemId)).sort(byStyle)
  const ordered = styles.flatMap((style) => colours.filter(({ oemId }) => oemId === style))
  if (styles.length < LEAST_STYLES || colours.length <= MOST_IN_A_ROW) return [{ style: null, colours: ordered }]
  return styles.map((style) => ({ style, colours: ordered.filter(({ oemId }) => oemId === style) }))
}

/** The next colour of a row after `index`, or the one before; the ends meet (A21.9). */
export function stepColour(index: number, step: 1 | -1, count: number): number {
  return count === 0 ? 0 : (index + step + count) % count
}

/** Orders body styles; none at all comes last. */
export function byStyle(one: string | null, other: string | null): number {
  const [rank, otherRank] = [rankOf(one), rankOf(other)]
  if (rank !== otherRank) return rank - otherRank
  return (one ?? '').localeCompare(other ?? '', 'en-AU')
}

function rankOf(style: string | null): number {
  if (style === null) return Number.MAX_SAFE_INTEGER
  const place = STYLE_ORDER.flat().indexOf(style)
  return place === -1 ? STYLE_ORDER.flat().length : place
}

/** `dual_cab` as a tab says it: Dual cab. */
export function styleName(style: string): string {
  const words = style.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Variants that have a paint of this name and body; none where every variant has it. */
export function variantsWith(colours: readonly CatalogueColour[], { name, oemId }: CatalogueColour): string[] {
  const same = colours.filter((one) => one.name === name && one.oemId === oemId)
  return same.some(({ modelVariantName }) => modelVariantName === null)
    ? []
    : distinct(same.flatMap(({ modelVariantName }) => modelVariantName ?? []))
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}
