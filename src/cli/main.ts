import { nearest } from '#domain/site/checks/nearest.ts'
import { EnvironmentError, readEnvironment } from '#server/env.ts'
import { progressBar } from './progress-bar.ts'
import type { CommandIo } from './this-machine.ts'

interface Command {
  words: string[]
  usage: string
  summary: string
  /** True for a command whose settings all come from the environment. */
  alone?: true
  /** Needs no environment: the files of a checkout are enough. */
  needsFilesOnly?: true
  /** Resolves with the exit code. */
  run(args: string[], io: CommandIo): Promise<number>
}

/** Each command loads its own code, so that `forecourt help` does not start a database driver. */
const COMMANDS: Command[] = [
  {
    words: ['serve'],
    usage: 'serve',
    summary: 'serve every site (what `npm start` does)',
    alone: true,
    run: async (_args, io) =>
      (await import('#server/main.ts')).serve({ ...io, progress: (label) => progressBar(io.stdout, label) }),
  },
  {
    words: ['worker'],
    usage: 'worker',
    summary: 'deliver leads and notices and run jobs in a process of its own, beside any servers',
    alone: true,
    run: async (_args, io) => (await import('./commands/worker.ts')).worker(io),
  },
  {
    words: ['build'],
    usage: 'build',
    summary: 'build the pages for browsers now instead of at the next start',
    alone: true,
    needsFilesOnly: true,
    run: async (_args, io) => (await import('./commands/build.ts')).build(io),
  },
  {
    words: ['backup'],
    usage: 'backup <folder> | --stop',
    summary: 'back the embedded database and its files up, and archive changes from then on',
    run: async (args, io) => (await import('./commands/backup.ts')).backup(args, io),
  },
  {
    words: ['restore'],
    usage: 'restore <backup> <folder> [--to time]',
    summary: 'make a new data folder of a backup, as it was at a moment',
    run: async (args, io) => (await import('./commands/backup.ts')).restore(args, io),
  },
  {
    words: ['site', 'check'],
    usage: 'site check [slug …] [--format text|json]',
    summary: 'print every problem of the sites’ settings; exit 1 when there is one',
    needsFilesOnly: true,
    run: async (args, io) => (await import('./commands/site-check-command.ts')).siteCheckCommand(args, io),
  },
  {
    words: ['stock', 'import'],
    usage: 'stock import <site> <file|-> [--format name] [--source name] [--full|--delta] [--dry-run] [--confirm-sold]',
    summary: 'import a stock feed',
    run: async (args, io) => (await import('./commands/stock-import-command.ts')).stockImportCommand(args, io),
  },
  {
    words: ['stock', 'why'],
    usage: 'stock why <site> [stock number]',
    summary: 'say how many vehicles are not listed and by which setting, or why one is not',
    run: async (args, io) => (await import('./commands/stock-why-command.ts')).stockWhyCommand(args, io),
  },
  {
    words: ['hours'],
    usage: 'hours import|list|clear <site> [<file|->] [--location id] [--from day] [--to day] [--dry-run]',
    summary: 'enter, list and clear opening hours of single days, such as holidays',
    run: async (args, io) => (await import('./commands/hours-command.ts')).hoursCommand(args, io),
  },
  {
    words: ['index-now'],
    usage: 'index-now status|resume <site>',
    summary: 'how engines are told of changed addresses, and telling one again that refused the site',
    run: async (args, io) => (await import('./commands/index-now-command.ts')).indexNowCommand(args, io),
  },
  {
    words: ['reviews'],
    usage: 'reviews import|list|hide|show <site> [<file|->|<source> <id>] [--reason text] [--dry-run]',
    summary: 'enter what people say of the locations, list reviews, and withhold one',
    run: async (args, io) => (await import('./commands/reviews-command.ts')).reviewsCommand(args, io),
  },
  {
    words: ['privacy'],
    usage: 'privacy list|done <site> [<id>]',
    summary: 'list and fulfil wishes that enquiries be deleted',
    run: async (args, io) => (await import('./commands/privacy-command.ts')).privacyCommand(args, io),
  },
  {
    words: ['reservations'],
    usage: 'reservations list|complete|cancel|received|refunded <site> [<reference>] [--format text|json]',
    summary: 'list, complete and cancel reservations, and note money that came or went by hand',
    run: async (args, io) => (await import('./commands/reservations-command.ts')).reservationsCommand(args, io),
  },
  {
    words: ['staff'],
    usage: 'staff invite|list|disable|sessions end [<email>] [--role name] [--site slug] [--name text]',
    summary: 'invite people into the office, list them, let them in no more',
    run: async (args, io) => (await import('./commands/staff-command.ts')).staffCommand(args, io),
  },
  {
    words: ['api-keys'],
    usage: 'api-keys add|list|revoke <site> [<id>] [--name text] [--scopes read,changes] [--per-minute number]',
    summary: 'make, list and end keys of the public API',
    run: async (args, io) => (await import('./commands/api-keys-command.ts')).apiKeysCommand(args, io),
  },
  {
    words: ['webhooks'],
    usage: 'webhooks add|list|tries|test|replay|key|new-key|pause|resume|remove <site> [<id>] [--url address] …',
    summary: 'tell other systems of enquiries and changes of the stock, and send events again',
    run: async (args, io) => (await import('./commands/webhooks-command.ts')).webhooksCommand(args, io),
  },
  {
    words: ['crawlers', 'report'],
    usage: 'crawlers report <site> [--from day] [--to day] [--format text|json|csv]',
    summary: 'print which crawlers came, and for which kinds of pages',
    run: async (args, io) =>
      (await import('./commands/day-reports-command.ts')).dayReportCommand('crawlers report', args, io),
  },
  {
    words: ['redirects', 'hits'],
    usage: 'redirects hits <site> [--from day] [--to day] [--format text|json|csv]',
    summary: 'print how often each old address of a site was asked for',
    run: async (args, io) =>
      (await import('./commands/day-reports-command.ts')).dayReportCommand('redirects hits', args, io),
  },
  {
    words: ['redirects', 'missing'],
    usage: 'redirects missing <site> [--from day] [--to day] [--format text|json|csv]',
    summary: 'print the addresses that were asked for and are not there',
    run: async (args, io) =>
      (await import('./commands/day-reports-command.ts')).dayReportCommand('redirects missing', args, io),
  },
  {
    words: ['search', 'misses'],
    usage: 'search misses <site> [--from day] [--to day] [--format text|json|csv]',
    summary: 'print what was searched for and not found',
    run: async (args, io) =>
      (await import('./commands/day-reports-command.ts')).dayReportCommand('search misses', args, io),
  },
  {
    words: ['redirects'],
    usage: 'redirects export|import|test <site> [<file|->|<address>] [--replace] [--shorten] [--dry-run]',
    summary: 'take old addresses of a site out and in as CSV, and follow one',
    needsFilesOnly: true,
    run: async (args, io) => (await import('./commands/redirects.ts')).redirects(args, io),
  },
  {
    words: ['catalogue'],
    usage: 'catalogue check|import [make …|<file|->] [--source text] [--dry-run]',
    summary: 'check manufacturers’ models, and take them in as CSV',
    needsFilesOnly: true,
    run: async (args, io) => (await import('./commands/catalogue.ts')).catalogue(args, io),
  },
  {
    words: ['feeds-out'],
    usage: 'feeds-out add|check|key|list|pause|resume|remove <site> [<id>] [--format name] [--search address] …',
    summary: 'give a site’s stock to partners as feeds, and see who is left out and why',
    run: async (args, io) => (await import('./commands/feeds-out-command.ts')).feedsOutCommand(args, io),
  },
  {
    words: ['prices'],
    usage: 'prices check|said <site> [<vehicle>] [--whole]',
    summary: 'compare the price on every surface with the stock’s, or print what each says of a vehicle',
    run: async (args, io) => (await import('./commands/prices-command.ts')).pricesCommand(args, io),
  },
  {
    words: ['search', 'sync'],
    usage: 'search sync [<site>] [--dry-run] [--confirm-empty]',
    summary: 'bring a hosted search service in step with the stock',
    run: async (args, io) => (await import('./commands/search-sync-command.ts')).searchSyncCommand(args, io),
  },
  {
    words: ['leads'],
    usage: 'leads list|show|resend|export|erase <site> [<lead>] [--format text|json|csv|adf] [--person email|phone] …',
    summary: 'list, show, resend, export and erase leads',
    run: async (args, io) => (await import('./commands/leads-command.ts')).leadsCommand(args, io),
  },
  {
    words: ['outbox', 'last'],
    usage: 'outbox last [--to address|number]',
    summary: 'print the newest letter or text of a program that sends none',
    run: async (args, io) => (await import('./commands/outbox.ts')).outboxLast(args, io),
  },
  {
    words: ['payments-simulator'],
    usage: 'payments-simulator [--port number] [--data folder] [--faults]',
    summary: 'run a payment provider of this machine that moves no money',
    run: async (args, io) => (await import('./commands/payments-simulator.ts')).paymentsSimulator(args, io),
  },
  {
    words: ['events', 'report'],
    usage: 'events report <site> [--from day] [--to day] [--format text|json|csv]',
    summary: 'print views, leads and conversion of a site by page',
    run: async (args, io) => (await import('./commands/events-command.ts')).eventsReportCommand(args, io),
  },
]

const USAGE_EXIT_CODE = 2

/**
 * Runs `forecourt <words> …` and resolves with its exit code: 0 fine, 1 failed, 2 wrong usage; commands document their
 * others.
 */
export async function main(argv: string[], io: CommandIo): Promise<number> {
  const command = COMMANDS.find(({ words }) => words.every((word, index) => argv[index] === word))
  if (!command) return help(argv, io)
  const args = argv.slice(command.words.length)
  if (command.alone && args.length > 0) {
    io.stderr.write(
      `forecourt: ${command.words.join(' ')} takes no arguments, found "${args[0]}"; ` +
        'its settings come from the environment (docs/environment.md)\n',
    )
    return USAGE_EXIT_CODE
  }
  try {
    // A faulty setting is told before the command's code is loaded, which takes seconds.
    if (!command.needsFilesOnly) readEnvironment(process.env)
    return await command.run(args, io)
  } catch (error) {
    io.stderr.write(`forecourt: ${oneLine(error)}\n`)
    return error instanceof EnvironmentError ? USAGE_EXIT_CODE : 1
  }
}

function help(argv: string[], io: CommandIo): number {
  const asked = argv.length === 0 || ['help', '--help', '-h'].includes(argv[0] ?? '')
  const names = COMMANDS.map(({ words }) => words.join(' '))
  if (!asked) {
    const near = nearest(argv.slice(0, 2).join(' '), names) ?? nearest(argv[0] ?? '', names)
    io.stderr.write(
      `forecourt: there is no command "${argv.slice(0, 2).join(' ')}"` +
        `${near ? `; did you mean "${near}"?` : ''} Valid commands: ${names.join(', ')}.\n`,
    )
    return USAGE_EXIT_CODE
  }
  io.stdout.write(
    [
      'Usage: forecourt <command>',
      '',
      ...COMMANDS.flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]),
      '',
      'Settings come from the environment: docs/environment.md.',
      '',
    ].join('\n'),
  )
  return 0
}

function oneLine(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
