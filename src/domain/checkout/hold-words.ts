/** Sentences of the answers to a hold that is asked for (R10, R12, R15). */

export const NOT_RESERVABLE = 'This vehicle cannot be reserved. Enquire about it, or look for one like it.'
export const ALREADY_RESERVED = 'This vehicle has been reserved.'
export const GONE = 'This vehicle is no longer here.'
export const NOT_COLLECTED_HERE = 'Vehicles are collected from the yard: nothing is delivered from here.'
export const NO_SUCH_ESTIMATE =
  'The estimate of your vehicle could not be found. Please make a new one, or leave it out.'

/** `time` such as `10:42 am`; null where the other shopper has let it go by now. */
export function takenWords(time: string | null): string {
  return time === null
    ? 'Somebody else was reserving this vehicle just now. Please try again.'
    : `Somebody else is reserving this vehicle right now. It may be free again after ${time}.`
}

/** `time` such as `4:10 pm`; null where the hours of the shopper who asked first begin any moment. */
export function askedFirstWords(time: string | null): string {
  const until = time === null ? '' : ` until ${time}`
  return `This vehicle is kept${until} for a shopper who asked first. If they let it go, the next one may reserve it.`
}

export const KEY_REUSED = (reference: string): string =>
  `This Idempotency-Key belongs to reservation ${reference}, sent with other values; a new one needs a new key`
export const TOO_MANY = (time: string): string => `Too many forms came in. Please try again after ${time}, or call us.`

/** Why one more hold cannot begin yet. `time` is when it may. */
export const LIMIT_WORDS = {
  another: (time: string) =>
    `You are reserving another vehicle. Pay its deposit or let it go first; it is kept for you until ${time}.`,
  again: (time: string) =>
    `We kept this vehicle for you twice and nothing was paid. You can try again after ${time}, or call us.`,
  person: (time: string) =>
    `You have begun several reservations in the last hour. You can try again after ${time}, or call us.`,
  network: (time: string) =>
    `Several reservations were begun from your network in the last hour. You can try again after ${time}, or call us.`,
} as const
