import type { FieldValue } from '@dossier/contract/platform/fields/field'
import {
  afterRejection,
  afterSave,
  discarded,
  type Ground,
  isNewer,
  rebased,
  whileSending,
  withReading,
} from '../../draft/draft'
import { useDraft } from '../../draft/use-draft'
import { effectiveValue, type WireRecord } from '../values/current-and-proposed'
import type { Values } from '../values/edit-rules'

const ground: Ground<WireRecord> = {
  valueIn: (record, name) => effectiveValue(record)(name),
  revOf: (record) => ('rev' in record && typeof record.rev === 'number' ? record.rev : undefined),
}

/** The draft of one record, and what a save does to it. */
export function useRecordDraft<Held extends WireRecord>(given: Held) {
  const { draft, type, change } = useDraft<Held, FieldValue>(given, ground)
  const { base, latest } = draft
  return {
    draft,
    base,
    latest: isNewer(ground, latest, base) ? latest : base,
    set: type,
    markSending: (sent: Values) => change((now) => whileSending(now, sent)),
    markRejected: (errors: Readonly<Record<string, string>>, valueSent: (name: string) => FieldValue | undefined) =>
      change((now) => afterRejection(now, errors, valueSent, ground)),
    /** @param kept what stays of what is typed: what is hidden by what was saved goes with it */
    markSaved: (sent: Values, saved: Held, kept: (typed: Values) => Values) =>
      change((now) => afterSave({ ...now, typed: kept(now.typed) }, sent, saved, ground)),
    meet: (newer: Held) => change((now) => withReading(now, newer, ground)),
    rebase: () => change((now) => rebased(now, ground)),
    discard: () => change(discarded),
  }
}
