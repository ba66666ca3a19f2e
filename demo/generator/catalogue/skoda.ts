import { electric, premium, type MakeEntry } from './model-line.ts'

export const SKODA: MakeEntry = {
  make: 'Skoda',
  share: 160,
  wmi: 'TMB',
  depreciation: 1,
  franchise: true,
  lines: [
    {
      model: 'Fabia',
      series: 'NJ',
      body: 'hatch',
      years: [2014, 2026],
      share: 3,
      badges: [
        ['81TSI', 24],
        ['Monte Carlo', 38],
      ],
      engines: [premium(1, 3, 81, 200, 4.8, 'D7/M6', 'FWD')],
    },
    {
      model: 'Octavia',
      series: 'NE',
      body: 'wagon',
      years: [2013, 2026],
      share: 6,
      badges: [
        ['110TSI Style', 38],
        ['RS', 58, [1]],
      ],
      engines: [premium(1.4, 4, 110, 250, 5.7, 'D7', 'FWD'), premium(2, 4, 180, 370, 6.8, 'D7', 'FWD')],
      towKg: 1400,
    },
    {
      model: 'Karoq',
      body: 'suv',
      years: [2018, 2026],
      share: 4,
      badges: [
        ['110TSI', 40],
        ['140TSI Sportline', 49, [1]],
      ],
      engines: [premium(1.4, 4, 110, 250, 6.6, 'A8', 'FWD'), premium(2, 4, 140, 320, 7.5, 'D7', 'AWD')],
      towKg: 1500,
    },
    {
      model: 'Kodiaq',
      series: 'NS',
      body: 'suv',
      years: [2017, 2026],
      share: 5,
      seats: 7,
      badges: [
        ['132TSI', 52],
        ['132TSI Sportline', 57],
        ['RS', 76],
      ],
      engines: [premium(2, 4, 132, 320, 7.6, 'D7', 'AWD')],
      towKg: 2000,
    },
    {
      model: 'Superb',
      series: '3V',
      body: 'wagon',
      years: [2015, 2024],
      share: 2,
      badges: [
        ['162TSI', 52],
        ['206TSI Sportline', 68],
      ],
      engines: [premium(2, 4, 206, 350, 7.3, 'D7', 'AWD')],
      towKg: 1800,
    },
    {
      model: 'Enyaq',
      body: 'suv',
      years: [2024, 2026],
      share: 1,
      badges: [['85 Sportline', 79]],
      engines: [electric(210, 545, 'RWD')],
    },
  ],
}
