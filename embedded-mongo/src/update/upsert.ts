import type { Condition } from '../match/condition'
import type { Filter } from '../match/filter'
import type { Document } from '../values/document'
import { refuse } from '../values/errors'
import { Draft } from './draft'
import { withIdentity } from './identity'
import type { Update } from './update'
import type { UpdateContext } from './update-context'

/**
 * The document an upsert inserts when nothing matched: the filter's equalities, changed by the update, `_id` first.
 * Refuses (111) a filter about a part of `_id`.
 */
export function upsertedDocument(
  filter: Filter,
  update: Update,
  context: UpdateContext,
  newId: () => unknown,
): Document {
  refusePartOfId(filter.condition)
  const draft = new Draft({})
  for (const [path, value] of filter.equalities()) {
    if (update.kind !== 'replacement' || path === '_id') draft.write(path.split('.'), value)
  }
  const { document } = update.apply(draft.document, { ...context, inserting: true })
  return withIdentity(document, newId)
}

function refusePartOfId(condition: Condition): void {
  if ('of' in condition) for (const one of condition.of) refusePartOfId(one)
  if (condition.is !== 'field' || !condition.path.startsWith('_id.')) return
  refuse('NotExactValueField', `field at '_id' must be exactly specified, field at sub-path '${condition.path}' found`)
}
