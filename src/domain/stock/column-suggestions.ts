/** Suggests the field that a feed's unknown column was probably meant for (F2). */
import { lookUp } from '../look-up.ts'
import { editDistance, nearest } from '../site/checks/nearest.ts'
import type { FeedSurvey } from './feed-survey.ts'
import type { RawField } from './raw-vehicle.ts'
import type { StockFormat } from './stock-format.ts'
import { columnKey } from './stock-formats.ts'

/** Names that other systems and people give our fields, without case, spaces and punctuation. */
const OTHER_NAMES: Readonly<Partial<Record<RawField, string>>> = {
  stocknum: 'stock stockno stocknumber stockid stockcode',
  year: 'modelyear buildyear manuyear yeargroup releaseyear',
  make: 'manufacturer brand',
  model: 'modelname family',
  carType: 'condition newused vehiclecondition isnew listingtype',
  vin: 'chassis chassisno chassisnumber vinnumber',
  regplate: 'rego regono registration registrationnumber plate regonumber numberplate',
  badge: 'trim grade derivative badgename variantname',
  colour: 'color exteriorcolour exteriorcolor bodycolour bodycolor paint',
  interiorColour: 'interiorcolor trimcolour trimcolor',
  location: 'yard branch yardcode locationname store',
  dealer: 'dealerid dealership dealercode',
  itemType: 'vehicletype stocktype category',
  price:
    'advertisedprice advprice listprice sellingprice askingprice retailprice saleprice driveawayprice egcprice ' +
    'pricedollars amount',
  priceBasis: 'pricebasis pricelabel isdriveaway',
  beforePrice: 'wasprice rrp msrp oldprice previousprice',
  offerPrice: 'specialprice nowprice discountprice promoprice',
  km: 'kilometres kilometers kms odometer mileage odo distance odometerreading',
  body: 'bodytype bodystyle',
  trans: 'transmission gearbox transmissiontype',
  gearnum: 'gears gearcount transmissionspeed',
  fuel: 'fueltype',
  drive: 'drivetrain drivetype drivenwheels wheeldrive',
  seats: 'seatcount seatcapacity numberofseats seatingcapacity',
  doors: 'doorcount doornum numberofdoors',
  engineSize: 'engine enginecapacity enginedisplacement displacement capacity litres cc',
  cylinders: 'cylinder cylindercount enginecylinders',
  powerKw: 'power kw enginepower',
  dealercomments: 'comments comment description notes advert advdescription adtext dealercomment',
  standardEquipment: 'features options equipment standardfeatures optionalfeatures featurelist',
  images:
    'photos photo photourl photourls pictures picture imageurls imageurl image photolist pics gallery photourllist',
  videoUrl: 'video videolink youtube',
  rangeKm: 'range evrangekm drivingrange wltprange claimedrange',
  batteryKwh: 'battery batterysize batterykw evbatterycapacity',
  acChargingKw: 'accharging acchargerate accharge onboardcharger maxaccharging',
  dcChargingKw: 'dccharging dcchargerate dccharge fastchargekw maxdccharging fastcharging',
  fastChargeMinutes: 'chargetime dcchargetime fastchargetime chargetime1080',
  plugs: 'plugtype plugs chargeplug chargingport chargingplug connector chargeconnector sockettype',
  owners: 'owner ownercount numowners noofowners ownersnumber',
  serviceHistory: 'history servicerecord servicerecords fullservicehistory logbookhistory',
  serviceBooks: 'books logbook servicebook',
  ppsrStatus: 'ppsrcheck ppsrresult revs revscheck encumbrance',
  ppsrDate: 'ppsrchecked ppsrcheckdate ppsron',
  ppsrCertificate: 'ppsrreport ppsrlink ppsrurl',
  inspection: 'inspectiontype vehicleinspection',
  inspectedBy: 'inspector inspectioncompany',
  inspectionPoints: 'pointcheck points',
  inspectedOn: 'inspected inspectedon dateinspected',
  warrantyMonths: 'warranty warrantyleft warrantyremaining remainingwarranty',
  warrantyKm: 'warrantykilometres warrantykms',
  warrantyUntil: 'warrantyend warrantyenddate warrantyexpires',
  listedAt: 'inventorydate datelisted dateadded stockdate',
  regoExpiry: 'regoexpirydate registrationexpiry',
  buildDate: 'builtdate manufacturedate',
}

const FIELD_BY_NAME: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(OTHER_NAMES).flatMap(([field, names]) => names.split(' ').map((name) => [name, field])),
)

/** Edits of a name that is mistyped; with more of them it is another word. */
const MOST_EDITS = 2

export interface UnknownColumn {
  column: string
  /** The format's column that was most likely meant, where the feed does not have it. */
  meant: string | null
}

/** The feed's columns that no field stands for, each with the one that was most likely meant. */
export function unknownColumns(format: StockFormat, { fields, unknown }: FeedSurvey): UnknownColumn[] {
  const free = [...format.columns].filter(([, field]) => field !== null && !fields.has(field))
  const names = free.map(([name]) => name)
  return [...unknown].map((column) => {
    const key = columnKey(column)
    const field = lookUp(FIELD_BY_NAME, key)
    const known = free.find(([, meaning]) => meaning === field)?.[0]
    const near = nearest(column, names)
    const isTypo = near !== null && editDistance(key, columnKey(near)) <= Math.min(MOST_EDITS, (key.length - 1) / 2)
    return { column, meant: known ?? (isTypo ? near : null) }
  })
}
