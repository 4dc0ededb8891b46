import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDataFolder } from './data-folder'
import type { SigningKeys } from './secrets/signed-token'

export type Keys = {
  readonly session: SigningKeys
  readonly encryption: Uint8Array
  /** Signs the heads of the audit trail. */
  readonly signing: Uint8Array
}

/** What an installation says of its keys. */
export type KeySettings = {
  readonly sessionKeys: readonly SigningKeys[number][] | undefined
  readonly encryptionKey: Uint8Array | undefined
  readonly signingKey: Uint8Array | undefined
  readonly dataDir: string
}

/** The keys of the settings; those that are missing are made once and kept in `DATA_DIR`, readable by the owner only. */
export function keysOf({ sessionKeys, encryptionKey, signingKey, dataDir }: KeySettings): Keys {
  const [first, ...others] = sessionKeys ?? []
  const signing = signingKey ?? keptSigningKey(dataDir)
  if (first && encryptionKey) return { session: [first, ...others], encryption: encryptionKey, signing }
  const kept = keptKeys(dataDir)
  return {
    session: first ? [first, ...others] : [{ id: 'local', secret: kept.session }],
    encryption: encryptionKey ?? kept.encryption,
    signing,
  }
}

function keptKeys(dataDir: string): { session: Uint8Array; encryption: Uint8Array } {
  const made = JSON.stringify({ session: newKey(), encryption: newKey() })
  const { session, encryption } = JSON.parse(kept(dataDir, 'keys.json', made)) as {
    session: string
    encryption: string
  }
  return { session: Buffer.from(session, 'base64url'), encryption: Buffer.from(encryption, 'base64url') }
}

const keptSigningKey = (dataDir: string) => Buffer.from(kept(dataDir, 'signing-key', newKey()), 'base64url')

const newKey = () => randomBytes(32).toString('base64url')

/** Returns what a file of the folder holds; where there is none it is made. */
function kept(dataDir: string, name: string, made: string): string {
  prepareDataFolder(dataDir)
  const path = join(dataDir, name)
  try {
    writeFileSync(path, made, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(path, 'utf8')
}
