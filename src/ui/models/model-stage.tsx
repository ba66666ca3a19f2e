import { Fragment, type ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { STAGE_SIZES } from '../picture-sizes.ts'
import { paintClass } from '../paint/site-paints.ts'
import { SidePicture } from './model-picture.tsx'
import type { PaintRow, PaintTab, PaintView, StageView } from './model-view.ts'

/**
 * A model on a stage in the paint that is chosen, and its paints (A21.9, R103). Radio inputs choose, and CSS shows the
 * picture and the ground of the chosen one, so it works without a script. The script adds arrows, says the paint's name
 * politely and keeps it in the address (`browser/model-picker.ts`).
 */
export function ModelStage({ stage: { title, tabs, bare }, children }: { stage: StageView; children: ReactNode }) {
  return (
    <section className={`mdl ${paintClass(bare.hex)}`} aria-label={title}>
      <div className="wrap">
        {children}
        {tabs.length === 0 ? (
          <div className="mdl__pick">
            <i className="mdl__ground" />
            <span className="mdl__car mdl__car--only">
              <SidePicture picture={bare.picture} alt={bare.alt} sizes={STAGE_SIZES} isFirst />
            </span>
          </div>
        ) : (
          <div className="mdl__pick" data-paints="">
            <Step step={-1} label="Previous colour" icon="chevron-left" />
            <Tabs name="grade" label="Grade" tabs={tabs.map((tab) => ({ ...tab, shown: tab }))}>
              {(tab, place) => <Rows tab={tab} place={place} />}
            </Tabs>
            <Step step={1} label="Next colour" icon="chevron-right" />
            <p className="vh" aria-live="polite" data-said="" />
          </div>
        )}
      </div>
    </section>
  )
}

function Step({ step, label, icon }: { step: 1 | -1; label: string; icon: 'chevron-left' | 'chevron-right' }) {
  return (
    <button
      type="button"
      className={`icon-btn mdl__arrow only-scripted ${step < 0 ? 'mdl__arrow--back' : 'mdl__arrow--on'}`}
      data-step={step}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  )
}

function Rows({ tab: { partedBy, rows }, place }: { tab: PaintTab; place: number }) {
  return (
    <Tabs name={`body-${place}`} label={partedBy} tabs={rows.map((row) => ({ ...row, shown: row }))}>
      {(row, rowPlace) => <Swatches row={row} place={`${place}-${rowPlace}`} isFirst={place + rowPlace === 0} />}
    </Tabs>
  )
}

interface TabsProps<Shown> {
  /** Name of the radio group; one of its own on the page. */
  name: string
  label: string
  tabs: readonly { label: string | null; shown: Shown }[]
  children: (shown: Shown, place: number) => ReactNode
}

/** Radios that show one panel each; a single panel has none. */
function Tabs<Shown>({ name, label, tabs, children }: TabsProps<Shown>) {
  const [only, ...others] = tabs
  if (only === undefined || others.length === 0) return only === undefined ? null : children(only.shown, 0)
  return (
    <div className="mdl__in" role="radiogroup" aria-label={label}>
      {tabs.map((tab, place) => (
        <Fragment key={tab.label}>
          <label className="mdl__tab">
            <input type="radio" name={name} value={tab.label ?? ''} defaultChecked={place === 0} data-tab="" />
            {tab.label}
          </label>
          <div className="mdl__panel">{children(tab.shown, place)}</div>
        </Fragment>
      ))}
    </div>
  )
}

function Swatches({ row: { label, paints }, place, isFirst }: { row: PaintRow; place: string; isFirst: boolean }) {
  return (
    <div className="mdl__in repaints" data-row="">
      <i className="mdl__ground" />
      <div className="mdl__in" role="radiogroup" aria-label={label === null ? 'Colour' : `Colour, ${label}`}>
        {paints.map((paint, index) => (
          <Swatch
            key={paint.id}
            paint={paint}
            group={`colour-${place}`}
            isChosen={index === 0}
            isFirst={isFirst && index === 0}
          />
        ))}
      </div>
    </div>
  )
}

interface SwatchProps {
  paint: PaintView
  group: string
  isChosen: boolean
  isFirst: boolean
}

function Swatch({ paint: { id, name, hex, note, picture, alt }, group, isChosen, isFirst }: SwatchProps) {
  return (
    <>
      <label className={`mdl__swatch ${paintClass(hex)}`}>
        <input type="radio" name={group} value={id} defaultChecked={isChosen} data-name={name + note} />
        <i />
        <span className="vh">{name + note}</span>
      </label>
      <span className="mdl__car">
        <SidePicture picture={picture} alt={alt} sizes={STAGE_SIZES} isFirst={isFirst} />
      </span>
      <span className="mdl__name" aria-hidden="true">
        <b>{name}</b>
        {note}
      </span>
    </>
  )
}
