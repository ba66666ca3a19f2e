/** Questions about a shopper's vehicle, and the deduction for each answer (A14.2, A14.3). */

export const ADJUSTMENTS = ['condition', 'serviceHistory', 'keys', 'damage'] as const
export type AdjustmentName = (typeof ADJUSTMENTS)[number]

export interface AdjustmentAnswer {
  value: string
  label: string
  /** Share of the value that it takes off, 0 to 1. */
  share: number
  /** Taken off besides, cents: what costs the same on every vehicle. */
  cents: number
}

export interface AdjustmentQuestion {
  /** Asked of the shopper. */
  question: string
  /** Names the deduction in the explanation. */
  line: string
  /** Best first: no answer takes off less than the one before it. */
  answers: readonly AdjustmentAnswer[]
}

const answer = (value: string, label: string, share: number, cents = 0): AdjustmentAnswer => ({
  value,
  label,
  share,
  cents,
})

/** Shares are a dealer's usual allowances for reconditioning; the inspection has the last word. */
export const ADJUSTMENT_TABLE: Record<AdjustmentName, AdjustmentQuestion> = {
  condition: {
    question: 'What condition is it in?',
    line: 'Condition',
    answers: [
      answer('Excellent', 'Excellent: looks and drives like new', 0),
      answer('Good', 'Good: everyday wear, nothing to repair', 0.03),
      answer('Fair', 'Fair: visible wear, small repairs due', 0.09),
      answer('Needs work', 'Needs work: repairs are needed before it can be sold', 0.2),
    ],
  },
  serviceHistory: {
    question: 'How complete are its service records?',
    line: 'Service records',
    answers: [
      answer('Full', 'Full: every service is recorded', 0),
      answer('Part', 'Part: some services are recorded', 0.03),
      answer('None', 'None', 0.07),
    ],
  },
  keys: {
    question: 'How many keys does it have?',
    line: 'Second key',
    answers: [answer('Two or more', 'Two or more', 0), answer('One', 'One', 0, 40_000)],
  },
  damage: {
    question: 'Does it have any damage?',
    line: 'Damage',
    answers: [
      answer('None', 'None', 0),
      answer('Small marks', 'Small marks: scratches or chips', 0.02),
      answer('Dents', 'Dents, cracked glass or worn tyres', 0.06),
      answer('Accident', 'Accident or hail damage, repaired or not', 0.18),
    ],
  },
}

/** A choice for every question. */
export type AdjustmentAnswers = Record<AdjustmentName, string>

/** The answers among the values of a form or a body; null when one is missing or unknown. */
export function adjustmentAnswersOf(values: Readonly<Record<string, unknown>>): AdjustmentAnswers | null {
  const read = (name: AdjustmentName): string | null => {
    const value = values[name]
    return ADJUSTMENT_TABLE[name].answers.find((known) => known.value === value)?.value ?? null
  }
  const [condition, serviceHistory, keys, damage] = [
    read('condition'),
    read('serviceHistory'),
    read('keys'),
    read('damage'),
  ]
  return condition === null || serviceHistory === null || keys === null || damage === null
    ? null
    : { condition, serviceHistory, keys, damage }
}
