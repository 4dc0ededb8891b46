import { createHash } from 'node:crypto'
import { keyNames } from '@dossier/contract/trail/audit-events'
import type { Db, MongoClient } from 'mongodb'
import { inBoundedTransaction } from '../../platform/database/bounded-transaction'
import type { Keys } from '../../platform/keys'
import { createSigner } from '../../platform/secrets/signing-key'
import type { Anchor } from '../../trail/anchors/anchor'
import { noteKeyChange } from './machine-act.repository'

type KeyName = (typeof keyNames)[number]
/** Each key of the settings by what may be known of it; of session keys the one that signs comes first. */
type Fingerprints = { readonly [Name in KeyName]?: readonly string[] | undefined }
type Recorded = Fingerprints & { readonly _id: string }

type Opened = { readonly client: MongoClient; readonly db: Db }
type InUse = { readonly keys: Keys; readonly walletKey?: string | undefined }

const recordedId = 'keys'

/**
 * Notes for every chain which keys of the settings are others than those that were last in use, once, whichever process
 * starts with them first (GOV-41). Those of a new database are remembered; where nothing is, anchors tell the signing key.
 */
export async function noteKeys({ client, db }: Opened, inUse: InUse): Promise<void> {
  const now = fingerprintsOf(inUse)
  const recorded = db.collection<Recorded>('platform')
  const known = (await recorded.findOne({ _id: recordedId })) ?? (await knownBefore(db, now))
  if (!('_id' in known)) {
    await recorded.updateOne({ _id: recordedId }, { $setOnInsert: known }, { upsert: true })
  }
  if (othersThan(known, now).length === 0) return
  await inBoundedTransaction(client, async (session) => {
    const before = await recorded.findOne({ _id: recordedId }, { session })
    if (before === null) return
    for (const change of othersThan(before, now)) await noteKeyChange(db, change, session)
    await recorded.updateOne({ _id: recordedId }, { $set: defined(now) }, { session })
  })
}

type KeyChange = { readonly key: KeyName; readonly from: readonly string[]; readonly to: readonly string[] }

/** What a process is not given, as a command without the wallet's key, says nothing of it. */
const othersThan = (before: Fingerprints, now: Fingerprints): readonly KeyChange[] =>
  keyNames.flatMap((key) => {
    const [from = [], to] = [before[key], now[key]]
    return to === undefined || from.join() === to.join() ? [] : [{ key, from, to }]
  })

async function knownBefore(db: Db, now: Fingerprints): Promise<Fingerprints> {
  const anchors = db.collection<Anchor>('audit_anchors')
  const newest = await anchors.findOne({}, { sort: { at: -1 }, projection: { public_key: 1 } })
  return { ...defined(now), ...(newest && { signing: [newest.public_key] }) }
}

const defined = (fingerprints: Fingerprints): Fingerprints =>
  Object.fromEntries(Object.entries(fingerprints).filter(([, value]) => value !== undefined))

function fingerprintsOf({ keys, walletKey }: InUse): Fingerprints {
  return {
    signing: [createSigner(keys.signing).publicKey],
    encryption: [fingerprint('encryption', keys.encryption)],
    session: keys.session.map(({ id, secret }) => `${id} ${fingerprint('session', secret)}`),
    wallet: walletKey === undefined ? undefined : [fingerprint('wallet', Buffer.from(walletKey))],
  }
}

/** A key of 256 random bits is not found by its hash. */
const fingerprint = (name: string, key: Uint8Array): string =>
  createHash('sha256').update(`Dossier ${name} key\0`).update(key).digest('hex')
