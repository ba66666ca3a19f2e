const BRAKED_TOWING = /\b(\d{3,4})\s*kg\s+braked\s+tow|\bbraked\s+tow\w*(?:\s+capacity)?\W{0,3}(\d{3,4})\s*kg/i

/**
 * Finds the braked towing capacity in kg among equipment names. An example is "3500 kg braked towing"; some feed
 * formats have no field for it.
 */
export function brakedTowingKgIn(equipment: readonly string[]): number | null {
  for (const item of equipment) {
    const found = BRAKED_TOWING.exec(item.replaceAll(',', ''))
    const kg = Number(found?.[1] ?? found?.[2])
    if (kg > 0) return kg
  }
  return null
}
