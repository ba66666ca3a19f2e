/** Makes sold in Australia, in the spelling their makers use. A make that is not listed is taken as it comes. */
export const KNOWN_MAKES: readonly string[] = [
  // Cars and light commercials
  'Abarth', 'Alfa Romeo', 'Alpine', 'Aston Martin', 'Audi', 'Bentley', 'BMW', 'Bugatti', 'BYD', 'Cadillac', 'Caterham', 'Chery', 'Chevrolet',
  'Chrysler', 'Citroën', 'Cupra', 'Daewoo', 'Daihatsu', 'Daimler', 'Deepal', 'Dodge', 'DS', 'Ferrari', 'Fiat', 'Ford', 'FPV', 'Foton', 'GAC',
  'Geely', 'Genesis', 'GMC', 'GMSV', 'GWM', 'Haval', 'Holden', 'Honda', 'HSV', 'Hummer', 'Hyundai', 'Ineos', 'Infiniti', 'Isuzu', 'JAC',
  'Jaecoo', 'Jaguar', 'Jeep', 'Jensen', 'KGM', 'Kia', 'Lamborghini', 'Lancia', 'Land Rover', 'LDV', 'Leapmotor', 'Lexus', 'Lotus', 'Mahindra',
  'Maserati', 'Mazda', 'McLaren', 'Mercedes-Benz', 'MG', 'Mini', 'Mitsubishi', 'Morgan', 'Nissan', 'Omoda', 'Opel', 'Peugeot', 'Polestar',
  'Porsche', 'Proton', 'RAM', 'Renault', 'Rivian', 'Rolls-Royce', 'Rover', 'Saab', 'SEAT', 'Skoda', 'Smart', 'Skywell', 'SsangYong', 'Subaru',
  'Suzuki', 'Tata', 'Tesla', 'Toyota', 'TVR', 'Vauxhall', 'Volkswagen', 'Volvo', 'Xpeng', 'Zeekr',
  // Trucks and buses
  'DAF', 'Freightliner', 'Fuso', 'Hino', 'International', 'Iveco', 'Kenworth', 'Mack', 'MAN', 'Scania', 'UD', 'Western Star', 'Yutong',
  // Motorcycles
  'Aprilia', 'Benelli', 'Beta', 'CFMOTO', 'Ducati', 'GasGas', 'Harley-Davidson', 'Husqvarna', 'Indian', 'Kawasaki', 'KTM', 'Kymco', 'Moto Guzzi',
  'MV Agusta', 'Norton', 'Piaggio', 'Royal Enfield', 'SYM', 'TM', 'Triumph', 'Vespa', 'Yamaha', 'Zero',
  // Caravans and campers
  'Adria', 'Avan', 'Avida', 'Billabong', 'Bushtracker', 'Coromal', 'Crusader', 'Cub', 'Elddis', 'Franklin', 'Goldstream', 'Jayco', 'JB Caravans',
  'Jurgens', 'Kedron', 'Lotus Caravans', 'Majestic', 'New Age', 'Nova', 'On The Move', 'Opus', 'Retreat', 'Roadstar', 'Roma', 'Royal Flair',
  'Snowy River', 'Supreme', 'Swift', 'Trakmaster', 'Trailblazers RV', 'Viscount', 'Winnebago', 'Zone RV',
]

/** Makes of one kind only: what an item is where its feed does not say. Makes of several kinds are not here. */
export const MAKES_OF_ONE_KIND: Record<'motorcycle' | 'caravan' | 'truck', ReadonlySet<string>> = {
  motorcycle: new Set([
    'Aprilia', 'Benelli', 'Beta', 'CFMOTO', 'Ducati', 'GasGas', 'Harley-Davidson', 'Husqvarna', 'Indian', 'Kawasaki', 'KTM', 'Kymco', 'Moto Guzzi',
    'MV Agusta', 'Norton', 'Piaggio', 'Royal Enfield', 'SYM', 'TM', 'Vespa', 'Yamaha', 'Zero',
  ]),
  caravan: new Set([
    'Adria', 'Avan', 'Billabong', 'Bushtracker', 'Coromal', 'Crusader', 'Elddis', 'Franklin', 'Goldstream', 'Jayco', 'JB Caravans', 'Jurgens',
    'Kedron', 'Lotus Caravans', 'Majestic', 'New Age', 'Nova', 'On The Move', 'Opus', 'Retreat', 'Roadstar', 'Roma', 'Royal Flair', 'Snowy River',
    'Supreme', 'Trakmaster', 'Trailblazers RV', 'Viscount', 'Zone RV',
  ]),
  truck: new Set(['DAF', 'Freightliner', 'Fuso', 'Hino', 'International', 'Iveco', 'Kenworth', 'Mack', 'MAN', 'Scania', 'UD', 'Western Star']),
}
