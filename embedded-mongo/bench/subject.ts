import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { uriOf } from '../src/address'

export type Running = { uri: string; pid: number; kill(): Promise<void> }

/** A server program that is measured: in a process of its own, on a folder that stays between two starts. */
export type Subject = { name: string; start(): Promise<Running>; fileBytes(): number; remove(): void }

export type Memory = { residentMb: number; privateMb: number }

/** This engine. */
export function thisEngine(): Subject {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const program = fileURLToPath(new URL('./server-process.ts', import.meta.url))
  return subject('this engine', folder, async () => {
    const child = launch(process.cwd(), [program, folder], {})
    return { child, uri: (await firstOutput(child)).trim() }
  })
}

/** Another program that listens at $SOCK, keeps its data in $DATA and writes a line when it is ready. */
export function otherServer(program: string): Subject {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const path = join(folder, 'other.sock')
  return subject(program, folder, async () => {
    const child = launch(join(program, '..', '..', '..'), [program], { SOCK: path, DATA: folder })
    await firstOutput(child)
    return { child, uri: uriOf({ kind: 'socket', path }) }
  })
}

function subject(name: string, folder: string, begin: () => Promise<{ child: ChildProcess; uri: string }>): Subject {
  return {
    name,
    async start() {
      const { child, uri } = await begin()
      const kill = async () => {
        const gone = once(child, 'exit')
        child.kill('SIGKILL')
        await gone
      }
      return { uri, pid: child.pid ?? 0, kill }
    },
    fileBytes: () => statSync(join(folder, 'data.mdb')).size,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const launch = (cwd: string, args: string[], env: Record<string, string>) =>
  spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

async function firstOutput(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The server has no output')
  const [chunk] = await once(child.stdout, 'data')
  return String(chunk)
}

/** Milliseconds that all threads of a process have run for. */
export function processorTimeOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((thread) => Number(ranFor(`/proc/${pid}/task/${thread}/schedstat`)))
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6
}

function ranFor(file: string): string {
  try {
    return readFileSync(file, 'utf8').split(' ')[0] ?? '0'
  } catch {
    return '0'
  }
}

/** What the process uses, the mapped data file apart. */
export function memoryOf(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (field: string) =>
    Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { residentMb: megabytes('VmRSS'), privateMb: megabytes('RssAnon') }
}
