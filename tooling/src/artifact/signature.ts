import { sign, verify } from 'node:crypto'
import { z } from 'zod'
import { shaped } from '../shaped'
import { type DeployKey, idOfKey, publicKeyOf, readSecret } from './keys'

const signatureShape = z.strictObject({ key: z.string(), signature: z.base64() })

/** Returns what stands in an artifact beside its manifest: with which key it is signed, and the signature. */
export function signed(manifest: Buffer, pem: string): Buffer {
  const { secret, publicKey } = readSecret(pem)
  const signature = sign(null, manifest, secret).toString('base64')
  return Buffer.from(`${JSON.stringify({ key: idOfKey({ publicKey }), signature })}\n`)
}

/** Returns the key, of those that are accepted, that a manifest is signed with. Throws where it is none of them. */
export function signerOf(manifest: Buffer, signature: Buffer | undefined, keys: readonly DeployKey[]): DeployKey {
  if (signature === undefined) throw new Error('it is not signed')
  const data = shaped(signatureShape, signature)
  if (data === undefined) throw new Error('its signature cannot be read')
  const key = keys.find((each) => idOfKey(each) === data.key)
  if (key === undefined) throw new Error(`it is signed with the key ${data.key}, which is not accepted here`)
  const publicKey = publicKeyOf(key.publicKey)
  if (!publicKey || !verify(null, manifest, publicKey, Buffer.from(data.signature, 'base64'))) {
    throw new Error(`its manifest is not what the team ${key.team} signed`)
  }
  return key
}
