/** A server's part that has a payments simulator; a test kills it. Its arguments: the simulator's folder. */
import { SimulatorProcess } from '#server/payments/simulator-process.ts'

const keys = new Map([['southerly', { key: 'sk_test_southerly', webhookSecret: 'whsec_0123456789abcdef' }]])
const simulator = new SimulatorProcess({ folder: process.argv[2] ?? '', keys, log: { warn() {} } })
process.stdout.write(`${await simulator.origin()}\n`)
setInterval(() => {}, 1000)
