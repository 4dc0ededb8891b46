import { useCallback, useState } from 'react'
import { type Draft, draftOn, type Ground, withReading, withTyped } from './draft'

/**
 * The draft of a form over what is read, which may be read anew at any time.
 * @param ground the same in every render
 */
export function useDraft<Base, Value>(given: Base, ground: Ground<Base>) {
  const [kept, setDraft] = useState(() => draftOn<Base, Value>(given))
  const draft = withReading(kept, given, ground)
  if (draft !== kept) setDraft(draft)

  // stable, so that typing in one field need not render the others
  const type = useCallback(
    (name: string, value: Value) => setDraft((now) => withTyped(now, name, value, ground)),
    [ground],
  )
  const change = useCallback((next: (now: Draft<Base, Value>) => Draft<Base, Value>) => setDraft(next), [])
  return { draft, type, change }
}
