const MS_PER_DAY = 86_400_000
const DAYS_A_WEEK = 7
const DAYS_A_MONTH = 30
const DAYS_A_YEAR = 365

/** How long ago a day was on another: "today", "3 weeks ago" (A19.1). Both are YYYY-MM-DD; a day to come is today. */
export function agoWords(day: string, today: string): string {
  const days = Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / MS_PER_DAY)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days < DAYS_A_WEEK) return `${days} days ago`
  if (days < DAYS_A_MONTH) return ago(days / DAYS_A_WEEK, 'week')
  if (days < DAYS_A_YEAR) return ago(days / DAYS_A_MONTH, 'month')
  return ago(days / DAYS_A_YEAR, 'year')
}

function ago(units: number, unit: string): string {
  const whole = Math.floor(units)
  return whole === 1 ? `1 ${unit} ago` : `${whole} ${unit}s ago`
}
