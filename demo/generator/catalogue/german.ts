import { diesel, electric, petrol, plugIn, premium, type MakeEntry } from './model-line.ts'

const TSI_110 = petrol(1.4, 4, 110, 250, 5.6, 'D7/M6', 'FWD')

export const VOLKSWAGEN: MakeEntry = {
  make: 'Volkswagen', share: 891, wmi: 'WVW', depreciation: 1.05, franchise: true,
  lines: [
    { model: 'Polo', series: 'AW', body: 'hatch', years: [2012, 2026], share: 14, badges: [['70TSI Trendline', 22], ['85TSI Comfortline', 25], ['85TSI Style', 31], ['GTI', 39, [1]]], engines: [premium(1, 3, 85, 200, 5, 'D7/M6', 'FWD'), premium(2, 4, 147, 320, 6.5, 'D6', 'FWD')] },
    { model: 'Golf', series: '7', body: 'hatch', years: [2013, 2020], share: 24, badges: [['90TSI Trendline', 27], ['110TSI Comfortline', 31], ['110TSI Highline', 37], ['GTI', 46, [1]], ['R', 58, [2]]],
      engines: [TSI_110, premium(2, 4, 180, 370, 6.6, 'D7/M6', 'FWD'), premium(2, 4, 213, 380, 7.3, 'D7', 'AWD')], towKg: 1400 },
    { model: 'Golf', series: '8', body: 'hatch', years: [2021, 2026], share: 6, badges: [['110TSI', 37], ['110TSI Life', 40], ['110TSI R-Line', 44], ['GTI', 58, [1]]], engines: [petrol(1.4, 4, 110, 250, 5.8, 'A8', 'FWD'), premium(2, 4, 180, 370, 7, 'D7', 'FWD')], towKg: 1400 },
    { model: 'Golf', series: '7', body: 'wagon', years: [2014, 2021], share: 4, badges: [['110TSI Comfortline', 33], ['Alltrack 132TSI', 41, [1]], ['R', 60, [1]]], engines: [TSI_110, premium(1.8, 4, 132, 280, 6.7, 'D6', 'AWD')], towKg: 1400 },
    { model: 'Jetta', series: '1B', body: 'sedan', years: [2012, 2017], share: 4, badges: [['118TSI Comfortline', 29], ['118TSI Highline', 34]], engines: [petrol(1.4, 4, 118, 240, 6.5, 'D7', 'FWD')], towKg: 1400 },
    { model: 'Passat', series: 'B8', body: 'wagon', years: [2013, 2023], share: 6, badges: [['132TSI', 45], ['140TSI Business', 49], ['206TSI R-Line', 67, [1]]], engines: [premium(1.8, 4, 132, 250, 6, 'D7', 'FWD'), premium(2, 4, 206, 350, 7.3, 'D6', 'AWD')], towKg: 1600 },
    { model: 'T-Cross', body: 'suv', years: [2020, 2026], share: 4, badges: [['85TSI Life', 33], ['85TSI Style', 37]], engines: [premium(1, 3, 85, 200, 5.4, 'D7', 'FWD')], towKg: 1200 },
    { model: 'T-Roc', body: 'suv', years: [2020, 2026], share: 5, badges: [['110TSI Style', 40], ['140TSI R-Line', 47, [1]], ['R', 63, [1]]], engines: [premium(1.4, 4, 110, 250, 6.2, 'A8', 'FWD'), premium(2, 4, 140, 320, 7.4, 'D7', 'AWD')], towKg: 1500 },
    { model: 'Tiguan', series: '5N', body: 'suv', years: [2012, 2016], share: 8, badges: [['118TSI', 33], ['132TSI Pacific', 39], ['130TDI', 41, [1]]], engines: [premium(1.4, 4, 118, 240, 6.9, 'D6/M6', 'FWD'), diesel(2, 4, 130, 380, 6.2, 'D7', 'AWD')], towKg: 2500 },
    { model: 'Tiguan', series: '5N', body: 'suv', years: [2017, 2024], share: 13, badges: [['110TSI Comfortline', 42, [0]], ['132TSI Comfortline', 46, [1]], ['132TSI R-Line', 49, [1]], ['162TSI Highline', 54, [1]], ['Allspace 132TSI', 50, [1]]],
      engines: [premium(1.4, 4, 110, 250, 6.6, 'D6', 'FWD'), premium(2, 4, 132, 320, 7.5, 'D7', 'AWD')], towKg: 2000 },
    { model: 'Touareg', series: 'CR', body: '4x4', years: [2013, 2026], share: 3, seats: 5, badges: [['150TDI', 73], ['190TDI Premium', 91], ['210TDI R-Line', 110]], engines: [diesel(3, 6, 190, 600, 7.4, 'A8', 'AWD')], towKg: 3500, masses: [2850, 6250, 280] },
    { model: 'Amarok', series: '2H', body: 'ute', years: [2012, 2022], share: 12, badges: [['TDI420 Trendline', 48, [1]], ['TDI420 Highline', 56, [1]], ['TDI550 Highline', 68, [0]], ['TDI580 Ultimate', 79, [0]]], engines: [diesel(3, 6, 190, 580, 9, 'A8', '4WD'), diesel(2, 4, 132, 420, 8.3, 'A8/M6', '4WD')], towKg: 3500, masses: [3080, 6000, 350] },
    { model: 'Amarok', series: 'NF', body: 'ute', years: [2023, 2026], share: 3, badges: [['TDI405 Core', 58, [1]], ['TDI600 Style', 76], ['TDI600 Aventura', 85]], engines: [diesel(3, 6, 184, 600, 8.4, 'A10', '4WD'), diesel(2, 4, 125, 405, 7.2, 'A6', '4WD')], towKg: 3500, masses: [3250, 6400, 350] },
    { model: 'Caddy', series: '2K', body: 'van', years: [2013, 2026], share: 4, badges: [['TSI220', 33], ['TDI250', 37, [1]]], engines: [petrol(1.4, 4, 96, 220, 6, 'D7/M6', 'FWD'), diesel(2, 4, 75, 250, 5, 'D7', 'FWD')], towKg: 1500 },
    { model: 'Transporter', series: 'T6', body: 'van', years: [2013, 2024], share: 6, badges: [['TDI340 SWB', 48], ['TDI340 LWB', 51], ['TDI450 Crewvan', 62]], engines: [diesel(2, 4, 110, 340, 7.7, 'D7/M6', 'FWD')], towKg: 2500 },
    { model: 'ID.4', body: 'suv', years: [2024, 2026], share: 1, badges: [['Pure', 64], ['Pro', 72]], engines: [electric(210, 545, 'RWD')], towKg: 1200 },
  ],
}

export const MERCEDES: MakeEntry = {
  make: 'Mercedes-Benz', feedName: 'Mercedes Benz', share: 623, wmi: 'WDD', depreciation: 1.12, franchise: true,
  lines: [
    { model: 'A-Class', series: 'W177', body: 'hatch', years: [2013, 2026], share: 14, badges: [['A180', 51], ['A200', 57], ['A250', 66, [1]], ['A45 AMG', 98, [1]]], engines: [premium(1.3, 4, 120, 250, 5.7, 'D7', 'FWD'), premium(2, 4, 165, 350, 6.6, 'D7', 'AWD')] },
    { model: 'B-Class', series: 'W246', body: 'hatch', years: [2012, 2022], share: 3, badges: [['B180', 48], ['B200', 52]], engines: [premium(1.6, 4, 90, 200, 5.9, 'D7', 'FWD')] },
    { model: 'C-Class', series: 'W205', body: 'sedan', years: [2012, 2021], share: 20, badges: [['C200', 66], ['C220 d', 68, [1]], ['C250', 74], ['C300', 80], ['C43 AMG', 112]], engines: [premium(2, 4, 150, 300, 6.4, 'A9', 'RWD'), diesel(2.1, 4, 125, 400, 4.5, 'A9', 'RWD')] },
    { model: 'C-Class', series: 'C205', body: 'coupe', years: [2013, 2022], share: 6, badges: [['C200', 73], ['C300', 90]], engines: [premium(2, 4, 180, 370, 6.9, 'A9', 'RWD')] },
    { model: 'E-Class', series: 'W213', body: 'sedan', years: [2013, 2023], share: 4, badges: [['E200', 96], ['E220 d', 99], ['E300', 112]], engines: [premium(2, 4, 180, 370, 7.1, 'A9', 'RWD')] },
    { model: 'E-Class', series: 'A238', body: 'convertible', years: [2014, 2022], share: 2, badges: [['E300', 124], ['E220 d', 112]], engines: [premium(2, 4, 180, 370, 7.6, 'A9', 'RWD')] },
    { model: 'CLA-Class', series: 'C118', body: 'sedan', years: [2013, 2026], share: 6, badges: [['CLA200', 65], ['CLA250', 77]], engines: [premium(1.3, 4, 120, 250, 5.7, 'D7', 'FWD')] },
    { model: 'GLA-Class', series: 'H247', body: 'suv', years: [2014, 2026], share: 10, badges: [['GLA180', 56], ['GLA200', 63], ['GLA250', 73]], engines: [premium(1.3, 4, 120, 250, 5.9, 'D7', 'FWD')] },
    { model: 'GLC-Class', series: 'X253', body: 'suv', years: [2015, 2026], share: 11, badges: [['GLC200', 75], ['GLC250', 79], ['GLC300', 89], ['GLC43 AMG', 119]], engines: [premium(2, 4, 155, 350, 7.2, 'A9', 'AWD')], towKg: 2400 },
    { model: 'GLE-Class', series: 'V167', body: '4x4', years: [2015, 2026], share: 5, seats: 5, badges: [['GLE250 d', 92], ['GLE300 d', 112], ['GLE350 d', 115]], engines: [diesel(2.9, 6, 200, 600, 7.2, 'A9', 'AWD')], towKg: 2700 },
    { model: 'X-Class', series: '470', body: 'ute', years: [2018, 2020], share: 2, badges: [['X250d Progressive', 62], ['X350d Power', 82]], engines: [diesel(2.3, 4, 140, 450, 7.9, 'A7', '4WD')], towKg: 3500, masses: [3250, 6130, 350] },
    { model: 'EQA', body: 'suv', years: [2021, 2026], share: 1, badges: [['EQA250', 88]], engines: [electric(140, 375, 'FWD')] },
    { model: 'Vito', series: '447', body: 'van', years: [2013, 2026], share: 7, badges: [['111 MWB', 50], ['114 LWB', 59], ['116 Crew', 66]], engines: [diesel(2.1, 4, 100, 330, 6.9, 'A7', 'RWD')], towKg: 2000 },
    { model: 'Sprinter', series: 'VS30', body: 'van', years: [2013, 2026], share: 6, badges: [['314 MWB', 72], ['316 LWB', 78], ['416 LWB', 84]], engines: [diesel(2.1, 4, 120, 360, 8.8, 'A7', 'RWD')], towKg: 2000 },
    { model: 'V-Class', series: '447', body: 'people-mover', years: [2015, 2024], share: 1, badges: [['V250 d', 94]], engines: [diesel(2.1, 4, 140, 440, 6.3, 'A7', 'RWD')], towKg: 2500 },
  ],
}

export const BMW: MakeEntry = {
  make: 'BMW', share: 430, wmi: 'WBA', depreciation: 1.15, franchise: false,
  lines: [
    { model: '1 Series', series: 'F20', body: 'hatch', years: [2012, 2024], share: 8, badges: [['118i', 46], ['120i', 50], ['125i', 56]], engines: [premium(1.5, 3, 103, 220, 5.9, 'D7', 'FWD')] },
    { model: '3 Series', series: 'F30', body: 'sedan', years: [2012, 2024], share: 12, badges: [['318i', 62], ['320d', 66, [1]], ['320i', 68], ['330i', 80], ['330e', 84, [2]]], engines: [premium(2, 4, 135, 290, 6, 'A8', 'RWD'), diesel(2, 4, 140, 400, 4.5, 'A8', 'RWD'), plugIn(2, 4, 215, 420, 2.2, 'A8', 'RWD')] },
    { model: '4 Series', series: 'F32', body: 'coupe', years: [2013, 2024], share: 3, badges: [['420i', 74], ['430i', 88]], engines: [premium(2, 4, 135, 290, 6.1, 'A8', 'RWD')] },
    { model: '4 Series', series: 'F33', body: 'convertible', years: [2014, 2024], share: 2, badges: [['420i', 88], ['430i', 106]], engines: [premium(2, 4, 135, 290, 6.6, 'A8', 'RWD')] },
    { model: 'X1', series: 'F48', body: 'suv', years: [2012, 2026], share: 8, badges: [['sDrive18i', 52], ['sDrive20i', 56], ['xDrive25i', 64, [1]], ['iX1 xDrive30', 85, [2]]], engines: [premium(2, 4, 141, 280, 6.6, 'D7', 'FWD'), premium(2, 4, 170, 350, 6.9, 'A8', 'AWD'), electric(230, 494, 'AWD')], towKg: 1600 },
    { model: 'X3', series: 'G01', body: 'suv', years: [2012, 2026], share: 10, badges: [['xDrive20d', 76, [1]], ['xDrive20i', 77], ['xDrive30i', 89], ['xDrive30e', 96, [2]]], engines: [premium(2, 4, 135, 290, 7.5, 'A8', 'AWD'), diesel(2, 4, 140, 400, 5.7, 'A8', 'AWD'), plugIn(2, 4, 215, 420, 2.4, 'A8', 'AWD')], towKg: 2000 },
    { model: 'X5', series: 'G05', body: '4x4', years: [2013, 2026], share: 7, badges: [['xDrive25d', 99], ['xDrive30d', 121], ['xDrive40i', 125, [1]]], engines: [diesel(3, 6, 195, 620, 7.2, 'A8', 'AWD'), premium(3, 6, 250, 450, 9.2, 'A8', 'AWD')], towKg: 2700, masses: [2860, 5560, 140] },
  ],
}

export const AUDI: MakeEntry = {
  make: 'Audi', share: 350, wmi: 'WAU', depreciation: 1.15, franchise: true,
  lines: [
    { model: 'A1', body: 'hatch', years: [2012, 2024], share: 3, badges: [['30 TFSI', 36], ['35 TFSI', 40], ['40 TFSI', 50]], engines: [premium(1, 3, 85, 200, 5.4, 'D7', 'FWD')] },
    { model: 'A3', series: '8V', body: 'hatch', years: [2013, 2026], share: 8, badges: [['35 TFSI', 49], ['40 TFSI', 58, [1]], ['S3', 78, [1]]], engines: [premium(1.4, 4, 110, 250, 5, 'D7', 'FWD'), premium(2, 4, 140, 320, 6.2, 'D7', 'AWD')] },
    { model: 'A4', series: 'B9', body: 'sedan', years: [2012, 2025], share: 6, badges: [['35 TFSI', 60], ['40 TFSI', 66], ['45 TFSI quattro', 77, [1]]], engines: [premium(2, 4, 140, 320, 6.2, 'D7', 'FWD'), premium(2, 4, 185, 370, 7.2, 'D7', 'AWD')] },
    { model: 'A5', series: 'F5', body: 'coupe', years: [2013, 2024], share: 2, badges: [['40 TFSI', 76], ['45 TFSI quattro', 86]], engines: [premium(2, 4, 185, 370, 7.1, 'D7', 'AWD')] },
    { model: 'A5', series: 'F5', body: 'convertible', years: [2013, 2023], share: 1, badges: [['45 TFSI quattro', 100]], engines: [premium(2, 4, 185, 370, 7.3, 'D7', 'AWD')] },
    { model: 'Q2', body: 'suv', years: [2017, 2025], share: 3, badges: [['35 TFSI', 44], ['40 TFSI quattro', 52]], engines: [premium(1.4, 4, 110, 250, 5.4, 'D7', 'FWD')] },
    { model: 'Q3', body: 'suv', years: [2012, 2026], share: 6, badges: [['35 TFSI', 52], ['40 TFSI quattro', 62, [1]]], engines: [premium(1.4, 4, 110, 250, 7.3, 'D6', 'FWD'), premium(2, 4, 132, 320, 8.4, 'D7', 'AWD')] },
    { model: 'Q5', series: 'FY', body: 'suv', years: [2012, 2026], share: 7, badges: [['40 TDI quattro', 76, [1]], ['45 TFSI quattro', 82], ['50 TDI S line', 96, [1]]], engines: [premium(2, 4, 185, 370, 8, 'D7', 'AWD'), diesel(2, 4, 140, 400, 6.3, 'D7', 'AWD')], towKg: 2000 },
    { model: 'Q7', series: '4M', body: '4x4', years: [2015, 2026], share: 3, badges: [['45 TDI', 112], ['50 TDI', 124]], engines: [diesel(3, 6, 183, 600, 7.1, 'A8', 'AWD')], towKg: 3500, masses: [2940, 6440, 350] },
    { model: 'Q4 e-tron', body: 'suv', years: [2024, 2026], share: 1, badges: [['45', 91]], engines: [electric(210, 545, 'RWD')] },
  ],
}

export const PORSCHE: MakeEntry = {
  make: 'Porsche', share: 120, wmi: 'WP0', depreciation: 0.75, franchise: false,
  lines: [
    { model: 'Macan', series: '95B', body: 'suv', years: [2014, 2025], share: 6, badges: [['Macan', 95], ['S', 115], ['GTS', 133]], engines: [premium(2, 4, 180, 370, 8.9, 'D7', 'AWD')], towKg: 2400 },
    { model: 'Cayenne', series: '92A', body: '4x4', years: [2012, 2025], share: 4, seats: 5, badges: [['Diesel', 115, [1]], ['Cayenne', 140], ['S', 185]], engines: [premium(3, 6, 250, 450, 9.2, 'A8', 'AWD'), diesel(3, 6, 193, 580, 6.8, 'A8', 'AWD')], towKg: 3500, masses: [2860, 6310, 140] },
    { model: '911', series: '991', body: 'coupe', years: [2012, 2025], share: 2, badges: [['Carrera', 250], ['Carrera S', 290]], engines: [premium(3, 6, 283, 450, 9.4, 'D8', 'RWD')] },
    { model: 'Boxster', series: '982', body: 'convertible', years: [2012, 2024], share: 1, seats: 2, badges: [['718', 128], ['S', 150]], engines: [premium(2, 4, 220, 380, 7.1, 'D7/M6', 'RWD')] },
    { model: 'Taycan', body: 'sedan', years: [2021, 2025], share: 1, badges: [['Taycan', 165], ['4S', 205]], engines: [electric(300, 345, 'RWD')] },
  ],
}

export const MINI: MakeEntry = {
  make: 'Mini', share: 90, wmi: 'WMW', depreciation: 1, franchise: true,
  lines: [
    { model: 'Cooper', series: 'F56', body: 'hatch', years: [2013, 2026], share: 5, doors: 3, badges: [['Cooper', 40], ['Cooper S', 51], ['JCW', 60]], engines: [premium(1.5, 3, 100, 220, 5.6, 'D7/M6', 'FWD')] },
    { model: 'Convertible', series: 'F57', body: 'convertible', years: [2014, 2024], share: 1, badges: [['Cooper S', 62]], engines: [premium(2, 4, 141, 280, 6, 'D7', 'FWD')] },
    { model: 'Countryman', series: 'F60', body: 'suv', years: [2012, 2026], share: 3, badges: [['Cooper', 48], ['Cooper S', 57]], engines: [premium(1.5, 3, 100, 220, 6.4, 'D7', 'FWD')] },
  ],
}

export const SKODA: MakeEntry = {
  make: 'Skoda', share: 160, wmi: 'TMB', depreciation: 1, franchise: true,
  lines: [
    { model: 'Fabia', series: 'NJ', body: 'hatch', years: [2014, 2026], share: 3, badges: [['81TSI', 24], ['Monte Carlo', 38]], engines: [premium(1, 3, 81, 200, 4.8, 'D7/M6', 'FWD')] },
    { model: 'Octavia', series: 'NE', body: 'wagon', years: [2013, 2026], share: 6, badges: [['110TSI Style', 38], ['RS', 58, [1]]], engines: [premium(1.4, 4, 110, 250, 5.7, 'D7', 'FWD'), premium(2, 4, 180, 370, 6.8, 'D7', 'FWD')], towKg: 1400 },
    { model: 'Karoq', body: 'suv', years: [2018, 2026], share: 4, badges: [['110TSI', 40], ['140TSI Sportline', 49, [1]]], engines: [premium(1.4, 4, 110, 250, 6.6, 'A8', 'FWD'), premium(2, 4, 140, 320, 7.5, 'D7', 'AWD')], towKg: 1500 },
    { model: 'Kodiaq', series: 'NS', body: 'suv', years: [2017, 2026], share: 5, seats: 7, badges: [['132TSI', 52], ['132TSI Sportline', 57], ['RS', 76]], engines: [premium(2, 4, 132, 320, 7.6, 'D7', 'AWD')], towKg: 2000 },
    { model: 'Superb', series: '3V', body: 'wagon', years: [2015, 2024], share: 2, badges: [['162TSI', 52], ['206TSI Sportline', 68]], engines: [premium(2, 4, 206, 350, 7.3, 'D7', 'AWD')], towKg: 1800 },
    { model: 'Enyaq', body: 'suv', years: [2024, 2026], share: 1, badges: [['85 Sportline', 79]], engines: [electric(210, 545, 'RWD')] },
  ],
}

export const CUPRA: MakeEntry = {
  make: 'Cupra', share: 25, wmi: 'VSS', depreciation: 1.1, franchise: true,
  lines: [
    { model: 'Leon', body: 'hatch', years: [2022, 2026], share: 2, badges: [['V', 45], ['VZ', 58, [1]], ['VZe', 64, [2]]], engines: [premium(2, 4, 140, 320, 6.8, 'D7', 'FWD'), premium(2, 4, 180, 370, 6.9, 'D7', 'FWD'), plugIn(1.4, 4, 180, 400, 1.9, 'D6', 'FWD')] },
    { model: 'Formentor', body: 'suv', years: [2022, 2026], share: 3, badges: [['V', 53], ['VZx', 67], ['VZe', 70, [1]]], engines: [premium(2, 4, 228, 400, 7.7, 'D7', 'AWD'), plugIn(1.4, 4, 180, 400, 1.9, 'D6', 'FWD')], towKg: 1800 },
    { model: 'Born', body: 'hatch', years: [2023, 2026], share: 1, badges: [['Born', 62]], engines: [electric(170, 310, 'RWD')] },
  ],
}

export const POLESTAR: MakeEntry = {
  make: 'Polestar', share: 15, wmi: 'LPS', depreciation: 1.3, franchise: false,
  lines: [{ model: '2', body: 'sedan', years: [2022, 2025], share: 1, badges: [['Standard Range', 67], ['Long Range Dual', 80, [1]]], engines: [electric(200, 490, 'RWD'), electric(310, 740, 'AWD')], towKg: 1500 }],
}

export const VOLVO: MakeEntry = {
  make: 'Volvo', share: 130, wmi: 'YV1', depreciation: 1.12, franchise: false,
  lines: [
    { model: 'XC40', body: 'suv', years: [2018, 2026], share: 5, badges: [['T4 Momentum', 52], ['T5 R-Design', 60, [1]], ['Recharge Twin', 85, [2]]], engines: [premium(2, 4, 140, 300, 7.2, 'A8', 'FWD'), premium(2, 4, 185, 350, 7.7, 'A8', 'AWD'), electric(300, 660, 'AWD')], towKg: 1800 },
    { model: 'XC60', body: 'suv', years: [2012, 2026], share: 5, badges: [['D4 Momentum', 66, [1]], ['T5 Inscription', 76], ['B5 Ultimate', 85]], engines: [premium(2, 4, 183, 350, 7.6, 'A8', 'AWD'), diesel(2, 4, 140, 400, 5.4, 'A8', 'AWD')], towKg: 2400 },
    { model: 'XC90', body: '4x4', years: [2015, 2026], share: 3, badges: [['D5 Momentum', 95, [1]], ['B6 Ultimate', 112], ['T8 Recharge', 130, [2]]], engines: [premium(2, 4, 220, 420, 8.5, 'A8', 'AWD'), diesel(2, 4, 173, 480, 5.9, 'A8', 'AWD'), plugIn(2, 4, 340, 709, 1.8, 'A8', 'AWD')], towKg: 2400, masses: [2750, 5150, 140] },
    { model: 'V60', body: 'wagon', years: [2013, 2023], share: 2, badges: [['T5 Cross Country', 66], ['D4 Luxury', 62]], engines: [premium(2, 4, 183, 350, 7.6, 'A8', 'AWD')], towKg: 1800 },
    { model: 'V40', body: 'hatch', years: [2013, 2019], share: 2, badges: [['D2 Kinetic', 38], ['T4 Inscription', 47]], engines: [premium(1.5, 4, 112, 250, 5.6, 'A6', 'FWD')] },
  ],
}
