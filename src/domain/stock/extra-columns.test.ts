import { describe, expect, it } from 'vitest'
import { unknownColumns } from './column-suggestions.ts'
import { newSurvey } from './feed-survey.ts'
import { mapRow } from './stock-format.ts'
import { canonicalColumns, STOCK_FORMATS } from './stock-formats.ts'
import { forecourtCsv } from './formats/forecourt.ts'

const CONTEXT = { thisYear: 2026, locationIds: [], dealershipIds: [], defaultImagePatterns: [] }
const NEEDED = { stocknum: 'U1', year: '2022', make: 'Kia', model: 'EV6', car_type: 'used' }

function read(cells: Readonly<Record<string, unknown>>) {
  const survey = newSurvey()
  const mapped = mapRow(forecourtCsv, { ...NEEDED, ...cells }, CONTEXT, survey)
  if (mapped.kind === 'refused') throw new Error(mapped.reason)
  return { ...mapped.row.details, warnings: mapped.warnings.map(({ message }) => message), survey }
}

describe('F2 A6.24 columns of electric figures and history', () => {
  it('are read from flat columns and from the variant object alike', () => {
    const figures = { rangeKm: 528, batteryKwh: 77.4, acChargingKw: 11, dcChargingKw: 240, fastChargeMinutes: 18 }
    const flat = read({
      ev_range: '528 km',
      ev_battery: '77.4 kWh',
      ac_charging_kw: '11',
      dc_charging_kw: '240 kW',
      fast_charge_minutes: '18',
      charge_port: 'CCS / Type 2',
    })
    const nested = read({
      variant: {
        range: 528,
        batterycapacity: 77.4,
        chargingac: 11,
        chargingdc: 240,
        fastchargeminutes: 18,
        plug: ['CCS2', 'Type 2'],
      },
    })
    for (const { variant, warnings, extra } of [flat, nested]) {
      expect(variant).toMatchObject({ ...figures, plugs: ['Type 2', 'CCS2'] })
      expect(warnings).toEqual([])
      expect(extra).toEqual({})
    }
  })

  it('tell owners, service, PPSR, inspection and warranty', () => {
    const { history, warnings } = read({
      previous_owners: '1',
      service_history: 'Full, with books',
      ppsr: 'Clear',
      ppsr_date: '03/11/2026',
      ppsr_certificate: 'https://files.example/p.pdf',
      inspection: 'Pre-purchase inspection',
      inspection_by: 'RACQ',
      inspection_points: '120',
      inspection_date: '28/10/2026',
      warranty_months: '26',
      warranty_km: '64,000 km',
      warranty_expiry: '03/2029',
    })
    expect(warnings).toEqual([])
    expect(history).toEqual({
      owners: 1,
      service: 'full',
      serviceBooks: true,
      ppsr: { status: 'clear', checkedOn: '2026-11-03', certificate: 'https://files.example/p.pdf' },
      inspection: 'Pre-purchase inspection',
      inspectedBy: 'RACQ',
      inspectionPoints: 120,
      inspectedOn: '2026-10-28',
      warrantyMonths: 26,
      warrantyKm: 64_000,
      warrantyUntil: '2029-03-01',
    })
  })

  it('issue 14: a PPSR status without a day is left out, and the warning says why', () => {
    const { history, warnings } = read({ ppsr_status: 'clear', owners: '1', ppsr_date: '11/2026' })
    expect(history).toMatchObject({ owners: 1, ppsr: null })
    expect(warnings).toEqual([
      "ppsrDate '11/2026' left out: a day such as 31/12/2024 expected",
      "ppsrStatus 'clear' left out: it counts only with the day of the search",
    ])
    expect(read({ ppsr_date: '03/11/2026' }).history).toBeNull()
  })

  it('name values that cannot be read', () => {
    const { variant, history, warnings } = read({ plug: 'Type 2|three pin', range_km: 'long', service_history: 'good' })
    expect(variant).toMatchObject({ plugs: ['Type 2'] })
    expect(history).toBeNull()
    expect(warnings).toEqual([
      "rangeKm 'long' left out: kilometres expected",
      "plugs 'three pin' left out: Type 1, Type 2, CCS1, CCS2, CHAdeMO, NACS expected",
      "serviceHistory 'good' left out: full, partial or none expected",
    ])
  })

  it('are suggested for names that are near', () => {
    const { survey } = read({ 'Battery Size': '75', 'Charging Port': 'CCS2', Owner: '1', 'Warranty Left': '3' })
    expect(unknownColumns(forecourtCsv, survey).map(({ meant }) => meant)).toEqual([
      'variant.batterycapacity',
      'variant.plug',
      'owners',
      'warranty_months',
    ])
  })

  it('are read in every format', () => {
    for (const format of STOCK_FORMATS) {
      expect(canonicalColumns(format, ['EV Range', 'Owners', 'PPSR Status'])).toEqual([
        'ev_range',
        'owners',
        'ppsr_status',
      ])
      expect(format.columns.get('ppsr_status')).toBe('ppsrStatus')
    }
  })
})
