import { diesel, electric, petrol, plugIn, premium, type MakeEntry } from './model-line.ts'

const BI_TURBO = diesel(2, 4, 154, 500, 7.6, 'A10', '4WD')
const FIVE_CYLINDER = diesel(3.2, 5, 147, 470, 9, 'A6/M6', '4WD')

export const FORD: MakeEntry = {
  make: 'Ford', share: 1055, wmi: '6FP', depreciation: 0.97, franchise: true,
  lines: [
    { model: 'Fiesta', series: 'WZ', body: 'hatch', years: [2012, 2022], share: 5,
      badges: [['Ambiente', 18], ['Trend', 20], ['ST', 32, [1]]],
      engines: [petrol(1.5, 4, 82, 140, 5.8, 'D6/M5', 'FWD'), premium(1.5, 3, 147, 290, 6.3, 'M6', 'FWD')] },
    { model: 'Focus', series: 'LZ', body: 'hatch', years: [2012, 2018], share: 11,
      badges: [['Ambiente', 23], ['Trend', 26], ['Sport', 29], ['Titanium', 34]],
      engines: [petrol(1.5, 4, 132, 240, 6.3, 'A6/M6', 'FWD'), petrol(2, 4, 125, 202, 6.7, 'D6/M5', 'FWD')], towKg: 1200 },
    { model: 'Focus', series: 'SA', body: 'hatch', years: [2019, 2022], share: 4,
      badges: [['Trend', 29], ['ST-Line', 33], ['Active', 32], ['ST', 47, [1]]],
      engines: [petrol(1.5, 3, 134, 240, 6.4, 'A8', 'FWD'), premium(2.3, 4, 206, 420, 8.6, 'A7/M6', 'FWD')], towKg: 1200 },
    { model: 'Falcon', series: 'FG X', body: 'sedan', years: [2012, 2016], share: 9,
      badges: [['XT', 37], ['XR6', 39], ['XR6 Turbo', 46], ['G6E', 48], ['XR8', 56, [1]]],
      engines: [petrol(4, 6, 195, 391, 9.9, 'A6/M6', 'RWD'), premium(5, 8, 335, 570, 13.7, 'A6/M6', 'RWD')], towKg: 2300 },
    { model: 'Falcon Ute', series: 'FG X', body: 'single-cab', years: [2012, 2016], share: 3, badges: [['XL', 31], ['XR6', 37]],
      engines: [petrol(4, 6, 195, 391, 10.2, 'A6/M6', 'RWD')], towKg: 2300, masses: [2570, 4870, 230] },
    { model: 'Mondeo', series: 'MD', body: 'wagon', years: [2013, 2019], share: 3,
      badges: [['Ambiente', 37], ['Trend', 40], ['Titanium', 47]], engines: [diesel(2, 4, 132, 400, 5.1, 'D6', 'FWD')], towKg: 1600 },
    { model: 'EcoSport', series: 'BL', body: 'suv', years: [2013, 2020], share: 5,
      badges: [['Ambiente', 25], ['Trend', 28], ['Titanium', 32]], engines: [petrol(1.5, 3, 90, 150, 6.9, 'A6/M5', 'FWD')], towKg: 775 },
    { model: 'Puma', body: 'suv', years: [2020, 2024], share: 3, badges: [['Puma', 35], ['ST-Line', 38], ['ST-Line V', 41]],
      engines: [petrol(1, 3, 92, 170, 5.3, 'D7', 'FWD')], towKg: 900 },
    { model: 'Escape', series: 'ZG', body: 'suv', years: [2016, 2023], share: 9,
      badges: [['Ambiente', 33], ['Trend', 37], ['ST-Line', 42], ['Titanium', 50], ['ST-Line PHEV', 56, [1]]],
      engines: [petrol(2, 4, 178, 345, 8.6, 'A8', 'AWD'), plugIn(2.5, 4, 167, 225, 1.5, 'eCVT', 'FWD')], towKg: 1800 },
    { model: 'Kuga', series: 'TF', body: 'suv', years: [2013, 2016], share: 5, badges: [['Ambiente', 31], ['Trend', 36], ['Titanium', 47]],
      engines: [petrol(1.5, 4, 134, 240, 7.5, 'A6', 'AWD'), diesel(2, 4, 132, 400, 5.9, 'D6', 'AWD')], towKg: 1500 },
    { model: 'Territory', series: 'SZ', body: 'suv', years: [2012, 2016], share: 10, seats: 7,
      badges: [['TX', 44], ['TS', 49], ['Titanium', 57]],
      engines: [diesel(2.7, 6, 140, 440, 9, 'A6', 'AWD'), petrol(4, 6, 195, 391, 10.6, 'A6', 'RWD')], towKg: 2700 },
    { model: 'Everest', series: 'UA', body: '4x4', years: [2015, 2021], share: 7,
      badges: [['Ambiente', 54], ['Trend', 61], ['Titanium', 74]],
      engines: [FIVE_CYLINDER, BI_TURBO], towKg: 3000, masses: [3100, 5900, 310] },
    { model: 'Everest', series: 'UB', body: '4x4', years: [2022, 2026], share: 5,
      badges: [['Ambiente', 66], ['Trend', 71], ['Sport', 77, [1]], ['Platinum', 86, [1]]],
      engines: [BI_TURBO, diesel(3, 6, 184, 600, 8.5, 'A10', '4WD')], towKg: 3500, masses: [3150, 6250, 350] },
    { model: 'Ranger', series: 'PX', body: 'ute', years: [2012, 2022], share: 26,
      badges: [['XL', 47], ['XLS', 51], ['XLT', 59], ['FX4', 62], ['Wildtrak', 65]],
      engines: [FIVE_CYLINDER, BI_TURBO], towKg: 3500, masses: [3200, 6000, 350] },
    { model: 'Ranger', series: 'PY', body: 'ute', years: [2022, 2026], share: 14,
      badges: [['XL', 56, [0]], ['XLS', 61, [0]], ['XLT', 69], ['Sport', 71], ['Wildtrak', 77], ['Raptor', 95, [2]]],
      engines: [BI_TURBO, diesel(3, 6, 184, 600, 8.4, 'A10', '4WD'), premium(3, 6, 292, 583, 11.5, 'A10', '4WD')], towKg: 3500,
      masses: [3280, 6400, 350] },
    { model: 'Ranger', series: 'PX', body: 'single-cab', years: [2013, 2025], share: 4, badges: [['XL', 38], ['XL Hi-Rider', 42]],
      engines: [diesel(2.2, 4, 118, 385, 7.7, 'A6/M6', 'RWD')], towKg: 3500, masses: [3200, 6000, 350] },
    { model: 'Transit Custom', body: 'van', years: [2014, 2026], share: 6, badges: [['290S', 43], ['340L', 49], ['340L Sport', 54]],
      engines: [diesel(2, 4, 125, 390, 7.3, 'A6/M6', 'FWD')], towKg: 2500 },
    { model: 'Mustang', series: 'FN', body: 'coupe', years: [2015, 2026], share: 5,
      badges: [['EcoBoost', 60, [0]], ['GT', 74, [1]], ['Mach 1', 92, [1]]],
      engines: [premium(2.3, 4, 224, 441, 9.3, 'A10/M6', 'RWD'), premium(5, 8, 339, 556, 13, 'A10/M6', 'RWD')] },
    { model: 'Mustang', series: 'FN', body: 'convertible', years: [2016, 2024], share: 1, badges: [['GT Convertible', 82]],
      engines: [premium(5, 8, 339, 556, 12.7, 'A10', 'RWD')] },
    { model: 'Mustang Mach-E', body: 'suv', years: [2023, 2026], share: 1, badges: [['Select', 68], ['GT', 99]],
      engines: [electric(198, 430, 'RWD')] },
  ],
}

export const HOLDEN: MakeEntry = {
  make: 'Holden', share: 1087, wmi: '6G1', depreciation: 1.12, franchise: false,
  lines: [
    { model: 'Barina', series: 'TM', body: 'hatch', years: [2012, 2018], share: 7, badges: [['CD', 16], ['LS', 17], ['CDX', 20]],
      engines: [petrol(1.6, 4, 85, 155, 7.3, 'A6/M5', 'FWD')] },
    { model: 'Spark', series: 'MP', body: 'hatch', years: [2012, 2018], share: 3, badges: [['LS', 15], ['LT', 18]],
      engines: [petrol(1.4, 4, 73, 128, 5.5, 'CVT/M5', 'FWD')] },
    { model: 'Cruze', series: 'JH', body: 'sedan', years: [2012, 2016], share: 12,
      badges: [['Equipe', 20], ['CD', 22], ['SRi', 25], ['SRi-V', 28]],
      engines: [petrol(1.8, 4, 104, 176, 7.4, 'A6/M5', 'FWD'), petrol(1.4, 4, 103, 200, 6.9, 'A6/M6', 'FWD')], towKg: 1200 },
    { model: 'Astra', series: 'BK', body: 'hatch', years: [2016, 2020], share: 7,
      badges: [['R', 24], ['R+', 25], ['RS', 28], ['RS-V', 32]],
      engines: [petrol(1.4, 4, 110, 240, 5.8, 'A6/M6', 'FWD'), petrol(1.6, 4, 147, 300, 6.3, 'A6/M6', 'FWD')], towKg: 1250 },
    { model: 'Commodore', series: 'VF', body: 'sedan', years: [2013, 2017], share: 17,
      badges: [['Evoke', 36], ['SV6', 39], ['SS', 46, [1]], ['SS-V Redline', 54, [1]]],
      engines: [petrol(3.6, 6, 210, 350, 9, 'A6/M6', 'RWD'), premium(6.2, 8, 304, 570, 12.6, 'A6/M6', 'RWD')], towKg: 2100 },
    { model: 'Commodore', series: 'VF', body: 'wagon', years: [2013, 2017], share: 7,
      badges: [['Evoke', 38], ['SV6', 41], ['SS', 48, [1]]],
      engines: [petrol(3.6, 6, 210, 350, 9.3, 'A6', 'RWD'), premium(6.2, 8, 304, 570, 12.9, 'A6', 'RWD')], towKg: 2100 },
    { model: 'Commodore', series: 'ZB', body: 'hatch', years: [2018, 2020], share: 5,
      badges: [['LT', 36], ['RS', 40], ['RS-V', 47, [1]], ['VXR', 56, [1]]],
      engines: [petrol(2, 4, 191, 350, 7.6, 'A9', 'FWD'), petrol(3.6, 6, 235, 381, 8.9, 'A9', 'AWD')], towKg: 1800 },
    { model: 'Ute', series: 'VF', body: 'single-cab', years: [2013, 2017], share: 5, badges: [['SV6', 38], ['SS', 44, [1]]],
      engines: [petrol(3.6, 6, 210, 350, 9.1, 'A6/M6', 'RWD'), premium(6.2, 8, 304, 570, 12.8, 'A6/M6', 'RWD')], towKg: 1600,
      masses: [2250, 4100, 160] },
    { model: 'Trax', series: 'TJ', body: 'suv', years: [2013, 2020], share: 8, badges: [['LS', 26], ['LT', 29], ['LTZ', 32]],
      engines: [petrol(1.4, 4, 103, 200, 6.9, 'A6', 'FWD')], towKg: 1200 },
    { model: 'Captiva', series: 'CG', body: 'suv', years: [2012, 2018], share: 12, seats: 7,
      badges: [['Active', 30], ['LS', 32], ['LTZ', 40]],
      engines: [diesel(2.2, 4, 135, 400, 8.4, 'A6', 'AWD'), petrol(2.4, 4, 123, 230, 9.6, 'A6', 'FWD')], towKg: 2000 },
    { model: 'Equinox', series: 'EQ', body: 'suv', years: [2017, 2020], share: 5, badges: [['LS', 31], ['LT', 36], ['LTZ', 42]],
      engines: [petrol(1.5, 4, 127, 275, 7.3, 'A6', 'FWD'), petrol(2, 4, 188, 353, 8.4, 'A9', 'AWD')], towKg: 1500 },
    { model: 'Acadia', series: 'AC', body: 'suv', years: [2018, 2020], share: 2, seats: 7,
      badges: [['LT', 47], ['LTZ', 54], ['LTZ-V', 61]], engines: [petrol(3.6, 6, 231, 367, 9.3, 'A9', 'AWD')], towKg: 2000 },
    { model: 'Trailblazer', series: 'RG', body: '4x4', years: [2016, 2020], share: 4, badges: [['LT', 48], ['LTZ', 53], ['Z71', 54]],
      engines: [diesel(2.8, 4, 147, 500, 8.6, 'A6', '4WD')], towKg: 3000, masses: [2820, 5700, 300] },
    { model: 'Colorado', series: 'RG', body: 'ute', years: [2012, 2020], share: 16,
      badges: [['LS', 44], ['LT', 47], ['LTZ', 52], ['Z71', 56]],
      engines: [diesel(2.8, 4, 147, 500, 8.7, 'A6/M6', '4WD')], towKg: 3500, masses: [3150, 6000, 350] },
  ],
}

export const JEEP: MakeEntry = {
  make: 'Jeep', share: 210, wmi: '1C4', depreciation: 1.15, franchise: true,
  lines: [
    { model: 'Compass', series: 'M6', body: 'suv', years: [2017, 2025], share: 4,
      badges: [['Sport', 34], ['Limited', 44], ['S-Limited', 47]], engines: [petrol(2.4, 4, 129, 229, 9.7, 'A9', 'AWD')], towKg: 1000 },
    { model: 'Cherokee', series: 'KL', body: 'suv', years: [2014, 2022], share: 4,
      badges: [['Longitude', 40], ['Limited', 48], ['Trailhawk', 51]], engines: [petrol(3.2, 6, 200, 315, 10, 'A9', 'AWD')], towKg: 2200 },
    { model: 'Grand Cherokee', series: 'WK', body: '4x4', years: [2012, 2021], share: 10, seats: 5,
      badges: [['Laredo', 56], ['Limited', 66], ['Overland', 74], ['Summit', 80]],
      engines: [diesel(3, 6, 184, 570, 7.5, 'A8', '4WD'), petrol(3.6, 6, 213, 347, 10, 'A8', '4WD')], towKg: 3500,
      masses: [2949, 6099, 350] },
    { model: 'Wrangler', series: 'JL', body: '4x4', years: [2012, 2026], share: 7, seats: 5,
      badges: [['Sport S', 64], ['Overland', 76], ['Rubicon', 84]],
      engines: [petrol(3.6, 6, 209, 347, 9.7, 'A8', '4WD')], towKg: 2495, masses: [2562, 4850, 249] },
    { model: 'Gladiator', series: 'JT', body: 'ute', years: [2020, 2026], share: 2, badges: [['Night Eagle', 76], ['Rubicon', 88]],
      engines: [petrol(3.6, 6, 209, 347, 12.4, 'A8', '4WD')], towKg: 2721, masses: [2935, 5284, 272] },
    { model: 'Avenger', body: 'suv', years: [2024, 2026], share: 1, badges: [['Longitude', 50], ['Summit', 61]],
      engines: [electric(115, 270, 'FWD')] },
  ],
}

export const RAM: MakeEntry = {
  make: 'Ram', feedName: 'RAM', share: 60, wmi: '1C6', depreciation: 0.85, franchise: true,
  lines: [
    { model: '1500', series: 'DS', body: 'ute', years: [2018, 2026], share: 5, badges: [['Express', 92], ['Warlock', 97]],
      engines: [petrol(5.7, 8, 291, 556, 12.2, 'A8', '4WD')], towKg: 4500, masses: [3450, 7237, 450], bodyText: 'Utility - Crew Cab' },
    { model: '1500', series: 'DT', body: 'ute', years: [2021, 2026], share: 4, badges: [['Laramie', 128], ['Limited', 148]],
      engines: [petrol(5.7, 8, 291, 556, 12.2, 'A8', '4WD')], towKg: 4200, masses: [3450, 7713, 420], bodyText: 'Utility - Crew Cab' },
  ],
}

export const TESLA: MakeEntry = {
  make: 'Tesla', share: 70, wmi: 'LRW', depreciation: 1.2, franchise: false,
  lines: [
    { model: 'Model 3', body: 'sedan', years: [2019, 2025], share: 5,
      badges: [['Standard Range Plus', 66], ['Rear-Wheel Drive', 62], ['Long Range', 74, [1]], ['Performance', 88, [1]]],
      engines: [electric(208, 420, 'RWD'), electric(366, 493, 'AWD')] },
    { model: 'Model Y', body: 'suv', years: [2022, 2025], share: 4, badges: [['Rear-Wheel Drive', 67], ['Long Range', 79, [1]]],
      engines: [electric(220, 420, 'RWD'), electric(378, 493, 'AWD')], towKg: 1600 },
    { model: 'Model S', body: 'sedan', years: [2014, 2020], share: 1, badges: [['75D', 135]], engines: [electric(386, 525, 'AWD')] },
  ],
}

export const CHRYSLER: MakeEntry = {
  make: 'Chrysler', share: 25, wmi: '2C3', depreciation: 1.15, franchise: false,
  lines: [{ model: '300', body: 'sedan', years: [2012, 2021], share: 1, badges: [['C', 56, [0]], ['SRT Core', 68, [1]]],
  engines: [petrol(3.6, 6, 210, 340, 9.7, 'A8', 'RWD'), premium(6.4, 8, 350, 637, 13, 'A8', 'RWD')], towKg: 1724 }],
}

export const DODGE: MakeEntry = {
  make: 'Dodge', share: 25, wmi: '3C4', depreciation: 1.25, franchise: false,
  lines: [{ model: 'Journey', body: 'people-mover', years: [2012, 2016], share: 1, seats: 7, badges: [['SXT', 31], ['R/T', 37]],
  engines: [petrol(3.6, 6, 206, 342, 10.3, 'A6', 'FWD')], towKg: 1100 }],
}

export const CHEVROLET: MakeEntry = {
  make: 'Chevrolet', share: 20, wmi: '1GC', depreciation: 0.85, franchise: false,
  lines: [{ model: 'Silverado', series: 'T1', body: 'ute', years: [2020, 2026], share: 1, badges: [['1500 LTZ', 128], ['1500 ZR2', 138]],
  engines: [petrol(6.2, 8, 313, 624, 12.3, 'A10', '4WD')], towKg: 4500, masses: [3500, 7160, 450], bodyText: 'Utility - Crew Cab' }],
}
