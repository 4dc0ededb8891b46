import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDataFolder } from './data-folder'
import type { SigningKeys } from './secrets/signed-token'
import type { Settings } from './settings'

export type Keys = { readonly session: SigningKeys; readonly encryption: Uint8Array }

/** The keys of the settings; those that are missing are made once and kept in `DATA_DIR/keys.json`, readable by the owner only. */
export function keysOf({ sessionKeys, encryptionKey, dataDir }: Settings): Keys {
  const [first, ...others] = sessionKeys ?? []
  if (first && encryptionKey) return { session: [first, ...others], encryption: encryptionKey }
  const kept = keptKeys(dataDir)
  return {
    session: first ? [first, ...others] : [{ id: 'local', secret: kept.session }],
    encryption: encryptionKey ?? kept.encryption,
  }
}

function keptKeys(dataDir: string): { session: Uint8Array; encryption: Uint8Array } {
  prepareDataFolder(dataDir)
  const path = join(dataDir, 'keys.json')
  const made = JSON.stringify({
    session: randomBytes(32).toString('base64url'),
    encryption: randomBytes(32).toString('base64url'),
  })
  try {
    writeFileSync(path, made, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const { session, encryption } = JSON.parse(readFileSync(path, 'utf8')) as { session: string; encryption: string }
  return { session: Buffer.from(session, 'base64url'), encryption: Buffer.from(encryption, 'base64url') }
}
