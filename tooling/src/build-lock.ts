import { readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder } from '../../embedded-mongo/src/make-folder'

const pollMs = 100

/** Locks this process holds: a container's processes often have the numbers of those before it was started anew. */
const held = new Set<string>()

/**
 * Runs the work while no one else who asks for the lock of this name works on the same folder. Waits for a living
 * holder, and says so once; a lock whose process is gone is taken over, so a killed build never blocks the next start.
 */
export async function withLock<T>(
  folder: string,
  name: string,
  work: () => Promise<T>,
  onWait: () => void = () => undefined,
): Promise<T> {
  const lock = join(folder, name)
  makeFolder(folder)
  if (!take(lock)) {
    onWait()
    do await pause(pollMs)
    while (!take(lock))
  }
  try {
    return await work()
  } finally {
    held.delete(lock)
    giveBack(lock, String(process.pid))
  }
}

/** Builds into one folder follow each other. */
export const withBuildLock = <T>(folder: string, work: () => Promise<T>, onWait?: () => void) =>
  withLock(folder, '.build-lock', work, onWait)

/** A lock is a folder with one file, named by the process that holds it; an empty folder is nobody's. */
function take(lock: string): boolean {
  const claim = `${lock}-${process.pid}`
  try {
    makeFolder(claim)
    writeFileSync(join(claim, String(process.pid)), '')
    if (!moves(claim, lock)) {
      for (const holder of holders(lock)) if (!holds(Number(holder), lock)) giveBack(lock, holder)
      if (!moves(claim, lock)) return false
    }
    held.add(lock)
    return true
  } finally {
    rmSync(claim, { recursive: true, force: true })
  }
}

/** A folder moves onto a place only while no one else's stands there, or an empty one. */
function moves(claim: string, lock: string): boolean {
  try {
    renameSync(claim, lock)
    return true
  } catch {
    return false
  }
}

function holders(lock: string): readonly string[] {
  try {
    return readdirSync(lock)
  } catch {
    return []
  }
}

/** Ends what this one holder has. A later holder keeps it: their file has another name. */
function giveBack(lock: string, holder: string): void {
  rmSync(join(lock, holder), { force: true })
  try {
    rmdirSync(lock)
  } catch {
    // it is someone else's by now, or gone
  }
}

const holds = (pid: number, lock: string) => (pid === process.pid ? held.has(lock) : isAlive(pid))

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
