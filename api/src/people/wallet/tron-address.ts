import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { createBase58check } from '@scure/base'
import { HDKey } from '@scure/bip32'

const base58check = createBase58check(sha256)
const mainnet = 0x41

/** Where receiving addresses lie below an account's extended public key (BIP-44: no change, address index). */
export const pathOf = (index: number) => `m/0/${index}`

/** Whether a text is an extended public key (BIP-32). An extended private one is none: it has no business on a server (WAL-04). */
export function isExtendedPublicKey(text: string): boolean {
  try {
    return HDKey.fromExtendedKey(text).privateKey === null
  } catch {
    return false
  }
}

/** The TRON address (TRC-20) with this index below an extended public key. */
export function addressAt(extendedPublicKey: string, index: number): string {
  const { publicKey } = HDKey.fromExtendedKey(extendedPublicKey).derive(pathOf(index))
  if (publicKey === null) throw new Error('An extended key without its public key')
  return tronAddress(publicKey)
}

/** The address of a public key, compressed or not: base58check of 0x41 and the last 20 bytes of its Keccak-256. */
export function tronAddress(publicKey: Uint8Array): string {
  const [, ...point] = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  const account = keccak_256(Uint8Array.from(point)).slice(-20)
  return base58check.encode(Uint8Array.from([mainnet, ...account]))
}
