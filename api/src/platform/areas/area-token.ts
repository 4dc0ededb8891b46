import { createHash, hkdfSync } from 'node:crypto'
import { isPermissionOf } from '@dossier/contract/platform/permissions'
import type { Member } from '../access/actor'
import { createSigner } from '../secrets/signing-key'

/** A token of two minutes, from which the API of an area knows who calls. */
export type AreaTokens = ReturnType<typeof createAreaTokens>

export const areaTokenSeconds = 120

type Options = {
  /** The key that everything else is derived from; heads of the audit trail are signed with another one. */
  readonly secret: Uint8Array
  /** Where the product is read: who issued the token. */
  readonly issuer: string
  readonly now: () => Date
}

/** Creates what signs such tokens (EdDSA), and the key set by which they are verified. */
export function createAreaTokens({ secret, issuer, now }: Options) {
  const signer = createSigner(new Uint8Array(hkdfSync('sha256', secret, '', 'tokens of areas', 32)))
  const kid = createHash('sha256').update(signer.publicKey).digest('base64url').slice(0, 16)
  const header = encoded({ alg: 'EdDSA', typ: 'JWT', kid })

  return {
    /** RFC 7517. */
    keySet: { keys: [{ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid, x: signer.publicKey }] },

    /** @param area without `mfe-`: for whom the token is, and whose permissions it names */
    sign(area: string, { userId, name, organisationId, areaPermissions = [] }: Member): string {
      const issued = Math.floor(now().getTime() / 1000)
      const claims = {
        iss: issuer,
        aud: area,
        sub: userId,
        name,
        organisation: organisationId,
        permissions: areaPermissions.filter((permission) => isPermissionOf(`mfe-${area}`, permission)),
        iat: issued,
        exp: issued + areaTokenSeconds,
      }
      const signed = `${header}.${encoded(claims)}`
      return `${signed}.${signer.sign(signed)}`
    },
  }
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
