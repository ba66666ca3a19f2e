import { diesel, electric, hybrid, petrol, premium, type MakeEntry } from './model-line.ts'

const MAX_3_LITRE = diesel(3, 4, 140, 450, 8, 'A6/M6', '4WD')

export const SUBARU: MakeEntry = {
  make: 'Subaru', share: 567, wmi: 'JF1', depreciation: 0.9, franchise: true,
  lines: [
    { model: 'Impreza', series: 'G5', body: 'hatch', years: [2012, 2026], share: 10,
      badges: [['2.0i', 27], ['2.0i-L', 30], ['2.0i-S', 35]], engines: [petrol(2, 4, 115, 196, 7.1, 'CVT', 'AWD')], towKg: 1200 },
    { model: 'XV', series: 'G5X', body: 'suv', years: [2012, 2022], share: 16,
      badges: [['2.0i', 32], ['2.0i-L', 35], ['2.0i-S', 41], ['Hybrid L', 40, [1]]],
      engines: [petrol(2, 4, 115, 196, 7, 'CVT', 'AWD'), hybrid(2, 4, 110, 196, 6.5, 'CVT', 'AWD')], towKg: 1400 },
    { model: 'Crosstrek', body: 'suv', years: [2023, 2026], share: 4, badges: [['2.0L', 39], ['2.0R', 43], ['2.0S Hybrid', 49, [1]]],
      engines: [petrol(2, 4, 115, 196, 7.2, 'CVT', 'AWD'), hybrid(2, 4, 110, 196, 6.5, 'CVT', 'AWD')], towKg: 1400 },
    { model: 'Forester', series: 'S4', body: 'suv', years: [2013, 2018], share: 15,
      badges: [['2.5i', 35, [0]], ['2.5i-L', 39, [0]], ['2.5i-S', 43, [0]], ['XT', 47, [1]]],
      engines: [petrol(2.5, 4, 126, 235, 8.1, 'CVT', 'AWD'), premium(2, 4, 177, 350, 8.5, 'CVT', 'AWD')], towKg: 1500 },
    { model: 'Forester', series: 'S5', body: 'suv', years: [2018, 2026], share: 17,
      badges: [['2.5i', 40, [0]], ['2.5i-L', 43, [0]], ['2.5i Premium', 47, [0]], ['2.5i-S', 49, [0]], ['Hybrid L', 48, [1]]],
      engines: [petrol(2.5, 4, 136, 239, 7.4, 'CVT', 'AWD'), hybrid(2, 4, 110, 196, 6.7, 'CVT', 'AWD')], towKg: 1800 },
    { model: 'Outback', series: 'B6A', body: 'wagon', years: [2013, 2020], share: 16,
      badges: [['2.5i', 42, [0]], ['2.5i Premium', 48, [0]], ['3.6R', 55, [1]], ['2.0D Premium', 50, [2]]],
      engines: [petrol(2.5, 4, 129, 235, 7.3, 'CVT', 'AWD'), petrol(3.6, 6, 191, 350, 9.9, 'CVT', 'AWD'),
      diesel(2, 4, 110, 350, 6.3, 'CVT', 'AWD')], towKg: 1500 },
    { model: 'Outback', series: 'B7A', body: 'wagon', years: [2021, 2025], share: 8,
      badges: [['AWD', 46, [0]], ['AWD Sport', 51, [0]], ['AWD Touring', 55, [0]], ['AWD Touring XT', 61, [1]]],
      engines: [petrol(2.5, 4, 138, 245, 7.3, 'CVT', 'AWD'), petrol(2.4, 4, 183, 350, 9, 'CVT', 'AWD')], towKg: 2000 },
    { model: 'Liberty', body: 'sedan', years: [2012, 2020], share: 5,
      badges: [['2.5i', 34, [0]], ['2.5i Premium', 40, [0]], ['3.6R', 48, [1]]],
      engines: [petrol(2.5, 4, 129, 235, 7.3, 'CVT', 'AWD'), petrol(3.6, 6, 191, 350, 9.9, 'CVT', 'AWD')], towKg: 1500 },
    { model: 'WRX', series: 'V1', body: 'sedan', years: [2014, 2026], share: 6, badges: [['WRX', 47], ['Premium', 53], ['STI', 59]],
      engines: [premium(2, 4, 197, 350, 9.2, 'CVT/M6', 'AWD')] },
    { model: 'BRZ', body: 'coupe', years: [2012, 2026], share: 2, badges: [['Coupe', 40], ['S', 47]],
      engines: [premium(2, 4, 152, 212, 7.8, 'A6/M6', 'RWD')] },
    { model: 'Solterra', body: 'suv', years: [2024, 2026], share: 1, badges: [['AWD', 72], ['AWD Touring', 79]],
      engines: [electric(160, 337, 'AWD')] },
  ],
}

export const HONDA: MakeEntry = {
  make: 'Honda', share: 480, wmi: 'JHM', depreciation: 0.93, franchise: true,
  lines: [
    { model: 'Jazz', series: 'GK', body: 'hatch', years: [2012, 2021], share: 9, badges: [['VTi', 20], ['VTi-S', 23], ['VTi-L', 26]],
      engines: [petrol(1.5, 4, 88, 145, 5.8, 'CVT/M5', 'FWD')] },
    { model: 'Civic', series: 'FC', body: 'hatch', years: [2012, 2021], share: 11,
      badges: [['VTi', 26], ['VTi-S', 29], ['VTi-L', 33, [1]], ['RS', 37, [1]]],
      engines: [petrol(1.8, 4, 104, 174, 6.4, 'CVT/M6', 'FWD'), petrol(1.5, 4, 127, 220, 6, 'CVT', 'FWD')], towKg: 800 },
    { model: 'Civic', series: 'FL', body: 'hatch', years: [2022, 2026], share: 3, badges: [['VTi-LX', 49, [0]], ['e:HEV LX', 55, [1]]],
      engines: [petrol(1.5, 4, 131, 240, 6.3, 'CVT', 'FWD'), hybrid(2, 4, 135, 315, 4.2, 'eCVT', 'FWD')] },
    { model: 'HR-V', body: 'suv', years: [2015, 2026], share: 13, badges: [['VTi', 29], ['VTi-S', 32], ['VTi-L', 37], ['e:HEV L', 48, [1]]],
      engines: [petrol(1.8, 4, 105, 172, 6.6, 'CVT', 'FWD'), hybrid(1.5, 4, 96, 253, 4.3, 'eCVT', 'FWD')], towKg: 800 },
    { model: 'CR-V', series: 'RW', body: 'suv', years: [2013, 2023], share: 16,
      badges: [['VTi', 35], ['VTi-S', 38], ['VTi-L7', 45], ['VTi-LX', 52]],
      engines: [petrol(1.5, 4, 140, 240, 7.3, 'CVT', 'FWD'), petrol(2.4, 4, 140, 222, 8.7, 'A5', 'AWD')], towKg: 1500 },
    { model: 'ZR-V', body: 'suv', years: [2023, 2026], share: 3, badges: [['VTi X', 43, [0]], ['VTi L', 47, [0]], ['e:HEV LX', 57, [1]]],
      engines: [petrol(1.5, 4, 131, 240, 7.2, 'CVT', 'FWD'), hybrid(2, 4, 135, 315, 5, 'eCVT', 'FWD')] },
    { model: 'Accord', body: 'sedan', years: [2013, 2023], share: 3, badges: [['VTi', 33], ['VTi-L', 43], ['VTi-LX Hybrid', 60, [1]]],
      engines: [petrol(2.4, 4, 129, 225, 7.9, 'A5', 'FWD'), hybrid(2, 4, 107, 175, 4.3, 'eCVT', 'FWD')] },
    { model: 'Odyssey', series: 'RC', body: 'people-mover', years: [2013, 2021], share: 2, seats: 8, badges: [['VTi', 44], ['VTi-L', 53]],
      engines: [petrol(2.4, 4, 129, 225, 7.8, 'CVT', 'FWD')], towKg: 1000 },
  ],
}

export const SUZUKI: MakeEntry = {
  make: 'Suzuki', feedName: 'Suzuki Australia', share: 300, wmi: 'JSA', depreciation: 0.85, franchise: true,
  lines: [
    { model: 'Swift', series: 'AZ', body: 'hatch', years: [2012, 2026], share: 12,
      badges: [['GL', 22], ['GL Navigator', 23.5], ['GLX Turbo', 27, [1]], ['Sport', 31, [2]]],
      engines: [petrol(1.2, 4, 66, 120, 4.8, 'CVT/M5', 'FWD'), petrol(1, 3, 82, 160, 5.1, 'A6', 'FWD'),
      premium(1.4, 4, 103, 230, 6.1, 'A6/M6', 'FWD')] },
    { model: 'Baleno', body: 'hatch', years: [2016, 2022], share: 6, badges: [['GL', 20], ['GLX', 22]],
      engines: [petrol(1.4, 4, 68, 130, 5.4, 'A4/M5', 'FWD')] },
    { model: 'Ignis', body: 'hatch', years: [2017, 2024], share: 4, badges: [['GL', 20], ['GLX', 23]],
      engines: [petrol(1.2, 4, 66, 120, 4.9, 'CVT/M5', 'FWD')] },
    { model: 'Vitara', series: 'LY', body: 'suv', years: [2015, 2026], share: 10,
      badges: [['GL', 29], ['GLX', 34], ['Turbo AllGrip', 40, [1]]],
      engines: [petrol(1.6, 4, 86, 156, 6.2, 'A6/M5', 'FWD'), premium(1.4, 4, 103, 220, 6.2, 'A6', 'AWD')], towKg: 1200 },
    { model: 'S-Cross', body: 'suv', years: [2013, 2024], share: 3, badges: [['GL', 32], ['GLX', 40]],
      engines: [premium(1.4, 4, 103, 220, 6.2, 'A6', 'AWD')], towKg: 1200 },
    { model: 'Jimny', series: 'JB74', body: '4x4', years: [2019, 2026], share: 7, seats: 4, doors: 3,
      badges: [['Lite', 31], ['GLX', 34.5], ['XL', 37]],
      engines: [petrol(1.5, 4, 75, 130, 6.9, 'A4/M5', '4WD')], towKg: 1300, masses: [1435, 2735, 75] },
    { model: 'Grand Vitara', series: 'JB', body: '4x4', years: [2012, 2017], share: 3, seats: 5, badges: [['Sport', 31], ['Prestige', 37]],
      engines: [petrol(2.4, 4, 122, 225, 9.9, 'A4/M5', '4WD')], towKg: 1850, masses: [2170, 4020, 100] },
  ],
}

export const ISUZU: MakeEntry = {
  make: 'Isuzu', feedName: 'Isuzu UTE', share: 330, wmi: 'MPA', depreciation: 0.75, franchise: true,
  lines: [
    { model: 'D-MAX', series: 'TFS85', body: 'ute', years: [2012, 2020], share: 14,
      badges: [['SX', 47], ['LS-M', 52], ['LS-U', 55], ['LS-T', 59], ['X-Runner', 60]],
      engines: [diesel(3, 4, 130, 430, 7.9, 'A6/M6', '4WD')], towKg: 3500, masses: [3050, 5950, 350] },
    { model: 'D-MAX', series: 'RG', body: 'ute', years: [2020, 2026], share: 16,
      badges: [['SX', 57], ['LS-M', 61], ['LS-U', 65], ['LS-U+', 68], ['X-Terrain', 71]],
      engines: [MAX_3_LITRE], towKg: 3500, masses: [3100, 5950, 350] },
    { model: 'D-MAX', series: 'RG', body: 'single-cab', years: [2013, 2026], share: 6, badges: [['SX', 41], ['SX High Ride', 46]],
      engines: [diesel(3, 4, 140, 450, 7.7, 'A6/M6', 'RWD'), MAX_3_LITRE], towKg: 3500, masses: [3100, 5950, 350] },
    { model: 'MU-X', series: 'UC', body: '4x4', years: [2013, 2021], share: 10, badges: [['LS-M', 51], ['LS-U', 55], ['LS-T', 60]],
      engines: [diesel(3, 4, 130, 430, 7.9, 'A6', '4WD')], towKg: 3000, masses: [2750, 5750, 300] },
    { model: 'MU-X', series: 'RJ', body: '4x4', years: [2021, 2026], share: 9,
      badges: [['LS-M', 62], ['LS-U', 68], ['LS-T', 74], ['X-Terrain', 77]],
      engines: [diesel(3, 4, 140, 450, 8.3, 'A6', '4WD')], towKg: 3500, masses: [2800, 5900, 350] },
  ],
}

export const INFINITI: MakeEntry = {
  make: 'Infiniti', share: 25, wmi: 'SJK', depreciation: 1.4, franchise: false,
  lines: [
    { model: 'Q50', body: 'sedan', years: [2014, 2020], share: 2, badges: [['GT', 53], ['S Premium', 62]],
      engines: [premium(2, 4, 155, 350, 7.3, 'A7', 'RWD')] },
    { model: 'Q30', body: 'hatch', years: [2016, 2019], share: 1, badges: [['GT', 40], ['Sport', 47]],
      engines: [premium(2, 4, 155, 350, 6.3, 'D7', 'FWD')] },
  ],
}
