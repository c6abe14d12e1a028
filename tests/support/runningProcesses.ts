import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
  /** Empty or without arguments once the process has ended. */
  command: string;
}

/** Reads what Linux knows about a process; `[]` once it is gone. */
function readProcess(pid: string): Process[] {
  try {
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return [{ pid: Number(pid), parent: Number(parent), command }];
  } catch {
    return [];
  }
}

function listProcesses(): Process[] {
  const lines = execFileSync('ps', ['-Ao', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, command] = /^ *(\d+) +(\d+) +(.*)$/.exec(line) ?? [];
    return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

/** Returns the processes of this computer. Small Linux images have no `ps`, and macOS has no `/proc`. */
export const runningProcesses = (): Process[] =>
  existsSync('/proc/self/stat')
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .flatMap(readProcess)
    : listProcesses();
