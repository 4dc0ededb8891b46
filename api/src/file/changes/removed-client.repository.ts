import type { Collection } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { ActionDocument } from '../case-files/stored-form'

type NamedClient = { readonly _id: string; readonly name: string; readonly company_type: string }

/** All that is loaded of a removal, however many records it holds. */
const whoItWas = {
  company_id: 1,
  'parts.recordId': 1,
  'parts.recordName': 1,
  'parts.source.facts.company_type': 1,
}

export const removedClients = (actions: Collection<ActionDocument>) => ({
  /** What removed clients were called, by id, read from the approved removals that ended them (GOV-22). */
  async removedClients({ organisationId }: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, NamedClient>> {
    if (ids.length === 0) return new Map()
    const about = { company_id: { $in: [...ids] }, recordIds: { $in: [...ids] } }
    const ended = await actions
      .find({ organisation_id: organisationId, ...about, open: false }, { projection: whoItWas })
      .sort({ listed_at: 1, _id: 1 })
      .toArray()
    return new Map(
      ended.flatMap(({ company_id: id, parts }) => {
        const own = parts.find(({ recordId }) => recordId === id)
        const type = String(own?.source?.facts.company_type ?? 'corporate')
        return own === undefined ? [] : [[id, { _id: id, name: own.recordName, company_type: type }]]
      }),
    )
  },
})
