const BRAKED_TOWING = /\b(\d{3,4})\s*kg\s+braked\s+tow|\bbraked\s+tow\w*(?:\s+capacity)?\W{0,3}(\d{3,4})\s*kg/i

/**
 * Braked towing capacity in kg that a list of equipment names, such as "3500 kg braked towing": formats without a field
 * for it say it there.
 */
export function brakedTowingKgIn(equipment: readonly string[]): number | null {
  for (const item of equipment) {
    const found = BRAKED_TOWING.exec(item.replaceAll(',', ''))
    const kg = Number(found?.[1] ?? found?.[2])
    if (kg > 0) return kg
  }
  return null
}
