import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { createResetLink } from '#server/auth/resetLink.ts';
import { readConfig, type Config } from '#server/base/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { repositoryOf } from '#server/db/repository.ts';
import { terminalQr } from '#server/start/greeting.ts';
import { startProblem } from '#server/start/startProblem.ts';
import { addressesOf } from './addressesOf.ts';
import { calledAs } from './calledAs.ts';

/** A mistake of the person who calls the command. The message is one sentence. */
class Mistake extends Error {}

/** Returns the e-mail address of the command line, or asks for it. */
async function readEmail([given]: string[]): Promise<string> {
  if (given !== undefined) return given;
  if (!process.stdin.isTTY)
    throw new Mistake(`Add the e-mail address: ${calledAs('reset-password')} ann@home.example`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  return terminal.question('E-mail address of the account: ').finally(() => terminal.close());
}

async function printLink(config: Config, words: string[]): Promise<void> {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'snug.db'))) {
    throw new Mistake(`There is no Snug database in ${config.dataDir}: set SNUG_DATA_DIR as for the server.`);
  }
  if (!config.passwords)
    throw new Mistake('Passwords are switched off (SNUG_PASSWORDS): the server would refuse the new one.');
  const email = (await readEmail(words)).trim().toLowerCase();
  const database = openDatabase(config);
  try {
    const repository = repositoryOf(database);
    const user = await repository.users.findByEmail(email);
    if (!user) throw new Mistake(`There is no account with the e-mail address ${email}.`);
    const [address, ...others] = addressesOf(config);
    const { url } = await createResetLink(repository, user.id, address!);
    const links = [url, ...others.map((other) => url.replace(address!, other))];
    process.stdout.write(
      [
        '',
        `${user.name} chooses a new password here, once and within an hour:`,
        '',
        ...links.map((link) => `  ${link}`),
        '',
        terminalQr(url),
        '',
        'Their devices are signed out then. Snug must be running to open the link.',
        '',
      ].join('\n'),
    );
  } finally {
    await database.close();
  }
}

/**
 * `snug reset-password <e-mail>`: prints a link by which the user of an account chooses a new password.
 *
 * @param words the e-mail address; asked for on a terminal if it is missing
 * @returns the exit status
 */
export async function resetPassword(words: string[]): Promise<number> {
  let config: Config | null = null;
  try {
    config = readConfig(process.env, true);
    await printLink(config, words);
    return 0;
  } catch (error) {
    const sentence = error instanceof Mistake ? error.message : startProblem(error, config);
    process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
    return 1;
  }
}
