/** Settings for the source of market prices and the price gauge's wording (A8.5–A8.10). */
import { z } from 'zod'

export const marketSchema = z.strictObject({
  source: z
    .enum(['platform', 'provider'])
    .default('platform')
    .describe(
      'platform: worked out from what every site of this program advertises. ' +
        'provider: asked of the service that MARKET_PRICE_URL names.',
    ),
  dealLabels: z
    .enum(['below-average', 'always'])
    .default('below-average')
    .describe(
      "Which gauges carry 'Good Deal' or 'Great Deal': those of prices not above the market average, or every " +
        'one shown, as the specification has it (A8.7). To call a price above the average a good deal may ' +
        'mislead shoppers.',
    ),
})
