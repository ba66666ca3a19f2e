import { premium, type MakeEntry } from './model-line.ts'

export const MINI: MakeEntry = {
  make: 'Mini',
  share: 90,
  wmi: 'WMW',
  depreciation: 1,
  franchise: true,
  lines: [
    {
      model: 'Cooper',
      series: 'F56',
      body: 'hatch',
      years: [2013, 2026],
      share: 5,
      doors: 3,
      badges: [
        ['Cooper', 40],
        ['Cooper S', 51],
        ['JCW', 60],
      ],
      engines: [premium(1.5, 3, 100, 220, 5.6, 'D7/M6', 'FWD')],
    },
    {
      model: 'Convertible',
      series: 'F57',
      body: 'convertible',
      years: [2014, 2024],
      share: 1,
      badges: [['Cooper S', 62]],
      engines: [premium(2, 4, 141, 280, 6, 'D7', 'FWD')],
    },
    {
      model: 'Countryman',
      series: 'F60',
      body: 'suv',
      years: [2012, 2026],
      share: 3,
      badges: [
        ['Cooper', 48],
        ['Cooper S', 57],
      ],
      engines: [premium(1.5, 3, 100, 220, 6.4, 'D7', 'FWD')],
    },
  ],
}
