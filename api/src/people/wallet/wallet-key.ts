import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HDKey } from '@scure/bip32'
import { prepareDataFolder } from '../../platform/data-folder'

type WalletSettings = {
  readonly walletXpub?: string | undefined
  readonly walletMadeUp: boolean
  readonly dataDir: string
}

const accountPath = "m/44'/195'/0'"

/**
 * The extended public key that receiving addresses come from (WAL-04): that of the settings. A trial that has none
 * makes one and keeps it in `DATA_DIR/wallet-xpub.txt`; the seed it came from lies beside it for the owner of the
 * folder and is never read again. Elsewhere undefined: addresses whose money no one could move are not handed out.
 */
export function walletKeyOf({ walletXpub, walletMadeUp, dataDir }: WalletSettings): string | undefined {
  return walletXpub ?? (walletMadeUp ? keptKey(dataDir) : undefined)
}

function keptKey(dataDir: string): string {
  prepareDataFolder(dataDir)
  const path = join(dataDir, 'wallet-xpub.txt')
  if (!existsSync(path)) {
    const seed = randomBytes(64)
    const owner = { mode: 0o600 }
    writeFileSync(join(dataDir, 'wallet-seed.txt'), `${seed.toString('hex')}\n${accountPath}\n`, owner)
    writeFileSync(path, HDKey.fromMasterSeed(seed).derive(accountPath).publicExtendedKey, owner)
  }
  return readFileSync(path, 'utf8').trim()
}
