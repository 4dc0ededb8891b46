import { createStore } from '@dossier/shared-ui/store/store'
import { useSyncExternalStore } from 'react'
import type { AreaState } from './area-life'

type AreaStates = Readonly<Record<string, AreaState>>

const states = createStore<AreaStates>({})

export const setAreaState = (area: string, state: AreaState): void => states.set({ ...states.get(), [area]: state })

/** Where each area stands, by name; those never visited are missing. */
export const useAreaStates = () => useSyncExternalStore(states.subscribe, states.get)
