import type { ReactNode } from 'react'

interface YesNoProps {
  name: string
  question: string
  detail: string
  isYes: boolean
  /** Content below a Yes, such as the figures of a finance example. */
  children?: ReactNode
}

/** A question that is answered No or Yes, as a switch of two parts. */
export function YesNo({ name, question, detail, isYes, children }: YesNoProps) {
  return (
    <>
      <fieldset className="yn">
        <legend className="vh">{question}</legend>
        <div>
          <p className="h3 yn__q" aria-hidden="true">
            {question}
          </p>
          <p className="sm mute">{detail}</p>
        </div>
        <div className="seg">
          <label>
            <input type="radio" name={name} value="no" defaultChecked={!isYes} />
            No
          </label>
          <label>
            <input type="radio" name={name} value="yes" defaultChecked={isYes} />
            Yes
          </label>
        </div>
      </fieldset>
      {children}
    </>
  )
}
