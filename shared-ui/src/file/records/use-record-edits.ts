import type { Kind } from '@dossier/contract/file/kinds'
import { useLayoutEffect, useState } from 'react'
import { isSameValue } from '../../draft/same-value'
import { useKindRights } from '../../server/session/use-may-on'
import { type EditOptions, useEdits } from '../edits/use-edits'
import type { RecordEdits, Rejection, SendChanges } from './record-edits'
import type { RecordOnWire } from './record-on-wire'
import { useScope } from './scope-context'

export type RecordOptions = EditOptions & {
  /** What the record is called where several are spoken of; left out where the page is about this one alone. */
  readonly name?: string
  /** Before a field's name in the id of its element; the record's id by default. */
  readonly idPrefix?: string
  /** How it is saved, where that is not the update call of its kind. */
  readonly send?: SendChanges
}

/**
 * Edits of one record in the edit scope around, which saves them. While nothing is typed they follow the record that is
 * given, then they stand on what was read (GOV-07).
 */
export function useRecordEdits(kind: Kind, given: RecordOnWire, options: RecordOptions = {}): RecordEdits {
  const { readOnly, store } = useScope()
  const mayEdit = useKindRights()(kind, 'edit')
  const { name = '', idPrefix = `${given._id}-`, editable = mayEdit ?? true, send, ...rest } = options
  const [rejection, setRejection] = useState<Rejection>()
  const [version, setVersion] = useState(0)
  const edits = useEdits(kind, given, { ...rest, editable: editable && !readOnly })
  const { base, latest } = edits

  // with nothing left of what was refused, the next edit stands on the latest record and is not refused
  if (rejection !== undefined && edits.count === 0) setRejection(undefined)

  const record: RecordEdits = {
    ...edits,
    id: given._id,
    kind,
    name,
    idPrefix,
    isStale: edits.count > 0 && (rejection?.kind === 'stale' || latest.rev > base.rev),
    rejection: edits.count > 0 ? rejection : undefined,
    version,
    send,
    rebase: () => {
      edits.rebase()
      setRejection(undefined)
    },
    discard: () => {
      edits.discard()
      setRejection(undefined)
      setVersion(version + 1)
    },
    acceptSaved: (sent, saved) => {
      edits.markSaved(sent, { ...base, ...saved })
      setRejection(undefined)
      if (Object.entries(edits.changes).every(([field, value]) => isSameValue(sent[field], value))) {
        setVersion(version + 1)
      }
    },
    reject: (reason, current) => {
      setRejection(reason)
      if (current !== undefined) edits.meet({ ...given, ...current })
    },
  }

  // before anything is painted, so that the bar and the record never disagree
  useLayoutEffect(() => store.report(record))
  useLayoutEffect(() => () => store.forget(given._id), [store, given._id])
  return record
}
