import { petrol, premium, type MakeEntry } from './model-line.ts'

export const CHRYSLER: MakeEntry = {
  make: 'Chrysler',
  share: 25,
  wmi: '2C3',
  depreciation: 1.15,
  franchise: false,
  lines: [
    {
      model: '300',
      body: 'sedan',
      years: [2012, 2021],
      share: 1,
      badges: [
        ['C', 56, [0]],
        ['SRT Core', 68, [1]],
      ],
      engines: [petrol(3.6, 6, 210, 340, 9.7, 'A8', 'RWD'), premium(6.4, 8, 350, 637, 13, 'A8', 'RWD')],
      towKg: 1724,
    },
  ],
}
