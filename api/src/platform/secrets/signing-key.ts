import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410), the barest form that Node takes. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

export type Signer = {
  /** Its 32 bytes in base64url: by them everyone checks what was signed. */
  readonly publicKey: string
  readonly sign: (text: string) => string
}

/** The Ed25519 key of 32 secret bytes. */
export const privateKeyOf = (secret: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8, secret]), format: 'der', type: 'pkcs8' })

/** Creates what signs texts with Ed25519. */
export function createSigner(secret: Uint8Array): Signer {
  const key = privateKeyOf(secret)
  const { x } = createPublicKey(key).export({ format: 'jwk' })
  return { publicKey: String(x), sign: (text) => sign(null, Buffer.from(text), key).toString('base64url') }
}

/** Whether a text is what the holder of a key signed; false for what is no key or no signature. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}
