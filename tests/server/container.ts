import { execFile, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { programOf } from '#tools/systemPrograms.ts';

const run = promisify(execFile);

/** The number of the user `node`. */
const uid = 1000;

/** What a Containerfile says about running its image. */
interface Image {
  /** The commands that build it, by a shell in a Debian root. `$root` is its path. */
  steps: string[];
  env: Record<string, string>;
  user: string;
  folder: string;
  command: string[];
  healthcheck: string[];
}

/** Returns a string as a word of the shell. */
const quoted = (word: string) => `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** Returns the commands that add to Debian what the image `node:24-slim` has: Node, npm, and the user `node`. */
function nodeImage(): string[] {
  const npm = resolve(realpathSync(programOf('npm')!), '../..');
  const ca = process.env.NODE_EXTRA_CA_CERTS;
  return [
    `install -D ${quoted(process.execPath)} "$root/usr/local/bin/node"`,
    'mkdir -p "$root/usr/local/lib/node_modules"',
    `cp -r ${quoted(npm)} "$root/usr/local/lib/node_modules/npm"`,
    'ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"',
    `chroot "$root" useradd --uid ${uid} --create-home node`,
    'cp -L /etc/resolv.conf /etc/hosts "$root/etc/"',
    ...(ca ? [`install -D ${quoted(ca)} "$root${ca}"`] : []),
  ];
}

/** Reads a Containerfile. Both of its stages share one root, so a copy between them changes nothing. */
function readContainerfile(file: string): Image {
  const path = '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const image: Image = {
    steps: nodeImage(),
    env: { PATH: path },
    user: 'root',
    folder: '/',
    command: [],
    healthcheck: [],
  };
  const ca = process.env.NODE_EXTRA_CA_CERTS;
  const clean = `env -i HOME=/root PATH=${path}${ca ? ` NODE_EXTRA_CA_CERTS=${quoted(ca)}` : ''}`;
  const array = (text: string) => JSON.parse(text.slice(text.indexOf('['))) as string[];
  const read: Record<string, (argument: string) => void> = {
    RUN: (command) => image.steps.push(`chroot "$root" ${clean} sh -ec ${quoted(command)}`),
    COPY: (argument) => {
      const [from, to] = argument.split(' ') as [string, string];
      if (!from.startsWith('--from=')) image.steps.push(`cp ${quoted(resolve())}/${from} "$root${to}"`);
    },
    ENV: (argument) => {
      for (const pair of argument.split(' ')) {
        const [name, value] = pair.split('=') as [string, string];
        image.env[name] = value.replace('$PATH', path);
      }
    },
    USER: (name) => (image.user = name),
    WORKDIR: (folder) => (image.folder = folder),
    CMD: (argument) => (image.command = array(argument)),
    HEALTHCHECK: (argument) => (image.healthcheck = array(argument)),
  };
  for (const line of readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => /^[A-Z]/.test(text)))
    read[line.split(' ')[0]!]?.(line.slice(line.indexOf(' ') + 1));
  return image;
}

/**
 * Carries out a Containerfile without a registry for images: in a root made of Debian's packages.
 *
 * @returns a function that starts a command in it, confined as `compose.yaml` says: another user, no capabilities, a read-only root,
 * and `/tmp` and the volume to write to
 */
export async function buildContainer(file: string) {
  const folder = mkdtempSync(join(tmpdir(), 'snug-container-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const { steps, env, user, folder: workdir, command, healthcheck } = readContainerfile(file);
  if (user !== 'node') throw new Error(`The image runs as ${user}.`);
  const [hook, packed, root, data] = ['steps.sh', 'root.tar', 'root', 'data'].map((name) =>
    join(folder, name),
  );
  writeFileSync(hook!, ['set -e', 'root=$1', ...steps].join('\n'));
  await run('mmdebstrap', [
    '--quiet',
    '--variant=essential',
    '--include=passwd,libstdc++6',
    `--customize-hook=sh ${quoted(hook!)} "$1"`,
    'bookworm',
    packed!,
  ]);
  mkdirSync(root!);
  await run('tar', ['-x', '-f', packed!, '-C', root!, '--exclude=./dev/*']);
  mkdirSync(data!);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(data!, uid, uid);

  /** Starts a command. @param settings environment variables beside those of the image */
  function start(args: string[], settings: Record<string, string>): ChildProcess {
    const files = `--ro-bind ${root} / --bind ${data} /data --tmpfs /tmp --proc /proc --dev /dev --chdir ${workdir}`;
    // The network is the computer's: a container publishes its port.
    const rights = `--unshare-user --unshare-pid --unshare-ipc --unshare-uts --cap-drop ALL --uid ${uid} --gid ${uid}`;
    const life = '--new-session --die-with-parent --as-pid-1 --info-fd 3 --clearenv';
    const confined = `${files} ${rights} ${life}`.split(' ');
    for (const pair of Object.entries({ ...env, ...settings })) confined.push('--setenv', ...pair);
    const child = spawn('bwrap', [...confined, ...args], {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      ...(isRoot ? { uid, gid: uid } : {}),
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  }
  return { start, command, healthcheck, data: data! };
}
