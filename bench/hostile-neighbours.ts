/**
 * Measures how much an attack on one site slows the pages of another in the same program (S2, S10). The other site is
 * read at a steady rate, in turns quiet and while the first is attacked, so that a slow moment of the machine meets
 * both. Times count from when a request was due. Beside them stands the processor time that the server's main thread
 * used meanwhile, which a busy machine does not change. `npm run bench:hostile -- neighbours [seconds]`
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { startProgram, temporaryFolder } from '#test/e2e/program.ts'
import type { Attack, AttackAnswers, AttackRequest } from './hostile-attacker.ts'
import { attacksOn, pathsOf } from './hostile-attacks.ts'
import { closeConnections, get, mainThreadMs } from './load.ts'
import { machine, printResult, printTable } from './machine.ts'

const ATTACKED = 'southerly.localhost'
const READ = { host: 'ironbark.localhost' }
/** The slowest hundredth of an attacked site's neighbour against its own quiet one. */
const MOST_TIMES = 3
const CONNECTIONS = 8
const READS_A_SECOND = 40
/** Rounds of each attack; a quiet one goes before each. Quantiles are the median of the rounds'. */
const ROUNDS = 5

/** Every fourth page is one that no cache has: results for a price that nobody asked for. */
const NEW_EVERY = 4

/** One page that was read: milliseconds by the clock, Infinity where it failed, and of the server's main thread. */
interface PageRead {
  ms: number
  worked: number
}

interface Reading {
  p50: number
  p99: number
  /** Slowest hundredth by work of the server's main thread. */
  worked: number
  failed: number
}

interface Neighbour {
  what: string
  quiet: Reading
  attacked: Reading
  answers: string
}

type MeasuredSetup = Pick<Setup, 'port' | 'paths' | 'server'>

/** Reads the other site's pages for a while. */
async function readPages({ port, paths, server }: MeasuredSetup, milliseconds: number): Promise<PageRead[]> {
  const began = performance.now()
  const count = Math.round((milliseconds / 1000) * READS_A_SECOND)
  const reads = Array.from({ length: count }, async (_, place) => {
    const due = began + (place * 1000) / READS_A_SECOND
    await pause(Math.max(0, due - performance.now()))
    // A timer may be a millisecond early.
    const started = Math.min(due, performance.now())
    const before = mainThreadMs(server)
    const path = place % NEW_EVERY === 0 ? newPath() : (paths[place % paths.length] ?? '/')
    const answer = await get(port, path, READ).catch(() => null)
    return {
      ms: answer?.status === 200 ? performance.now() - started : Infinity,
      worked: mainThreadMs(server) - before,
    }
  })
  return Promise.all(reads)
}

let asked = 0
const newPath = () => `/search/new-used-and-demo-cars?range[price]=${++asked}:`

const quantile = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? NaN

function readingOf(rounds: readonly PageRead[][]): Reading {
  const middle = (figure: 'ms' | 'worked', share: number) =>
    quantile(
      rounds.map((reads) =>
        quantile(
          reads.map((read) => read[figure]),
          share,
        ),
      ),
      0.5,
    )
  return {
    p50: middle('ms', 0.5),
    p99: middle('ms', 0.99),
    worked: middle('worked', 0.99),
    failed: rounds.flat().filter(({ ms }) => ms === Infinity).length,
  }
}

interface Setup {
  port: number
  paths: readonly string[]
  /** Process of the server. */
  server: number | undefined
  attacker: ChildProcess
  milliseconds: number
}

async function neighbourOf(setup: Setup, what: string, requests: readonly AttackRequest[]): Promise<Neighbour> {
  const { port, attacker, milliseconds } = setup
  const [quiet, attacked]: [PageRead[][], PageRead[][]] = [[], []]
  const answers: AttackAnswers = {}
  const share = requests.length / ROUNDS
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(await readPages(setup, milliseconds / ROUNDS))
    const attack: Attack = {
      port,
      requests: [...requests.slice(round * share), ...requests.slice(0, round * share)],
      connections: CONNECTIONS,
      milliseconds: milliseconds / ROUNDS,
    }
    attacker.send(attack)
    const answered = once(attacker, 'message')
    attacked.push(await readPages(setup, milliseconds / ROUNDS))
    const [counts]: [AttackAnswers] = [(await answered)[0]]
    for (const [status, count] of Object.entries(counts))
      answers[Number(status)] = (answers[Number(status)] ?? 0) + count
  }
  const told = Object.entries(answers).map(([status, count]) => `${count} × ${status === '0' ? 'none' : status}`)
  return { what, quiet: readingOf(quiet), attacked: readingOf(attacked), answers: told.join(', ') }
}

const timesOf = ({ quiet, attacked }: Neighbour) => attacked.p99 / quiet.p99
const isSlowed = (row: Neighbour) => !(timesOf(row) <= MOST_TIMES) || row.attacked.failed > 0

async function measured(key: string, milliseconds: number): Promise<Neighbour[]> {
  const dataDir = await temporaryFolder('neighbours')
  const program = await startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  const attacker = fork(new URL('hostile-attacker.ts', import.meta.url))
  try {
    const { port } = program
    const attacks = attacksOn(ATTACKED, key, await pathsOf(port, ATTACKED))
    const { vehicles } = await pathsOf(port, READ.host)
    const paths = ['/', '/search/new-used-and-demo-cars', '/finance', '/contact', ...vehicles.slice(0, 40)]
    const setup = { port, paths, server: program.child.pid, attacker, milliseconds }
    await readPages(setup, 5_000)
    const rows: Neighbour[] = []
    for (const [what, requests] of Object.entries(attacks)) rows.push(await neighbourOf(setup, what, requests))
    return rows
  } finally {
    attacker.kill()
    closeConnections()
    await program.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Prints what each attack does to the other site. False where it is slowed beyond the limit or fails. */
export async function measureNeighbours(key: string, seconds: number): Promise<boolean> {
  const rows = await measured(key, seconds * 1000)
  process.stdout.write(
    `npm run bench:hostile -- neighbours on ${machine()}, which the attacker shares; ${CONNECTIONS} connections ` +
      `attack ${ATTACKED}, ${READ.host} is read ${READS_A_SECOND} times a second, every ${NEW_EVERY}th page new\n\n`,
  )
  printTable([
    ['attack', 'quiet p50', 'p99 ms', 'attacked p50', 'p99 ms', 'times', 'work p99', 'attacked', 'failed', 'answers'],
    ...rows.map((row) => [
      row.what,
      row.quiet.p50.toFixed(1),
      row.quiet.p99.toFixed(1),
      row.attacked.p50.toFixed(1),
      row.attacked.p99.toFixed(1),
      timesOf(row).toFixed(2),
      row.quiet.worked.toFixed(1),
      row.attacked.worked.toFixed(1),
      row.attacked.failed,
      row.answers,
    ]),
  ])
  const slowed = rows.filter(isSlowed)
  const worst = Math.max(...rows.map(timesOf))
  process.stdout.write(
    slowed.length === 0
      ? `\nNo attack slows the other site's p99 over ${MOST_TIMES} times.\n`
      : `\nOver ${MOST_TIMES} times, or failed: ${slowed.map(({ what }) => what).join(', ')}.\n`,
  )
  printResult({ bench: 'hostile-neighbours', limit: MOST_TIMES, worst: Number(worst.toFixed(2)), over: slowed.length })
  return slowed.length === 0
}
