import type { Filter } from '../match/filter'
import type { Document } from '../values/document'
import { Draft } from './draft'
import { withIdentity } from './identity'
import type { Update } from './update'
import type { UpdateContext } from './update-context'

/** The document an upsert inserts when nothing matched: the filter's equalities, changed by the update, `_id` first. */
export function upsertedDocument(
  filter: Filter,
  update: Update,
  context: UpdateContext,
  newId: () => unknown,
): Document {
  const draft = new Draft({})
  for (const [path, value] of filter.equalities()) {
    if (update.kind !== 'replacement' || path === '_id') draft.write(path.split('.'), value)
  }
  const { document } = update.apply(draft.document, { ...context, inserting: true })
  return withIdentity(document, newId)
}
