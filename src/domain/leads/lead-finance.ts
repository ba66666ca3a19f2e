import { calculate, calculatorRules } from '../finance/calculator.ts'
import { lenderOf } from '../site/settings/finance.ts'
import type { Site } from '../site/site.ts'
import type { LeadFinance } from './lead.ts'

const MONTHS_PER_YEAR = 12

/**
 * A finance wish with the repayment that the site's calculator shows for its values (A10.5): worked out here, so that
 * nobody reads a figure that only the sender claims. Unchanged where the calculator was not used.
 */
export function withRepayment(wish: LeadFinance | null, { finance }: Pick<Site, 'finance'>): LeadFinance | null {
  if (wish === null || wish.ratePercent === undefined || wish.frequency === undefined || wish.amountCents === null)
    return wish
  const rules = calculatorRules(finance, lenderOf({ finance }))
  const { repaymentCents } = calculate(rules, {
    amountCents: wish.amountCents,
    depositCents: wish.depositCents ?? 0,
    termYears: wish.termMonths === null ? rules.defaults.termYears : wish.termMonths / MONTHS_PER_YEAR,
    ratePercent: wish.ratePercent,
    residualCents: wish.residualCents ?? 0,
    frequency: wish.frequency,
  })
  return repaymentCents === null ? wish : { ...wish, repaymentCents }
}
