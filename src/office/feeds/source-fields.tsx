import { KIND_WORDS } from '#domain/office/feeds/run-words.ts'
import { FEED_SOURCE_KINDS } from '#domain/office/feeds/feed-source.ts'
import { STOCK_FORMATS } from '#domain/stock/stock-formats.ts'
import { ChoiceField } from '#ui/office/choice-field.tsx'
import { TextField } from '#ui/office/text-field.tsx'

interface SourceFieldsProps {
  form: Readonly<Record<string, string>>
  problems: Readonly<Record<string, string>>
  /** A source that is there keeps its short name and how it comes. */
  isNew: boolean
}

const FORMATS = [
  { value: '', label: 'Recognise it' },
  ...STOCK_FORMATS.map(({ name, title }) => ({ value: name, label: `${name} (${title})` })),
]
const MODES = [
  { value: 'full', label: 'All vehicles: what is missing was sold' },
  { value: 'delta', label: 'Changes only' },
]

/** Fields of a source's settings. */
export function SourceFields({ form, problems, isNew }: SourceFieldsProps) {
  const of = (name: string) => ({ id: `source-${name}`, name, value: form[name], problem: problems[name] })
  return (
    <>
      <TextField {...of('name')} label="Name" />
      {isNew ? (
        <>
          <TextField {...of('id')} label="Short name" hint="Small letters, digits and hyphens, such as used-cars" />
          <ChoiceField
            {...of('kind')}
            label="How it comes"
            choices={FEED_SOURCE_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))}
          />
        </>
      ) : (
        <>
          <input type="hidden" name="id" value={form['id']} />
          <input type="hidden" name="kind" value={form['kind']} />
        </>
      )}
      {(isNew || form['kind'] === 'https') && (
        <>
          <TextField {...of('url')} label="Address" type="url" required={false} hint="For a fetched feed: https" />
          <TextField
            {...of('every')}
            label="Every, minutes"
            type="number"
            required={false}
            hint="For a fetched feed: 15 to 1440"
          />
        </>
      )}
      <ChoiceField {...of('mode')} label="A file holds" choices={MODES} />
      <ChoiceField {...of('format')} label="Format" choices={FORMATS} />
      <TextField
        {...of('guard')}
        label="Ask a manager from, % sold"
        type="number"
        hint="A run that would sell so much of the source stops"
      />
      <TextField {...of('late')} label="Late after, minutes" type="number" hint="Then a letter goes out once a day" />
    </>
  )
}
