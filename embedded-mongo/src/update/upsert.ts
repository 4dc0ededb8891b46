import type { Filter } from '../match/filter'
import type { Document } from '../values/document'
import type { Update, UpdateContext } from './update'

/** The document an upsert inserts when nothing matched: the filter's equalities, changed by the update, `_id` first. */
export function upsertedDocument(
  _filter: Filter,
  _update: Update,
  _context: UpdateContext,
  _newId: () => unknown,
): Document {
  throw new Error('follows')
}
