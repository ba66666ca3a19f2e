/** Vehicle silhouettes that stand in for missing pictures. */
export const SIMPLE_SILHOUETTES = ['suv', 'ute', 'hatch', 'sedan', 'wagon', 'van', 'caravan', 'bike', 'truck'] as const
