/** Stands on pages that show a catalogue of the demonstration. */
export const DEMO_NOTE = 'Prices and features shown here are examples of a demonstration and nobody’s offer.'
