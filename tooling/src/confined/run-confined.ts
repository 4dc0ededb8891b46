import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { permissionFlag } from './permission-flag'

const mebibyte = 1024 * 1024

export const limits = { withinMs: 60_000, heapMegabytes: 512, dataMegabytes: 1_024, answerBytes: mebibyte }
export type Limits = typeof limits

/** What the system itself sees to, even where the process that asked is gone: memory outside the heap, and time. */
const bounded = 'ulimit -d "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; shift 2; exec "$@"'

/** What a program is run with. */
type Confines = {
  readonly argument: string
  /** Where it is run, and what it reads. */
  readonly folder: string
  /** A folder of modules that it reads as well. They may make code of texts, and change what code is made of. */
  readonly modules?: string | undefined
}

/**
 * Runs the source of a program in a process that reads no file but those in one folder, writes none, starts neither
 * processes nor threads and makes no code of texts; its environment is empty, its time and memory are limited. Node keeps
 * it neither from the network nor from signals to other processes of its user: a program that runs code of others has to
 * (`loading/bare-page.ts`). Returns what it printed. Throws, in words, where it did not end well within its limits.
 */
export async function runConfined(
  program: string,
  { argument, folder, modules }: Confines,
  { withinMs, heapMegabytes, dataMegabytes, answerBytes }: Limits = limits,
): Promise<string> {
  const seconds = Math.ceil(withinMs / 1000)
  const readable = realpathSync(folder)
  if (readable.includes('*')) throw new Error(`${readable} would stand for other folders too`)
  const node = [
    ...[process.execPath, permissionFlag(), `--allow-fs-read=${readable}/*`],
    ...(modules === undefined
      ? ['--disallow-code-generation-from-strings', '--frozen-intrinsics']
      : [`--allow-fs-read=${realpathSync(modules)}/*`]),
    ...['--no-addons', '--no-warnings'],
    ...[`--max-old-space-size=${heapMegabytes}`, '--input-type=module', '-', argument],
  ]
  const shell = ['/bin/sh', '-c', bounded, 'sh', String(dataMegabytes * 1024), String(2 * seconds)]
  const [command = '', ...args] = process.platform === 'win32' ? node : [...shell, ...node]
  const child = spawn(command, args, { cwd: readable, env: {}, stdio: ['pipe', 'pipe', 'ignore'] })
  let refusal: string | undefined
  const refuse = (reason: string) => {
    refusal ??= reason
    child.kill('SIGKILL')
  }
  const late = setTimeout(() => refuse(`it did not end within ${seconds} seconds`), withinMs)
  const answer: Buffer[] = []
  let length = 0
  child.stdout.on('data', (part: Buffer) => {
    length += part.length
    if (length > answerBytes) refuse(`it answers more than ${answerBytes / mebibyte} MB`)
    else answer.push(part)
  })
  try {
    const [code, signal] = await ended(child, `${endsAfter(withinMs)}\n${program}`)
    if (refusal !== undefined) throw new Error(refusal)
    if (outOfMemory.includes(signal)) throw new Error(`it took more than ${heapMegabytes} MB of memory`)
    if (code !== 0) throw new Error(`it ended with ${signal ?? code}`)
    return Buffer.concat(answer).toString('utf8')
  } finally {
    clearTimeout(late)
  }
}

/** How the engine ends where it gets no more memory. */
const outOfMemory: readonly (string | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGILL']

/** Also where nothing waits for it any more. */
const endsAfter = (ms: number) => `setTimeout(() => process.exit(1), ${ms}).unref();`

type Child = ChildProcessByStdio<Writable, Readable, null>

async function ended(child: Child, program: string): Promise<readonly [number | null, string | null]> {
  // one that ends before it has read its program
  child.stdin.on('error', () => undefined)
  const closed = once(child, 'close')
  child.stdin.end(program)
  const [code, signal] = await closed
  return [code, signal]
}
