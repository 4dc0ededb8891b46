import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { restore, verify } from '@dossier/embedded-mongo/restore'
import type { Db } from 'mongodb'
import ids from './before-parts/ids.json'
import type { Earlier } from './open-product'

const folder = join(import.meta.dirname, 'before-parts')

/** What someone asked that version, and what it answered. */
export type Recorded = {
  readonly as: string | null
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly answer: unknown
}

/** Brings the database of `before-parts/README.md` back as it was. */
export async function restoreBeforeParts(db: Db) {
  await restore(db, await verify(join(folder, 'data.backup')), { overwrite: true })
}

/** That database at the moment it was backed up, for a product whose clock stands still there. */
export const beforeParts: Earlier & { readonly ids: typeof ids; readonly answers: () => readonly Recorded[] } = {
  fill: async (db) => {
    await restoreBeforeParts(db)
    await stopSweeping(db)
  },
  encryption: new Uint8Array(Buffer.from('Ku_9hPMAMDmktBFzOE2MFo94LPXPEL5YTtFpvcvYvIY', 'base64url')),
  at: '2026-11-22T12:00:30.000Z',
  ids,
  answers: () => JSON.parse(gunzipSync(readFileSync(join(folder, 'answers.json.gz'))).toString()),
}

/** The clock of a spec stands in the past, where the database's own would sweep its sessions away. */
async function stopSweeping(db: Db) {
  for (const { name: collection } of await db.listCollections().toArray()) {
    for (const { name, expireAfterSeconds } of await db.collection(collection).listIndexes().toArray()) {
      if (expireAfterSeconds !== undefined) await db.collection(collection).dropIndex(name)
    }
  }
}
