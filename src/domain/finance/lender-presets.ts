/**
 * Presets that a lender in a site's settings may name. The specification gives their figures but no lenders' names
 * (A9.3, A9.5, A9.12, A9.13, A9.16). A site's own setting overrides its preset.
 */
import { lookUp } from '../look-up.ts'

export const LENDER_PRESET_NAMES = ['standard', 'bounded', 'maker'] as const
export type LenderPresetName = (typeof LENDER_PRESET_NAMES)[number]

interface LenderPreset {
  minimumAmountCents?: number
  interestBounds?: { minimumPercent: number; maximumPercent: number }
  comparisonBounds?: { minimumPercent: number; maximumPercent: number }
  establishmentFeeCents?: number
  fees?: { name: string; cents: number; timing: 'upfront' | 'monthly' }[]
  eligibility?: { newerThanYears: number }
}

export const LENDER_PRESETS: Record<LenderPresetName, LenderPreset> = {
  standard: {},
  bounded: {
    minimumAmountCents: 500_000,
    interestBounds: { minimumPercent: 7.5, maximumPercent: 14.5 },
    comparisonBounds: { minimumPercent: 8.38, maximumPercent: 19.42 },
    establishmentFeeCents: 136_050,
    eligibility: { newerThanYears: 12 },
  },
  maker: {
    interestBounds: { minimumPercent: 4, maximumPercent: 20 },
    establishmentFeeCents: 39_500,
    fees: [
      { name: 'security registration', cents: 600, timing: 'upfront' },
      { name: 'dealer agency fee', cents: 91_225, timing: 'upfront' },
      { name: 'account administration', cents: 800, timing: 'monthly' },
    ],
  },
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A lender's settings as they stand in a file, filled up from its preset; anything that is no such object comes back as
 * it is.
 */
export function withLenderPreset(lender: unknown): unknown {
  const preset =
    isObject(lender) && typeof lender['preset'] === 'string'
      ? lookUp<LenderPreset>(LENDER_PRESETS, lender['preset'])
      : undefined
  if (preset === undefined || !isObject(lender)) return lender
  const eligibility = lender['eligibility'] ?? {}
  return {
    ...preset,
    ...lender,
    ...(isObject(eligibility) ? { eligibility: { ...preset.eligibility, ...eligibility } } : {}),
  }
}

/** The same for every lender of a site's settings. */
export function withLenderPresets(settings: unknown): unknown {
  if (!isObject(settings) || !isObject(settings['finance']) || !Array.isArray(settings['finance']['lenders']))
    return settings
  return {
    ...settings,
    finance: { ...settings['finance'], lenders: settings['finance']['lenders'].map(withLenderPreset) },
  }
}
