/** Drawing of the certified seal: a rosette with a tick (A5.2). It is 24 units wide and high. */
export const CERTIFIED_SEAL = {
  side: 24,
  rosette:
    'M12 1 14.1 2.9 16.8 2.1 17.8 4.7 20.6 5.1 20.4 8 22.7 9.6 21.3 12 22.7 14.4 20.4 16 20.6 18.9 ' +
    '17.8 19.3 16.8 21.9 14.1 21.1 12 23 9.9 21.1 7.2 21.9 6.2 19.3 3.4 18.9 3.6 16 1.3 14.4 2.7 12 ' +
    '1.3 9.6 3.6 8 3.4 5.1 6.2 4.7 7.2 2.1 9.9 2.9Z',
  tick: 'M7.5 12.4 10.6 15.5 16.6 8.9',
  tickWidth: 2.4,
}
