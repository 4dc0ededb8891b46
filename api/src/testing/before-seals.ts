import { join } from 'node:path'
import { restore, verify } from '@dossier/embedded-mongo/restore'
import ids from './before-seals/ids.json'
import type { Earlier } from './open-product'

/**
 * A database of the version before the trail said what changes hold (commit 1c79fd5): a firm with a client and an account
 * holder, and changes that were approved, denied, withdrawn and left open.
 */
export const beforeSeals: Earlier & { readonly ids: typeof ids } = {
  fill: async (db) => {
    await restore(db, await verify(join(import.meta.dirname, 'before-seals/data.backup')), { overwrite: true })
  },
  encryption: new Uint8Array(Buffer.from('Ku_9hPMAMDmktBFzOE2MFo94LPXPEL5YTtFpvcvYvIY', 'base64url')),
  at: '2026-11-22T12:00:30.000Z',
  ids,
}
