import { electric, petrol, type MakeEntry } from './model-line.ts'

export const CHERY: MakeEntry = {
  make: 'Chery',
  share: 50,
  wmi: 'LVV',
  depreciation: 1.2,
  franchise: true,
  lines: [
    {
      model: 'Omoda 5',
      body: 'suv',
      years: [2023, 2026],
      share: 3,
      badges: [
        ['BX', 31],
        ['EX', 34],
      ],
      engines: [petrol(1.5, 4, 108, 210, 6.9, 'CVT', 'FWD')],
    },
    {
      model: 'Omoda E5',
      body: 'suv',
      years: [2024, 2026],
      share: 1,
      badges: [
        ['BX', 43],
        ['EX', 46],
      ],
      engines: [electric(150, 340, 'FWD')],
    },
    {
      model: 'Tiggo 4 Pro',
      body: 'suv',
      years: [2024, 2026],
      share: 4,
      badges: [
        ['Urban', 25],
        ['Ultimate', 28],
      ],
      engines: [petrol(1.5, 4, 108, 210, 7.4, 'CVT', 'FWD')],
    },
    {
      model: 'Tiggo 7 Pro',
      body: 'suv',
      years: [2023, 2026],
      share: 3,
      badges: [
        ['SE', 32],
        ['Elite', 36],
      ],
      engines: [petrol(1.6, 4, 137, 275, 7, 'D7', 'FWD')],
    },
    {
      model: 'Tiggo 8 Pro Max',
      body: 'suv',
      years: [2024, 2026],
      share: 2,
      seats: 7,
      badges: [
        ['Urban', 43],
        ['Ultimate', 49],
      ],
      engines: [petrol(2, 4, 180, 375, 8.2, 'D7', 'AWD')],
    },
  ],
}
