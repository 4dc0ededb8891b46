import { createStore } from '@dossier/shared-ui/store/store'
import { useSyncExternalStore } from 'react'

/** The status of the answer once the start has failed, 0 when nothing answered. */
type Startup = 'running' | 'leaving' | { readonly loadError: number }

const { get, set: become, subscribe } = createStore<Startup>('running')

/** How far the start of the page has come, or that it is being left (SHL-22, ACC-38). */
export const startup = {
  begin: () => become('running'),
  fail: (status: number) => become({ loadError: status }),
  leave: () => become('leaving'),
}

export const useStartup = () => useSyncExternalStore(subscribe, get)
