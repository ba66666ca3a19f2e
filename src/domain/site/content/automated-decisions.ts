/** The decisions that programs of a site take part in, as its privacy policy tells them (APP 1.7–1.9, R141). */
import { lenderOf } from '../settings/finance.ts'
import { hasPlugin, type Site } from '../site.ts'

type Deciding = Pick<Site, 'finance' | 'plugins' | 'reach'>

export interface AutomatedDecision {
  what: string
  /** Data that the program uses. */
  data: string
  /** Result of the program, and who decides with it. */
  decides: string
}

interface DecisionRow extends AutomatedDecision {
  isOn: (site: Deciding) => boolean
}

const ALWAYS = () => true

/** One row for each program; a site tells those that it has on. */
const ROWS: readonly DecisionRow[] = [
  {
    what: 'Repayment estimate',
    data: 'The price, and the deposit, term and credit band that you choose',
    decides: 'A figure to compare. Whether a lender lends, and at what rate, the lender decides.',
    isOn: (site) => lenderOf(site) !== null,
  },
  {
    what: 'Trade-in estimate',
    data: 'Your vehicle, its kilometres and condition as you describe them, and advertised prices',
    decides: 'A range of prices. Whether we buy, and at what price, a person decides who has seen the vehicle.',
    isOn: ALWAYS,
  },
  {
    what: 'Mark of spam',
    data: 'The enquiry’s words and links, how fast it was filled in, and how many came from the same network',
    decides: 'Whether an enquiry is marked. A marked one is kept, and a person can read it.',
    isOn: ALWAYS,
  },
  {
    what: 'Price comparison',
    data: 'Advertised prices of like vehicles; nothing of you',
    decides: 'Whether a price is shown as below the market. It decides nothing about a person.',
    isOn: (site) => hasPlugin(site, 'autogauge'),
  },
  {
    what: 'Answers to assistants and other programs',
    data: 'What your program asks about our vehicles; it is told nothing of any person',
    decides: 'Which vehicles are named. An enquiry is sent by you alone, after you have read it.',
    isOn: (site) => site.reach.agents.mcp,
  },
]

export function automatedDecisionsOf(site: Deciding): AutomatedDecision[] {
  return ROWS.filter(({ isOn }) => isOn(site)).map(({ what, data, decides }) => ({ what, data, decides }))
}
