import type { Collection } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import { gathering, type LastWrites } from '../../platform/database/last-writes'
import type { Counts, OrganisationDocument } from './organisation-document'

export const nothingCounted: Counts = { corporate: 0, account_holder: 0, open: 0, handled: 0 }

/** How an act moves the counts of an organisation. */
type Move = { readonly organisationId: string; readonly counts: Counts }

/** What the moves come to, by the fields in which the counts lie; those that stay are left out. */
const incrementOf = (moves: readonly Move[]) =>
  Object.fromEntries(
    (Object.keys(nothingCounted) as (keyof Counts)[])
      .map((name) => [`counts.${name}`, moves.reduce((sum, { counts }) => sum + counts[name], 0)] as const)
      .filter(([, by]) => by !== 0),
  )

/** What an organisation has, counted by the acts that change it. */
export function keepingCounts(organisations: Collection<OrganisationDocument>) {
  const addAll = gathering(async (moves: readonly Move[], session) => {
    for (const organisationId of new Set(moves.map((move) => move.organisationId))) {
      const $inc = incrementOf(moves.filter((move) => move.organisationId === organisationId))
      if (Object.keys($inc).length > 0) await organisations.updateOne({ _id: organisationId }, { $inc }, { session })
    }
  })

  return {
    async counts({ organisationId }: Scope): Promise<Counts> {
      const found = await organisations.findOne({ _id: organisationId }, { projection: { counts: 1 } })
      return found?.counts ?? nothingCounted
    },

    /** Adds to the counts, or takes from them, at the end of the transaction. */
    add: ({ organisationId }: Scope, counts: Counts, lastWrites: LastWrites) =>
      addAll([{ organisationId, counts }], lastWrites),
  }
}
