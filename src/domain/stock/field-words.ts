/** Meaning, unit and an example of every field that a column of a feed may stand for: the documentation's table. */
import type { RawField } from './raw-vehicle.ts'

export interface FieldWords {
  meaning: string
  /** Unit or the words that are valid; `''` for free text. */
  unit: string
  example: string
}

const words = (meaning: string, unit: string, example: string): FieldWords => ({ meaning, unit, example })
const DATE = 'date'
const FLAG = 'yes, no'
const DOLLARS = 'dollars, `POA` for none'
const ADDRESS = 'https address'
const PICTURE = 'https address, or path in the media folder'
const PICTURES = 'picture addresses, `|` between them'

/** One row for each field; without one the program does not compile. */
export const FIELD_WORDS: Readonly<Record<RawField, FieldWords>> = {
  stocknum: words("The dealer's number of the vehicle. Needed", 'up to 64 characters', 'U1234'),
  year: words('Model year. Needed', '1900 to two years ahead', '2021'),
  make: words('Make. Needed', '', 'Toyota'),
  model: words('Model. Needed', '', 'HiLux'),
  carType: words('Condition. Needed', '`new`, `demo`, `used`', 'used'),
  vin: words('VIN or chassis number', '17 letters and digits', 'MR0FB3CD100001234'),
  regplate: words('Registration plate', 'up to 10 letters and digits', '123 ABC'),
  carsalesTitle: words('Display name of the advertisement', '', '2021 Toyota HiLux SR5 Auto 4x4'),
  name: words('Name of the vehicle; the display name where `carsales_title` says nothing', '', '2021 Toyota HiLux SR5'),
  badge: words('Badge, the grade of the model', '', 'SR5'),
  series: words('Series', '', 'GUN126R'),
  colour: words('Paint as the maker names it; `White / Black` is outside and inside', '', 'Glacier White'),
  simpleColour: words('Generic colour to filter by; else taken from the paint', '', 'White'),
  interiorColour: words('Colour of the interior', '', 'Black'),
  dealer: words("Dealership, by its id among the site's", 'id', 'southerly-cairns'),
  dealers: words(
    'Dealerships that offer it: the first of the site counts where `dealership_id` says nothing; others are warned of',
    'ids, `|` between them',
    'southerly-cairns',
  ),
  location: words("Yard, by its id among the site's; a site with one needs no column", 'id', 'cairns'),
  itemType: words(
    'Kind of item; else taken from body and make',
    '`car`, `motorcycle`, `caravan`, `truck`, `trailer`, `boat`',
    'car',
  ),
  status: words(
    'Whether it is for sale; in stock without it',
    '`in stock`, `coming soon`, `reserved`, `sold`, …',
    'in stock',
  ),
  tag: words('Label on the card', '', 'One owner'),
  reserved: words('A shopper has paid a deposit', FLAG, 'no'),
  certified: words('Certified used vehicle', FLAG, 'yes'),
  preorder: words('Can be ordered before it arrives', FLAG, 'no'),
  sold: words('Sold, whatever the status says', FLAG, 'no'),
  price: words('Asking price', DOLLARS, '28,990'),
  priceBasis: words('Scope of the price', '`drive away`, `excluding government charges`', 'drive away'),
  beforePrice: words('Price before a reduction', DOLLARS, '30,990'),
  offerPrice: words('Price of an offer, below the price', DOLLARS, '27,990'),
  subscriptionPrice: words('Price of a subscription for a week', DOLLARS, '349'),
  km: words('Kilometres on the clock; `28,000 miles` are converted', 'km', '45,120'),
  miles: words('The odometer counts miles', FLAG, 'no'),
  simpleBody: words('Body to filter by; else taken from the body', '', 'Ute'),
  body: words('Body', '', 'Double cab pick up'),
  bodyconfiguration: words('Configuration of the body', '', 'Dual cab'),
  simpleTransmission: words('Transmission to filter by; else taken from the transmission', '', 'Automatic'),
  trans: words('Transmission', '', '6 speed sports automatic'),
  gearnum: words('Number of gears', 'number', '6'),
  simpleFuel: words('Fuel to filter by; else taken from the fuel', '', 'Diesel'),
  fuel: words('Fuel', '', 'Diesel'),
  simpleDrive: words('Drive to filter by; else taken from the drive', '`FWD`, `RWD`, `AWD`, `4WD`', '4WD'),
  drive: words('Driven wheels', '', '4x4 dual range'),
  seats: words('Number of seats', 'number', '5'),
  doors: words('Number of doors', 'number', '4'),
  engineSize: words('Size of the engine', 'litres, or cc from 50 on', '2.8'),
  cylinders: words('Number of cylinders', 'number', '4'),
  induction: words('Induction', '', 'Turbo'),
  gearType: words('Type of gearbox', '', 'Sports automatic'),
  fuelConsumptionCombined: words('Combined consumption', 'L/100 km', '8.1'),
  energyConsumption: words('Consumption of an electric vehicle', 'kWh/100 km', '15.9'),
  fuelCapacity: words('Fuel tank', 'litres', '80'),
  grossVehicleMass: words('GVM', 'kg', '3050'),
  grossCombinationMass: words('GCM', 'kg', '5850'),
  vehicleLength: words('Length', 'mm', '5325'),
  vehicleHeight: words('Height', 'mm', '1815'),
  vehicleWidth: words('Width', 'mm', '1855'),
  towingCapacityBraked: words('Braked towing capacity', 'kg', '3500'),
  towBallMass: words('Tow ball mass', 'kg', '350'),
  torque: words('Torque', 'Nm', '500'),
  powerKw: words('Power', 'kW', '150'),
  ancapRating: words('ANCAP rating', 'stars, 0 to 5', '5'),
  ancapYear: words('Year of the ANCAP rating', 'year', '2019'),
  bodyWidth: words('Width of a caravan', 'metres', '2.4'),
  bodyLength: words('Length of a caravan', 'metres', '6.2'),
  tareWeight: words('Tare of a caravan', 'kg', '2100'),
  axleType: words('Axles of a caravan', '', 'Tandem'),
  sleeps: words('Berths of a caravan', 'number', '4'),
  aggregateTrailerMass: words('ATM of a caravan', 'kg', '2800'),
  buildDate: words('Build date', DATE, '03/2021'),
  complianceDate: words('Compliance date', DATE, '05/2021'),
  regoExpiry: words('End of the registration', DATE, '31/12/2026'),
  arrivalDate: words('Day a vehicle that is coming soon is expected', DATE, '15/02/2026'),
  listedAt: words('When it came into stock; read when the vehicle is first seen', DATE, '2026-01-31'),
  soldAt: words('When it was sold; read when it is first seen sold', DATE, '2026-02-28'),
  dealercomments: words("The dealer's comments; line breaks and simple HTML are kept", '', 'One owner, full history.'),
  standardEquipment: words('Equipment', 'list, `|` between the entries', 'Tow bar|Reversing camera'),
  videoUrl: words('Video shown in the gallery', PICTURE, 'https://media.example/u1234.mp4'),
  externalVideoUrl: words('Video on another site', ADDRESS, 'https://video.example/u1234'),
  spinCode: words("Code of the 360° view at the dealer's service", '', 'sp1234'),
  file: words('Document for download, such as an inspection report', ADDRESS, 'https://files.example/u1234.pdf'),
  privateSuburb: words('Suburb of a vehicle that is not at a yard', '', 'Manunda'),
  privatePostcode: words('Its postcode', 'four digits', '4870'),
  manufacturerBody: words(
    "The maker's words for the body; the body where `body` says nothing",
    '',
    'Double cab pick up',
  ),
  nvic: words('NVIC', '', 'XK4B21A'),
  redbookCode: words('Redbook code', '', 'AUVTOYO2021AEFB'),
  images: words('Photos in the order shown', PICTURES, 'https://media.example/1.jpg|https://media.example/2.jpg'),
  primaryImage: words('Photo shown first', PICTURE, 'https://media.example/1.jpg'),
  spinImages: words('Frames of the 360° view', PICTURES, 'https://media.example/s1.jpg|https://media.example/s2.jpg'),
  interiorImage: words('Panorama of the interior', PICTURE, 'https://media.example/inside.jpg'),
  hotspots: words(
    'Points of the 360° view',
    'JSON `{exterior, interior}`: lists of `{id, description, anchors, positions}`; positions also by id in ' +
      '`exteriorHotspotPositions`, `interiorHotspotPositions`',
    '{"exterior":[],"interior":[]}',
  ),
  stateAveragePrice: words('Market average in the state, from a price service', DOLLARS, '29,500'),
  averagePrice: words(
    'Market average in Australia, from a price service; kept aside, as pages compare with the average in the state',
    DOLLARS,
    '29,900',
  ),
}
