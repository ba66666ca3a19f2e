/** Words that people say of any vehicle, so that a model's name made of them alone ("Off Road", "Work") needs its make, and that are no typing mistakes of other words. */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set([
  'adventure', 'best', 'cheap', 'cheaper', 'cheapest', 'city', 'classic', 'clean', 'custom', 'double', 'family', 'first', 'good', 'home', 'large', 'light', 'little', 'new', 'nice',
  'off', 'old', 'on', 'plate', 'plates', 'road', 'series', 'single', 'sleeps', 'small', 'stock', 'student', 'touring', 'tow', 'towing', 'town', 'tradie', 'travel', 'work',
])
