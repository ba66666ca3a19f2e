import { More } from './range.tsx'
import type { GradesView } from './range-view.ts'
import { WordsOf } from './words.tsx'

/** Grades of a model side by side, in a region that scrolls on narrow windows (R140). */
export function Grades({ block: { id, text, caption, grades, link, note } }: { block: GradesView & { id: string } }) {
  return (
    <>
      {text === null ? null : (
        <p>
          <WordsOf words={text} />
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must reach a scrolling region */}
      <section className="sheet grades" aria-labelledby={`${id}-caption`} tabIndex={0}>
        <table>
          <caption id={`${id}-caption`}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Grade</th>
              {grades.map((grade) => (
                <th key={grade.id} scope="col">
                  {grade.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Price</th>
              {grades.map((grade) => (
                <td key={grade.id}>
                  <b>{grade.price.figure}</b>
                  {grade.price.rest === null ? null : ` ${grade.price.rest}`}
                </td>
              ))}
            </tr>
            {grades.every(({ features }) => features.length === 0) ? null : (
              <tr>
                <th scope="row">Features</th>
                {grades.map((grade) => (
                  <td key={grade.id}>
                    <ul>
                      {grade.features.map((html) => (
                        // oxlint-disable-next-line react/no-danger -- sanitised when the catalogue is read (R101)
                        <li key={html} dangerouslySetInnerHTML={{ __html: html }} />
                      ))}
                    </ul>
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </section>
      <More link={link} />
      {note === null ? null : <p className="legal">{note}</p>}
    </>
  )
}
