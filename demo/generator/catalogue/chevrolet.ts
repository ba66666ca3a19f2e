import { petrol, type MakeEntry } from './model-line.ts'

export const CHEVROLET: MakeEntry = {
  make: 'Chevrolet',
  share: 20,
  wmi: '1GC',
  depreciation: 0.85,
  franchise: false,
  lines: [
    {
      model: 'Silverado',
      series: 'T1',
      body: 'ute',
      years: [2020, 2026],
      share: 1,
      badges: [
        ['1500 LTZ', 128],
        ['1500 ZR2', 138],
      ],
      engines: [petrol(6.2, 8, 313, 624, 12.3, 'A10', '4WD')],
      towKg: 4500,
      masses: [3500, 7160, 450],
      bodyText: 'Utility - Crew Cab',
    },
  ],
}
