/** The drawn bodies that stand in where there is no picture (design section 9). */
export const SIMPLE_SILHOUETTES = ['suv', 'ute', 'hatch', 'sedan', 'wagon', 'van', 'caravan', 'bike', 'truck'] as const
