import { petrol, type MakeEntry } from './model-line.ts'

export const DODGE: MakeEntry = {
  make: 'Dodge',
  share: 25,
  wmi: '3C4',
  depreciation: 1.25,
  franchise: false,
  lines: [
    {
      model: 'Journey',
      body: 'people-mover',
      years: [2012, 2016],
      share: 1,
      seats: 7,
      badges: [
        ['SXT', 31],
        ['R/T', 37],
      ],
      engines: [petrol(3.6, 6, 206, 342, 10.3, 'A6', 'FWD')],
      towKg: 1100,
    },
  ],
}
