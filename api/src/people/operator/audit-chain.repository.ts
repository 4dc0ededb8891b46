import type { Db } from 'mongodb'

/** A chain of audit events, with the name of the organisation whose it is. */
export type AuditChain = { readonly id: string; readonly name: string }

export type AuditChainRepository = ReturnType<typeof createAuditChainRepository>

/** Lists the chains of all organisations: for what is done in no organisation's name. */
export function createAuditChainRepository(db: Db) {
  const heads = db.collection<{ _id: string }>('audit_heads')
  const organisations = db.collection<{ _id: string; name: string }>('organisations')

  return {
    /** Every organisation has a chain, also one whose head is gone. */
    async all(): Promise<AuditChain[]> {
      const [begun, founded] = await Promise.all([
        heads.find({}, { projection: { _id: 1 } }).toArray(),
        organisations.find({}, { projection: { name: 1 } }).toArray(),
      ])
      const nameOf = new Map(founded.map(({ _id, name }) => [_id, name]))
      const ids = new Set([...begun, ...founded].map(({ _id }) => _id))
      return [...ids].sort().map((id) => ({ id, name: nameOf.get(id) ?? id }))
    },
  }
}
