/** Leads back to the step before, and on to the next. */
export function StepButtons({ backHref, go = 'Continue', isNarrow = false }: StepButtonsProps) {
  return (
    <div className={isNarrow ? 'bk bk--you' : 'bk'}>
      <a className="btn btn--line" href={backHref}>
        Back
      </a>
      <button className="btn btn--go">{go}</button>
    </div>
  )
}

interface StepButtonsProps {
  backHref: string
  go?: string
  /** As wide as the fields above them. */
  isNarrow?: boolean
}
