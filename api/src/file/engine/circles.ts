import { changeMessages } from '@dossier/contract/file/messages/changes'
import { ensure } from '../../platform/errors'
import type { CaseFile, ReviewedRecord, Rules } from './model'
import { reachable } from './removal-cascade'

/**
 * Throws when new links of a file cut records off from the client: what then hangs under nothing but itself would go
 * with the next removal.
 */
export const ensureNoCircle = (linked: CaseFile, rules: Rules) =>
  ensure(reachable(linked, new Set(), rules).size === linked.records.size, 'conflict', {
    message: changeMessages.circle,
  })

/** Throws when a record is left under nothing: it would be removed, and its removal is a change of its own. */
export const ensureOneParent = ({ links }: Pick<ReviewedRecord, 'links'>) =>
  ensure(
    Object.values(links).some((parents) => parents.length > 0),
    'conflict',
    { message: changeMessages.lastParent },
  )
