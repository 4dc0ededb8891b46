import type { AuditDetails } from '@dossier/contract/trail/audit-events'
import type { ClientSession, Db } from 'mongodb'
import type { CollectionIndexes } from '../../platform/database/indexes'
import { newId } from '../../platform/ids'
import { platformChain } from '../../trail/audit/transaction'
import type { Head } from '../../trail/audit/verify-chain'

/** What a command did to the whole database, on its way to a chain: the command itself does not run the product (GOV-41). */
export type MachineAct = { readonly _id: string; readonly chain: string } & (
  | { readonly what: 'backup made'; readonly details: { readonly documents: number; readonly files: number } }
  | { readonly what: 'restored'; readonly details: Restored }
  | { readonly what: 'key changed'; readonly details: AuditDetails<'key changed'> }
)
/** The head of a chain before and after; `chain` where it is one that the backup does not hold. */
type Restored = { readonly chain?: string; readonly from: Head | null; readonly to: Head | null }

const collection = 'machine_acts'
export const machineActIndexes: CollectionIndexes[] = [{ collection, indexes: [] }]

export type MachineActRepository = ReturnType<typeof createMachineActRepository>

export function createMachineActRepository(db: Db) {
  const acts = db.collection<MachineAct>(collection)
  return {
    waiting: (): Promise<MachineAct[]> => acts.find({}, { sort: { _id: 1 } }).toArray(),

    /** Answers whether it still waited. */
    async take(id: string, session: ClientSession): Promise<boolean> {
      return (await acts.deleteOne({ _id: id }, { session })).deletedCount === 1
    },
  }
}

/** The head of every chain of a database, by chain. */
export async function headsOf(db: Db, session?: ClientSession): Promise<ReadonlyMap<string, Head>> {
  const heads = await db.collection<Head & { _id: string }>('audit_heads').find({}, { session }).toArray()
  return new Map(heads.map(({ _id, sequence, hash }) => [_id, { sequence, hash }]))
}

/** Notes for every chain of a database that a backup of it was made. */
export async function noteBackup(db: Db, { documents, files }: { readonly documents: number; readonly files: number }) {
  const chains = [...(await headsOf(db)).keys()]
  await note(
    db,
    chains.map((chain) => ({ chain, what: 'backup made', details: { documents, files } })),
  )
}

/** Notes for every chain of a database, and that of the platform, that a key was exchanged. */
export async function noteKeyChange(db: Db, details: AuditDetails<'key changed'>, session: ClientSession) {
  const chains = new Set([platformChain, ...(await headsOf(db, session)).keys()])
  await note(
    db,
    [...chains].map((chain) => ({ chain, what: 'key changed', details })),
    session,
  )
}

/** Notes for every chain that the database was restored: where it ended before and where it ends now. */
export async function noteRestore(db: Db, before: ReadonlyMap<string, Head>) {
  const after = await headsOf(db)
  const kept = [...after].map(([chain, to]) => ({ chain, details: { from: before.get(chain) ?? null, to } }))
  const lost = [...before]
    .filter(([chain]) => !after.has(chain))
    .map(([chain, from]) => ({ chain: platformChain, details: { chain, from, to: null } }))
  if (after.size > 0)
    await note(
      db,
      [...kept, ...lost].map((each) => ({ ...each, what: 'restored' })),
    )
}

type Noted = MachineAct extends infer Act ? (Act extends MachineAct ? Omit<Act, '_id'> : never) : never

async function note(db: Db, acts: readonly Noted[], session?: ClientSession) {
  if (acts.length > 0)
    await db.collection<MachineAct>(collection).insertMany(
      acts.map((act) => ({ _id: newId(), ...act })),
      { session },
    )
}
