/**
 * What dealers write about a vehicle, in the project's voice: plain, sentence case, faults admitted.
 * `{place}`, `{km}`, `{make}`, `{model}`, `{month}`, `{tow}` stand for the vehicle's own facts.
 */
export type Subject = 'car' | 'work' | 'electric' | 'motorcycle' | 'truck' | 'caravan' | 'new' | 'demo'

export type Section = 'origin' | 'service' | 'fault' | 'consumables' | 'liked' | 'closing'

const SERVICE = [
  'Log books are stamped all the way through and the receipts are in the glovebox.',
  'Serviced every 10,000 km. The last one was in {month}.',
  'Full service history from new, and we did the most recent one here.',
  'Two stamps are missing in the middle years. We rang the workshop and have the invoices for both.',
  'Service history is part book, part invoices. Ask and we will send you all of it.',
  'No service book came with it. Our workshop has been over it and the report is yours to read.',
  'Just serviced here: oil, filters, brake fluid and a new battery.',
  'Serviced on time by the dealer that sold it new.',
  'Book stamped to 90,000 km, then done at home by a diesel fitter who kept every receipt.',
]

const CLOSING = [
  'Second key is in the drawer.',
  'Both keys, books and the spare are here.',
  'Ring first and we will have it out the front and cold, so you can hear it start.',
  'Bring your own mechanic. We have a hoist you can use.',
  'Comes with a safety certificate and a full tank.',
  'We can bring it to you for a look if you are within an hour of {place}.',
  'Trade-ins are welcome and we will give you the figure on the spot.',
  'The price is the price, and it has the certificate in it.',
  'Test drives any day we are open, no appointment needed.',
  'Finance can be done here or at your own bank, it makes no difference to the price.',
]

const ROAD_FAULTS = [
  'Two small stone chips on the bonnet, both in the photos.',
  'There is a scuff on the left rear wheel from a kerb.',
  'The driver seat bolster is starting to show wear.',
  'One supermarket ding on the right rear door. We have left it and priced for it.',
  'Headlights have been polished, they were a little hazy.',
  'The boot carpet has a coffee mark that would not lift.',
  'Rear bumper was resprayed after a car park bump, no other repairs that we can find.',
  'Paint on the roof is a touch flat from being parked outside.',
  'The passenger mirror cover has a scratch about as long as a finger.',
  'Windscreen has one chip, filled, low on the passenger side.',
  'We looked hard and found nothing worth listing beyond ordinary use.',
  'The touchscreen is slow to wake on cold mornings. It has always done that and it is not a fault.',
]

const TYRES = [
  'New tyres in {month}.',
  'Front tyres have about 15,000 km left, the rears are newer.',
  'All four tyres match and have good tread.',
  'It will want two front tyres within a year and the price allows for that.',
  'Brakes front and rear were done before it went on the lot.',
  'New battery fitted last month.',
  'Air conditioning was checked and blows cold.',
]

export const PHRASES: Record<Subject, Record<Section, readonly string[]>> = {
  car: {
    origin: [
      'One local owner from new, who traded it here for something bigger.',
      'Came in from a retired couple in {place} who used it for the shops and one trip a year.',
      'Ex government, so it has been serviced by the book and driven by several people.',
      'Traded by its second owner after {km} km, mostly highway.',
      'A family in {place} had it for most of its life. They have moved up to seven seats.',
      'Bought from the auction and put through our workshop before it went out the front.',
      'Lease return, three years, one driver.',
      'It belonged to one of our own staff, so we know where it has been.',
      'Private purchase from {place}. The owner is overseas now.',
      'Traded on a new {make}. Same family bought it here when it was new.',
    ],
    service: SERVICE, fault: ROAD_FAULTS, consumables: TYRES,
    liked: [
      'It is easy to park, the camera is clear and the seats fold flat.',
      'Reverse camera, phone connection and cruise control all work as they should.',
      'The adaptive cruise takes the work out of the highway.',
      'Good size for a family of four and a dog.',
      'Drives straight, stops straight, and the gearbox shifts cleanly hot and cold.',
      'A simple car that does what it should and costs little to run.',
      'The engine is quiet and there are no warning lights.',
      'Plenty of room in the boot, and a full size spare under the floor.',
    ],
    closing: CLOSING,
  },
  work: {
    origin: [
      'Came in from a couple who towed a 19 foot van round the block with it.',
      'Off a cane farm near {place}. It has worked, and it has been looked after.',
      'One owner, a builder, who has ordered another the same.',
      'Mine site supply vehicle for two years, then a private owner in {place}.',
      'Bought new in {place} and never further west than Roma.',
      'Traded by a bloke who set it up for the Cape and then did not go.',
      'Ex council, one depot, serviced to the hour.',
      'Second owner had it four years for the boat and the tip run.',
      'A grazier traded this on a newer one. Dust in the door seals comes free.',
    ],
    service: SERVICE,
    fault: [
      'The tub liner is scratched, the paint under it is not.',
      'There is a ding in the tailgate the size of a 20 cent piece and we have left it alone.',
      'Light scratches down both sides from scrub, most polish out.',
      'The driver seat cover hides a tear of about five centimetres.',
      'Surface rust on the tow bar only. The chassis is clean, come and crawl under it.',
      'Tray has honest marks from tools.',
      'One cracked tail light lens, a new one is on order.',
      'The rear bar has been pushed in slightly on the left.',
      'Underbody has red dust in it from the last trip. No salt, no beach work that we can find.',
      'Bonnet has a few stone chips from dirt roads.',
    ],
    consumables: [
      'All terrain tyres with about 20,000 km left.', 'Front brakes and rotors done in {month}.', 'Injectors were tested and are within limits.',
      'New clutch at 110,000 km with the receipt.', 'Transmission was serviced here before sale.', ...TYRES,
    ],
    liked: [
      'Rated to tow {tow} kg braked, and the tow bar and wiring are fitted.',
      'Electric brake controller is fitted and tested with a trailer on.',
      'Snorkel, steel bar and a winch that has been used twice.',
      'Suspension was lifted 40 mm by a local shop, with the engineer\'s certificate.',
      'Twin battery with an Anderson plug at the back.',
      'Canopy locks on all three sides and keeps the dust out.',
      'Low range, diff lock and hill descent all engage as they should.',
      'Starts first turn on a cold morning and blows no smoke.',
    ],
    closing: [...CLOSING, 'Come and drive it up the range and back.', 'We will weigh it with you if you are matching a van.'],
  },
  electric: {
    origin: [
      'One owner in {place} who charged it at home overnight.', 'Novated lease return, serviced on schedule.', 'Traded after three years. The owner has bought another electric car.',
      'A dealer demonstrator first, then one private owner.', 'Fleet car from a solar company, so it lived on daytime charge.',
    ],
    service: ['Battery health report from {month} is in the file.', 'Checked by the dealer in {month}, with a printed battery report.', ...SERVICE.slice(1, 4)],
    fault: ROAD_FAULTS,
    consumables: ['Tyres have worn evenly and were rotated at each service.', 'Cabin filter and wiper blades are new.', 'Tyres are the quiet ones it came with, about half worn.'],
    liked: [
      'Cables for home and public charging are both in the boot.', 'Charges to 80 % in about half an hour on a fast charger.',
      'Real range on the highway is about four fifths of the figure in the brochure.', 'Quick, quiet and cheap to run around town.',
    ],
    closing: [...CLOSING.slice(0, 8), 'Ask us about the electrician we use for wall chargers.'],
  },
  motorcycle: {
    origin: [
      'One owner from new, ridden on weekends.', 'Traded on something bigger after the restricted licence ended.', 'Owner in {place} is giving up riding and is sorry to see it go.',
      'Commuter with {km} km, all of them on tar.', 'Second owner, garaged, started every week.',
    ],
    service: ['Valve check was done at the last service and the sheet is here.', 'Serviced in {month}: oil, filter, chain and brake fluid.', 'Book stamped at every interval.', 'No book, so our workshop stripped and checked it.'],
    fault: [
      'It was dropped at a standstill once: a scratch on the right bar end and the lever has been replaced.', 'Small dent in the tank, in the photos.',
      'The screen has fine scratches.', 'Exhaust is not the original. The original comes with it.', 'Seat has a small repair at the seam.', 'No drops that we can find.',
    ],
    consumables: ['Chain and sprockets are new.', 'Rear tyre is new, front is at half.', 'Brake pads have plenty left.', 'Battery was replaced in {month}.'],
    liked: ['Learner approved.', 'Heated grips and a rack are fitted.', 'Sits well on the highway and is light in traffic.', 'Soft panniers are included.', 'Comfortable for two.'],
    closing: [...CLOSING.slice(0, 3), 'Test rides with your licence and your own gear.', 'We can freight it to any of our yards.'],
  },
  truck: {
    origin: ['One owner, local deliveries around {place}.', 'Ex rental fleet, serviced by the hour.', 'Removalist in {place} is closing up after 30 years.', 'Council truck, one driver.', 'Came off a landscape supply run.'],
    service: ['Serviced every 20,000 km at an authorised workshop.', 'Inspection report from {month} is available.', 'Invoices for the past five years are in a folder.'],
    fault: ['Pantech has a patched hole on the left, sealed and dry.', 'Tray timbers are worn and will want doing in a year or two.', 'Usual scrapes on the corners of the body.', 'Driver seat has been reupholstered.', 'Small crack low in the windscreen, legal as it stands.'],
    consumables: ['Steer tyres are new.', 'Brakes measured at 70 %.', 'New clutch at 180,000 km.', 'Two new batteries.'],
    liked: ['Drives on a car licence.', 'Tail lift is rated to 500 kg and works.', 'Air conditioning, reversing camera and tow bar.', 'Tie rails along both sides.', 'Good on fuel for its size.'],
    closing: ['Ask for the trucks desk.', 'Fleet buyers welcome, we can do a row of them.', ...CLOSING.slice(2, 6)],
  },
  caravan: {
    origin: [
      'A retired couple took it to Darwin and back, then twice to the coast.', 'Bought new in {place}, stored under cover between trips.', 'Second owners from {place}. They have gone back to a tent.',
      'Used for six trips. The oven has never been lit.', 'Traded on a smaller van that suits the new ute.', 'Off grid for two winters and set up by people who know how.',
    ],
    service: ['Bearings and brakes were done in {month}.', 'Gas certificate is new.', 'Electrical safety and gas checks are done, certificates are in the drawer.', 'Pressure tested for leaks and dry.'],
    fault: [
      'Small dent behind the left wheel arch from a rock.', 'The awning has a patched tear of about ten centimetres.', 'One cupboard catch has been replaced with the wrong colour.',
      'Sun has faded the stickers on the right side.', 'There was a leak at the front hatch. We resealed it and kept the photos.', 'Mattress is original and you will want a new one.', 'The step is bent and still works.',
    ],
    consumables: ['Tyres are 2024 dated.', 'House batteries were replaced in {month}.', 'Solar and charger were tested for a week on our block.', 'New hoses and a new water pump.'],
    liked: ['The bed is an island, so nobody climbs over anybody.', 'Full ensuite with a separate shower.', 'Reverse cycle air conditioning holds it cool at 38 degrees.', 'Plenty of storage and a proper tunnel boot.', 'It tows straight behind a Prado.', 'The club lounge makes up to a spare bed.'],
    closing: ['We will show you how to hitch it and back it before you leave.', 'Room to turn a van in the yard.', 'Bring the tow vehicle and we will weigh the two together.', ...CLOSING.slice(6, 8)],
  },
  new: {
    origin: ['On the floor now and ready to register.', 'Just off the truck.', 'Built this year and here in {place}.', 'In stock today, with the plastic still on the seats.'],
    service: ['Five year warranty from the day you collect it.', 'Capped price servicing, the list is on our website.', 'Factory warranty and roadside assistance apply.'],
    fault: ['Delivery kilometres only.', 'The only kilometres are from the transport yard to here.'],
    consumables: ['Floor mats and a full tank are in the price.', 'Tint can be done before delivery.'],
    liked: ['There is one you can drive in the same grade.', 'We have other colours coming, ask for the arrival list.', 'Ask what your trade-in is worth, the figure holds for seven days.'],
    closing: ['The drive away figure includes stamp duty, registration and delivery in this state.', 'Test drives any day we are open.', 'Fleet and novated pricing on request.'],
  },
  demo: {
    origin: ['Our own demonstrator, driven by the sales team and taken home at night.', 'Service loan car, so it has had many careful drivers.', 'The manager drove this one for four months.', 'Registered here as a demonstrator in {month}.'],
    service: ['Balance of the factory warranty applies.', 'First service is done.', 'No service was due yet, we have done an oil change anyway.'],
    fault: ['One stone chip on the bonnet, touched up.', 'A light mark on the rear bumper from loading.', 'Cabin has been detailed and shows no wear.'],
    consumables: ['Tyres as new.', 'Floor mats, tow bar and tint stay with it.'],
    liked: ['A good saving on the same car new.', 'Registered until next year.', 'You can have it this week.'],
    closing: ['Drive it as long as you like before you decide.', 'Price is drive away.', ...CLOSING.slice(6, 9)],
  },
}
