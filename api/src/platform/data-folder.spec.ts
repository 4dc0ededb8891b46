import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { surroundingsOf } from '../from-settings'
import { walletKeyOf } from '../people/wallet/wallet-key'
import { readSettings } from '../settings'
import { openTestDatabase } from '../testing/test-database'
import { prepareDataFolder } from './data-folder'
import { keysOf } from './keys'

const secret = Buffer.alloc(32, 7).toString('base64url')
const keys = { SESSION_KEYS: `one:${secret}`, ENCRYPTION_KEY: secret, SIGNING_KEY: secret }
const server = { MONGODB_URI: 'mongodb://db.example', ...keys }

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-data-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('The folder that DATA_DIR names', () => {
  it('is made with those it lies in, which others may enter, and may be there already', () => {
    const inner = join(folder, 'a', 'b', 'outbox')
    prepareDataFolder(inner, 0o700)
    prepareDataFolder(inner, 0o700)
    const modeOf = (path: string) => statSync(path).mode & 0o777
    expect([modeOf(inner), modeOf(join(folder, 'a'))]).toEqual([0o700, 0o777 & ~process.umask()])
  })

  it('PLT-16 stops the start where keys, wallet or outbox cannot be kept in it, and names the variable', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const DATA_DIR = join(file, 'data')
    const refused = (name: string) =>
      new RegExp(`^The folder ${join(DATA_DIR, name)} cannot be written \\(ENOTDIR.*set DATA_DIR to another folder\\.$`)
    const database = await openTestDatabase()
    expect(() => keysOf(readSettings({ DATA_DIR }, folder))).toThrow(refused(''))
    expect(() => walletKeyOf(readSettings({ DATA_DIR }, folder))).toThrow(refused(''))
    const served = readSettings({ ...server, DATA_DIR }, folder)
    expect(() => surroundingsOf(served, database, pino({ level: 'silent' }))).toThrow(refused('outbox'))
    const mailing = readSettings({ ...server, DATA_DIR, SMTP_URL: 'smtp://mail.example' }, folder)
    expect(() => surroundingsOf(mailing, database, pino({ level: 'silent' }))).not.toThrow()
  })

  // A system that makes no folders somewhere without saying that it may not.
  it.runIf(existsSync('/proc/self'))('PLT-16 is refused at once where the system makes none', () => {
    const refused = /^The folder \/proc\/dossier\/data cannot be written \(ENOENT.*set DATA_DIR to another folder\.$/
    expect(() => prepareDataFolder('/proc/dossier/data')).toThrow(refused)
  })
})
