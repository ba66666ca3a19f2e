import { describe, expect, it } from 'vitest'
import { makeNameOf, joinSplitMake } from './make-names.ts'
import { modelNameOf } from './model-names.ts'

describe('A4.34 make display names', () => {
  it.each([
    ['Suzuki Australia', 'Suzuki'],
    ['Mercedes Benz', 'Mercedes-Benz'],
    ['Isuzu UTE', 'Isuzu'],
    ['Viscount Caravans', 'Viscount'],
    ['MERCEDES-BENZ', 'Mercedes-Benz'],
    ['TOYOTA', 'Toyota'],
    ['toyota', 'Toyota'],
    ['VW', 'Volkswagen'],
    ['bmw', 'BMW'],
    ['Škoda', 'Skoda'],
    ['CITROEN', 'Citroën'],
    ['LANDROVER', 'Land Rover'],
    ['LDV', 'LDV'],
    ['NEWMAKE', 'Newmake'],
    ['XYZ', 'XYZ'],
    ['deSoto', 'deSoto'],
  ])('%s is %s', (text, make) => expect(makeNameOf(text)).toBe(make))
})

describe('formats.md §1: makes split at the space', () => {
  it.each([
    ['Land', 'Rover Discovery', 'Land Rover', 'Discovery'],
    ['Land', 'Rover', 'Land Rover', null],
    ['Range', 'Rover Sport', 'Land Rover', 'Range Rover Sport'],
    ['Alfa', 'Romeo Giulia', 'Alfa Romeo', 'Giulia'],
    ['Great', 'Wall V200', 'GWM', 'V200'],
    ['Land', 'Cruiser', 'Land', 'Cruiser'],
    ['Rover', '75', 'Rover', '75'],
    ['Harley', 'Davidson Sportster', 'Harley-Davidson', 'Sportster'],
  ])('%s + %s', (make, model, joined, rest) =>
    expect(joinSplitMake(make, model)).toEqual({ make: joined, model: rest }),
  )
})

describe('A4.35 numeric models carry their make', () => {
  it.each([
    ['Mazda', '2', 'Mazda 2'],
    ['Mazda', '3', 'Mazda 3'],
    ['Mazda', '6', 'Mazda 6'],
    ['Mazda', 'Mazda3', 'Mazda 3'],
    ['Mazda', 'CX-5', 'CX-5'],
    ['Mazda', '121', '121'],
    ['MG', '3', 'MG 3'],
    ['MG', '4', 'MG 4'],
    ['MG', '5', 'MG 5'],
    ['MG', 'MG3', 'MG 3'],
    ['MG', 'ZS', 'ZS'],
    ['MG', '6', '6'],
    ['Peugeot', '3', '3'],
  ])('%s %s is "%s"', (make, text, model) => expect(modelNameOf(make, text)).toEqual({ model, warning: null }))
})

describe('formats.md §1: models that a spreadsheet took for dates', () => {
  it.each([
    ['Saab', '3-Sep', '9-3'],
    ['Saab', '5-Sep', '9-5'],
    ['Saab', '9-Mar', '9-3'],
    ['Saab', 'Sep-03', '9-3'],
    ['Saab', '9-May', '9-5'],
  ])('%s %s is %s', (make, text, model) => expect(modelNameOf(make, text)).toEqual({ model, warning: null }))

  it('stays as it is, with a warning, where the make has no such models', () => {
    expect(modelNameOf('Ford', '3-Sep')).toEqual({ model: '3-Sep', warning: expect.stringContaining('spreadsheet') })
  })
})
