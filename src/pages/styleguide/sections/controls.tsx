import { Icon } from '#ui/icons/icon.tsx'
import { AppliedChips } from '#ui/results/chips.tsx'
import { ListControls } from '#ui/saved/list-controls.tsx'
import { Family, Specimen } from '../family.tsx'

type Say = (text: string) => string

const LOOKS = ['go', 'solid', 'line', 'quiet'] as const

/** Buttons and the fields that forms are made of. */
export function Controls({ say }: { say: Say }) {
  return (
    <>
      <Family title="Buttons" layout="stack">
        <ButtonLooks say={say} />
        <ButtonStates say={say} />
      </Family>
      <Family title="Fields">
        <TextFields say={say} />
        <OtherFields say={say} />
      </Family>
      <Family title="Chips and tags" layout="stack">
        <Specimen name="Chosen filters">
          <AppliedChips
            chips={['Toyota', 'Under $40,000', 'Queensland', 'Four-wheel drive'].map((label) => ({
              label: say(label),
              href: `#${label}`,
            }))}
            clearHref="#chips-and-tags"
          />
        </Specimen>
        <Specimen name="Badges">
          <p className="row">
            {BADGES.map(([kind, label]) => (
              <span key={kind} className={`tag tag--${kind}`}>
                {say(label)}
              </span>
            ))}
          </p>
        </Specimen>
        <Specimen name="Save and compare">
          <ListControls
            vehicle={{ id: 0, name: '2021 Toyota Hilux', slug: 'guide', make: 'Toyota', model: 'Hilux', image: null }}
          />
        </Specimen>
      </Family>
    </>
  )
}

const BADGES = [
  ['new-arrival', 'New Arrival'],
  ['tag', 'Runout'],
  ['electric', 'Electric'],
  ['hybrid', 'Hybrid'],
  ['toyota-certified', 'Toyota Certified'],
  ['coming-soon', 'COMING SOON'],
  ['reserved', 'Reserved'],
  ['sold', 'JUST SOLD'],
] as const

function field(label: string, attributes: Record<string, string | boolean>) {
  return (
    <label className="field">
      <span className="field__label">{label}</span>
      <input className="input" autoComplete="off" {...attributes} />
    </label>
  )
}

function ButtonLooks({ say }: { say: Say }) {
  const buttons = (deep: boolean) => (
    <div className={deep ? 'deep row' : 'row'}>
      {LOOKS.filter((look) => !deep || look !== 'solid').map((look) => (
        <button key={look} type="button" className={`btn btn--${look}`}>
          {say('Book a test drive')}
        </button>
      ))}
    </div>
  )
  return (
    <>
      <Specimen name="Go, solid, line, quiet">{buttons(false)}</Specimen>
      <Specimen name="On a deep ground">{buttons(true)}</Specimen>
      <Specimen name="Small">
        <p className="row">
          {LOOKS.map((look) => (
            <a key={look} className={`btn btn--sm btn--${look}`} href="#buttons">
              {say('Get directions')}
            </a>
          ))}
        </p>
      </Specimen>
      <Specimen name="With an icon">
        <p className="row">
          <a className="btn btn--go" href="#buttons">
            <Icon name="calendar" />
            {say('Book a test drive')}
          </a>
          <a className="btn btn--line" href="#buttons">
            {say('See all stock')}
            <Icon name="arrow-right" />
          </a>
        </p>
      </Specimen>
    </>
  )
}

function ButtonStates({ say }: { say: Say }) {
  return (
    <>
      <Specimen name="Disabled, and why">
        <p className="row">
          {LOOKS.map((look) => (
            <button key={look} type="button" className={`btn btn--${look}`} disabled>
              {say('Reserve')}
            </button>
          ))}
          <span className="sm mute">{say('Somebody else has reserved it until Monday.')}</span>
        </p>
      </Specimen>
      <Specimen name="Loading">
        <p className="row">
          {LOOKS.map((look) => (
            <button key={look} type="button" className={`btn btn--${look}`} aria-busy="true" aria-disabled="true">
              {say('Sending')}
            </button>
          ))}
        </p>
      </Specimen>
      <Specimen name="Across its column">
        <button type="button" className="btn btn--go btn--block">
          {say('Show 1,284 vehicles')}
        </button>
      </Specimen>
      <Specimen name="Without words">
        <p className="row">
          <button type="button" className="icon-btn" aria-label="Search">
            <Icon name="search" />
          </button>
          <button type="button" className="icon-btn icon-btn--on" aria-label="Full screen">
            <Icon name="expand" />
          </button>
        </p>
      </Specimen>
      <Specimen name="Links">
        <p className="row">
          <a className="link" href="#buttons">
            {say('See all special offers')}
            <Icon name="arrow-right" />
          </a>
        </p>
      </Specimen>
    </>
  )
}

function TextFields({ say }: { say: Say }) {
  return (
    <>
      <Specimen name="Idle">{field(say('Your first name'), {})}</Specimen>
      <Specimen name="Filled in">
        {field(say('Email address'), { defaultValue: 'sam@example.com', type: 'email' })}
      </Specimen>
      <Specimen name="With a placeholder">
        {field(say('Search by words'), { placeholder: say('Make or model') })}
      </Specimen>
      <Specimen name="Disabled">{field(say('Your postcode'), { disabled: true, defaultValue: '4870' })}</Specimen>
      <Specimen name="With an error">
        <div className="field">
          <label className="field__label" htmlFor="wrong">
            {say('Mobile number')}
          </label>
          <input className="input" id="wrong" defaultValue="04 1234" aria-invalid aria-describedby="wrong-why" />
          <p className="field__error" id="wrong-why">
            {say('A mobile number has ten digits.')}
          </p>
        </div>
      </Specimen>
    </>
  )
}

function OtherFields({ say }: { say: Say }) {
  return (
    <>
      <Specimen name="Choice">
        <label className="field">
          <span className="field__label">{say('Preferred dealership')}</span>
          <select className="input" defaultValue="b">
            <option value="a">{say('Southerly Cairns')}</option>
            <option value="b">{say('Southerly Townsville and the Burdekin')}</option>
          </select>
        </label>
      </Specimen>
      <Specimen name="Money">
        <label className="field">
          <span className="field__label">{say('Deposit or trade-in')}</span>
          <span className="money">
            <input className="input" inputMode="numeric" defaultValue="12,500" />
          </span>
        </label>
      </Specimen>
      <Specimen name="Long text">
        <label className="field">
          <span className="field__label">{say('Your message')}</span>
          <textarea
            className="input input--text"
            rows={3}
            defaultValue={say('I tow a 2.4 tonne van. Would this one do it?')}
          />
        </label>
      </Specimen>
      <Specimen name="Ticked and not">
        <div className="stack">
          {[true, false].map((isTicked) => (
            <div key={String(isTicked)} className="tick">
              <input id={`tick-${isTicked}`} type="checkbox" defaultChecked={isTicked} />
              <label htmlFor={`tick-${isTicked}`}>{say('Tell me about vehicles like this one')}</label>
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="One of several">
        <fieldset className="field field--choices">
          <legend className="field__label">{say('How do we reach you?')}</legend>
          {['Phone', 'Email'].map((way, place) => (
            <div key={way} className="tick">
              <input id={`way-${place}`} type="radio" name="way" defaultChecked={place === 0} />
              <label htmlFor={`way-${place}`}>{say(way)}</label>
            </div>
          ))}
        </fieldset>
      </Specimen>
    </>
  )
}
