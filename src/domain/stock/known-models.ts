/**
 * Correct spellings of models that feeds often misspell. Each counts as one vote where a site's feeds disagree (F8).
 */
export const KNOWN_MODELS: Readonly<Record<string, readonly string[]>> = {
  BYD: ['Atto 3'],
  Ford: ['EcoSport', 'F-150'],
  GWM: ['Tank 300'],
  Honda: ['CR-V', 'HR-V', 'ZR-V'],
  Hyundai: ['IONIQ 5', 'IONIQ 6', 'iLoad', 'i30', 'i20'],
  Isuzu: ['D-MAX', 'MU-X'],
  LDV: ['Deliver 9'],
  'Land Rover': ['Range Rover', 'Range Rover Evoque', 'Range Rover Sport', 'Range Rover Velar'],
  Mazda: ['BT-50', 'CX-3', 'CX-30', 'CX-5', 'CX-60', 'CX-8', 'CX-9', 'CX-90', 'MX-5', 'RX-8'],
  'Mercedes-Benz': ['A-Class', 'C-Class', 'E-Class', 'S-Class', 'X-Class'],
  Nissan: ['X-Trail', 'Qashqai', 'Z'],
  Suzuki: ['S-Cross', 'SX4'],
  Toyota: ['bZ4X', 'C-HR', 'FJ Cruiser', 'GR86', 'HiAce', 'HiLux', 'LandCruiser', 'LandCruiser Prado', 'RAV4'],
  Volkswagen: ['ID.4', 'ID.5', 'T-Cross', 'T-Roc'],
}
