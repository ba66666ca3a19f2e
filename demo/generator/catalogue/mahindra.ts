import { diesel, petrol, type MakeEntry } from './model-line.ts'

export const MAHINDRA: MakeEntry = {
  make: 'Mahindra',
  share: 40,
  wmi: 'MA1',
  depreciation: 1.15,
  franchise: true,
  lines: [
    {
      model: 'Pik-Up',
      body: 'ute',
      years: [2014, 2026],
      share: 4,
      badges: [
        ['S6', 37],
        ['S10', 40],
        ['S11', 44],
      ],
      engines: [diesel(2.2, 4, 103, 320, 8.8, 'A6/M6', '4WD')],
      towKg: 2500,
      masses: [3150, 5650, 250],
    },
    {
      model: 'Scorpio',
      body: '4x4',
      years: [2023, 2026],
      share: 2,
      seats: 6,
      badges: [
        ['Z8', 43],
        ['Z8L', 47],
      ],
      engines: [diesel(2.2, 4, 129, 400, 7.2, 'A6', '4WD')],
      towKg: 2500,
      masses: [2610, 5110, 250],
    },
    {
      model: 'XUV700',
      body: 'suv',
      years: [2023, 2026],
      share: 2,
      seats: 7,
      badges: [
        ['AX7', 37],
        ['AX7L', 40],
      ],
      engines: [petrol(2, 4, 149, 380, 8.3, 'A6', 'FWD')],
      towKg: 1500,
    },
    {
      model: 'XUV500',
      body: 'suv',
      years: [2013, 2020],
      share: 1,
      seats: 7,
      badges: [['W8', 30]],
      engines: [diesel(2.2, 4, 103, 330, 6.7, 'A6/M6', 'AWD')],
      towKg: 2500,
    },
  ],
}
