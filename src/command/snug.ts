/** The program `snug`: runs the command that its first word names. */
import { version } from '#server/version.ts';

interface Command {
  /** One line of the help. */
  does: string;
  /** Runs it. What it needs is loaded then. @param words those after the command's name @returns the exit status */
  run(words: string[]): Promise<number>;
}

/** Every command by its name, in the order of the help. A new command is a line here. */
export const commands: Record<string, Command> = {
  start: {
    does: 'starts the server; also without a command',
    async run() {
      await import('#server/main.ts');
      return 0;
    },
  },
  healthcheck: {
    does: 'exits with 0 if the server on this computer is ready, else with 1',
    run: async () => (await import('./healthcheck.ts')).healthcheck(),
  },
  doctor: {
    does: 'says what is wrong with this installation, and exits with 1 if something is',
    run: async () => (await import('./doctor.ts')).doctor(),
  },
  backup: {
    does: 'writes everything of this installation to one file, also while Snug runs: snug backup FILE',
    run: async (words) => (await import('./backup.ts')).backupCommand(words),
  },
  restore: {
    does: 'restores a backup: snug restore FILE, with --replace in the place of an installation',
    run: async (words) => (await import('./backup.ts')).restoreCommand(words),
  },
  move: {
    does: 'moves this installation to another database or bucket: snug move --to postgres://… --photos s3',
    run: async (words) => (await import('./backup.ts')).moveCommand(words),
  },
  'reset-password': {
    does: 'prints a link to choose a new password: snug reset-password ann@home.example',
    run: async (words) => (await import('./resetPassword.ts')).resetPassword(words),
  },
  seed: {
    does: 'writes an example household to the new folder data-demo',
    run: async () => (await import('#tools/seed/seed.ts')).seed(),
  },
};

/** Returns the help: each command with what it does. */
export function help(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(width)}  ${does}`);
  return [
    'Snug cares for potted plants. Usage: snug [command]',
    '',
    ...lines,
    '',
    'Settings are environment variables: see docs/settings.md. Data is stored in ./data, or in SNUG_DATA_DIR.',
    '',
  ].join('\n');
}

/**
 * Runs a command line.
 *
 * @param words the words after `snug`
 * @returns the exit status; 2 if there is no such command
 */
export async function run([name = 'start', ...words]: string[]): Promise<number> {
  if (name === '--version') process.stdout.write(`${version()}\n`);
  else if (name === '--help') process.stdout.write(help());
  else if (Object.hasOwn(commands, name)) return commands[name]!.run(words);
  else {
    process.stderr.write(`There is no command '${name}'. snug --help lists all.\n`);
    return 2;
  }
  return 0;
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2));
