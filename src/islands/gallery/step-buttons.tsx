import { Icon } from '#ui/icons/icon.tsx'

interface StepButtonsProps {
  /** Class of both buttons; `--prev` and `--next` are added to `name`. */
  className: string
  name: string
  step: (by: number) => void
}

/** The buttons to the previous and the next photo. */
export function StepButtons({ className, name, step }: StepButtonsProps) {
  return (
    <>
      <button
        type="button"
        className={`${className} ${name} ${name}--prev`}
        aria-label="Previous photo"
        onClick={() => step(-1)}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        className={`${className} ${name} ${name}--next`}
        aria-label="Next photo"
        onClick={() => step(1)}
      >
        <Icon name="chevron-right" />
      </button>
    </>
  )
}
