import type { Collection, Filter } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import { fold, literally, probesOf } from '../../platform/text-search'
import type { ClientDocument } from './client-document'

/** A filter, with the index that it is to be answered by. */
type Narrowed = { readonly filter: Filter<ClientDocument>; readonly options: Hinted }
export type Hinted = { readonly hint?: string | Record<string, 1> }

export const byTrigram = 'by_trigram'

/** How many clients are found first and put in order afterwards; more are read in the order of the list. */
export const rareEnough = 500

/**
 * A filter narrowed to the clients whose names hold a text: the trigram that fewest of them have finds the candidates,
 * the literal text decides. Without a text the filter stays as it is.
 */
export async function narrowed(
  companies: Collection<ClientDocument>,
  { organisationId }: Scope,
  text: string,
  filter: Filter<ClientDocument>,
): Promise<Narrowed> {
  const folded = fold(text.trim())
  if (folded === '') return { filter, options: {} }
  const search = { $regex: literally(folded) }
  const trigrams = await Promise.all(
    probesOf(folded).map(async (trigram) => {
      const having = { organisation_id: organisationId, trigrams: trigram }
      return { trigram, count: await companies.countDocuments(having, { limit: rareEnough, hint: byTrigram }) }
    }),
  )
  const [rarest] = trigrams.sort((left, right) => left.count - right.count)
  if (!rarest) return { filter: { ...filter, search }, options: {} }
  return { filter: { ...filter, trigrams: rarest.trigram, search }, options: { hint: byTrigram } }
}
