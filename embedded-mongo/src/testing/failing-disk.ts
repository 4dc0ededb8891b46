import { open } from 'lmdb'
import type { OpenLmdb } from '../store/files'

export type FailingDisk = {
  openLmdb: OpenLmdb
  /** Lets the next commits fail with a code as LMDB and the operating system number faults; all of them by default. */
  fail(code: number, failures?: number): void
  heal(): void
  /** Commits that were tried. */
  readonly commits: number
}

export const NO_SPACE = 28
export const READ_ONLY = 30
export const PANIC = -30_795
export const CORRUPTED = -30_796

/** A disk whose commits fail when they are told to, after all the work that leads to them. */
export function failingDisk(): FailingDisk {
  const disk = { code: 0, failures: 0, commits: 0 }
  const openLmdb: OpenLmdb = (options) => {
    const db = open<Buffer, Buffer>(options)
    const commit = db.transactionSync.bind(db)
    db.transactionSync = <T>(work: () => T): T =>
      commit(() => {
        disk.commits += 1
        const result = work()
        if (disk.failures === 0) return result
        disk.failures -= 1
        throw Object.assign(new Error('The disk fails on purpose'), { code: disk.code })
      })
    return db
  }
  const fail = (code: number, failures = Number.POSITIVE_INFINITY) => void Object.assign(disk, { code, failures })
  return {
    openLmdb,
    fail,
    heal: () => fail(0, 0),
    get commits() {
      return disk.commits
    },
  }
}
