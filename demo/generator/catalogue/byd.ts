import { electric, plugIn, type MakeEntry } from './model-line.ts'

export const BYD: MakeEntry = {
  make: 'BYD',
  share: 70,
  wmi: 'LGX',
  depreciation: 1.1,
  franchise: true,
  lines: [
    {
      model: 'Dolphin',
      body: 'hatch',
      years: [2023, 2026],
      share: 4,
      badges: [
        ['Essential', 33],
        ['Dynamic', 40],
        ['Premium', 45],
      ],
      engines: [electric(150, 310, 'FWD')],
    },
    {
      model: 'Atto 3',
      body: 'suv',
      years: [2022, 2026],
      share: 8,
      badges: [
        ['Standard Range', 46],
        ['Extended Range', 51],
      ],
      engines: [electric(150, 310, 'FWD')],
    },
    {
      model: 'Seal',
      body: 'sedan',
      years: [2023, 2026],
      share: 5,
      badges: [
        ['Dynamic', 53],
        ['Premium', 62],
        ['Performance', 72, [1]],
      ],
      engines: [electric(230, 360, 'RWD'), electric(390, 670, 'AWD')],
    },
    {
      model: 'Sealion 6',
      body: 'suv',
      years: [2024, 2026],
      share: 5,
      badges: [
        ['Essential', 46, [0]],
        ['Dynamic', 49, [0]],
        ['Premium', 57, [1]],
      ],
      engines: [plugIn(1.5, 4, 160, 300, 1.1, 'eCVT', 'FWD'), plugIn(1.5, 4, 238, 550, 1.4, 'eCVT', 'AWD')],
      towKg: 1500,
    },
    {
      model: 'Shark 6',
      body: 'ute',
      years: [2025, 2026],
      share: 5,
      badges: [['Premium', 62]],
      engines: [plugIn(1.5, 4, 321, 650, 2, 'eCVT', 'AWD')],
      towKg: 2500,
      masses: [3500, 5750, 250],
    },
  ],
}
