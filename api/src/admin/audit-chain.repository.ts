import type { Db } from 'mongodb'

/** A chain of audit events, with the name of the organisation whose it is. */
export type AuditChain = { readonly id: string; readonly name: string }

export type AuditChainRepository = ReturnType<typeof createAuditChainRepository>

/** Which chains there are, whoever's they are: for the operator's command line only. */
export function createAuditChainRepository(db: Db) {
  const heads = db.collection<{ _id: string }>('audit_heads')
  const organisations = db.collection<{ _id: string; name: string }>('organisations')

  return {
    async all(): Promise<AuditChain[]> {
      const found = await heads
        .find({}, { projection: { _id: 1 } })
        .sort({ _id: 1 })
        .toArray()
      const names = await organisations
        .find({}, { projection: { name: 1 } })
        .sort({ _id: 1 })
        .toArray()
      const nameOf = new Map(names.map(({ _id, name }) => [_id, name]))
      return found.map(({ _id }) => ({ id: _id, name: nameOf.get(_id) ?? _id }))
    },
  }
}
