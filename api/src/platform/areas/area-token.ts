import { createHash, createPublicKey, hkdfSync } from 'node:crypto'
import { isPermissionOf } from '@dossier/contract/platform/permissions'
import { SignJWT } from 'jose'
import type { Member } from '../access/actor'
import { privateKeyOf } from '../secrets/signing-key'

/** A token of two minutes, from which the API of an area knows who calls. */
export type AreaTokens = ReturnType<typeof createAreaTokens>

const areaTokenSeconds = 120

type Options = {
  /** The key that everything else is derived from; heads of the audit trail are signed with another one. */
  readonly secret: Uint8Array
  /** Where the product is read: who issued the token. */
  readonly issuer: string
  readonly now: () => Date
}

/** Creates what signs such tokens (EdDSA), and the key set by which they are verified. */
export function createAreaTokens({ secret, issuer, now }: Options) {
  const key = privateKeyOf(new Uint8Array(hkdfSync('sha256', secret, '', 'tokens of areas', 32)))
  const { kty, crv, x = '' } = createPublicKey(key).export({ format: 'jwk' })
  const kid = createHash('sha256').update(x).digest('base64url').slice(0, 16)

  return {
    /** RFC 7517. */
    keySet: { keys: [{ kty, crv, alg: 'EdDSA', use: 'sig', kid, x }] },

    /** @param area without `mfe-`: for whom the token is, and whose permissions it names */
    sign(area: string, { userId, name, type, organisationId, areaPermissions = [] }: Member): Promise<string> {
      const issued = Math.floor(now().getTime() / 1000)
      const permissions = areaPermissions.filter((permission) => isPermissionOf(`mfe-${area}`, permission))
      return new SignJWT({ name, type, organisation: organisationId, permissions })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid })
        .setIssuer(issuer)
        .setAudience(area)
        .setSubject(userId)
        .setIssuedAt(issued)
        .setExpirationTime(issued + areaTokenSeconds)
        .sign(key)
    },
  }
}
