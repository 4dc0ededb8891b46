import { useUnsaved } from '@dossier/shared-ui/unsaved'
import { useEffect, useSyncExternalStore } from 'react'
import { countUnsaved } from './answers'
import type { Autosave } from './autosave'

/** The state of what is being filled in, current on every render. Closing the tab asks while something is not saved. */
export function useAutosave(autosave: Autosave) {
  const state = useSyncExternalStore(autosave.subscribe, autosave.get)
  useEffect(() => autosave.attach(), [autosave])
  useUnsaved(countUnsaved(state.answers) > 0)
  return state
}
