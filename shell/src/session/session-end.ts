import { createStore } from '@dossier/shared-ui/store/store'
import { useSyncExternalStore } from 'react'

/**
 * How the session of this page stands: it lasts; it ends within two minutes; the server has ended it while something
 * here is unsaved; or someone else signed in meanwhile, in another tab.
 */
export type SessionEnd = 'far' | 'near' | 'over' | 'replaced'

const { get, set: become, subscribe } = createStore<SessionEnd>('far')

export const sessionEnd = { get, become }

export const useSessionEnd = () => useSyncExternalStore(subscribe, get)
