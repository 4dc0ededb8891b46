import { existsSync, readdirSync, renameSync, rmdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hasEnded, ownName } from './lock-holder'
import { makeFolder } from './make-folder'

const pollMs = 100
const renewMs = 2_000
const leaseMs = 30_000

type Options = {
  /** Hears, once, that someone else has the lock. */
  readonly onWait?: (() => void) | undefined
  /** How long a holder that does not renew its lock is waited for. */
  readonly leaseMs?: number
  readonly now?: () => Date
}

/**
 * Runs the work while no one else who asks for the lock of this name works on the same folder, from whichever host or
 * container. Waits for a holder that may be alive. A lock is taken over at once where its process has ended, so a
 * killed build never blocks the next start, and where that cannot be seen, when it was not renewed for a while.
 */
export async function withLock<T>(
  folder: string,
  name: string,
  work: () => Promise<T>,
  options: Options = {},
): Promise<T> {
  const lock = join(folder, name)
  const { now = () => new Date() } = options
  const isGone = leasesSeen(lock, options.leaseMs ?? leaseMs)
  makeFolder(folder)
  if (!take(lock, isGone)) {
    options.onWait?.()
    do await pause(pollMs)
    while (!take(lock, isGone))
  }
  const renewal = setInterval(() => renew(lock, now()), renewMs).unref()
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    giveBack(lock, ownName)
  }
}

/** Builds into one folder follow each other. */
export const withBuildLock = <T>(folder: string, work: () => Promise<T>, onWait?: () => void) =>
  withLock(folder, '.build-lock', work, { onWait })

/** A lock is a folder with one file, named by the process that holds it; an empty folder is no one's. */
function take(lock: string, isGone: (holder: string) => boolean): boolean {
  const claim = `${lock}-${ownName}`
  try {
    makeFolder(claim)
    writeFileSync(join(claim, ownName), '')
    if (moves(claim, lock)) return true
    for (const holder of holders(lock)) if (isGone(holder)) giveBack(lock, holder)
    return moves(claim, lock)
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

/** Returns when a holder last took or renewed a lock, by the clock of its host. */
function renewedAt(lock: string, holder: string): number | undefined {
  return statSync(join(lock, holder), { throwIfNoEntry: false })?.mtimeMs
}

function renew(lock: string, at: Date): void {
  const own = join(lock, ownName)
  // not where it was taken over, or the folder removed
  if (existsSync(own)) utimesSync(own, at, at)
}

/**
 * Returns how to tell whether a holder is gone: its process has ended, or it did not renew the lock for as long as a
 * lease lasts. Clocks of hosts differ, so what counts is how long this process saw no change.
 */
function leasesSeen(lock: string, lastsMs: number) {
  const seen = new Map<string, { readonly renewed: number | undefined; readonly since: number }>()
  return (holder: string): boolean => {
    if (hasEnded(holder)) return true
    if (holder === ownName) return false
    const renewed = renewedAt(lock, holder)
    const before = seen.get(holder)
    if (before?.renewed === renewed && before !== undefined) return performance.now() - before.since >= lastsMs
    seen.set(holder, { renewed, since: performance.now() })
    return false
  }
}
