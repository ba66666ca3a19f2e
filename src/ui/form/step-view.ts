export interface StepView {
  id: string
  title: string
  state: 'done' | 'here' | 'ahead'
  /** Address of an earlier step; null for other steps. */
  href: string | null
}

/** Steps in order; `place` is the index of the current one. None is a link. */
export function stepsAt(place: number, steps: readonly { id: string; title: string }[]): StepView[] {
  return steps.map(({ id, title }, index) => ({
    id,
    title,
    state: index < place ? 'done' : index === place ? 'here' : 'ahead',
    href: null,
  }))
}
