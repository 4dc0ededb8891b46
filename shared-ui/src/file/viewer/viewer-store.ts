import { useSyncExternalStore } from 'react'
import { createStore } from '../../store/store'
import type { AskedFile } from './read-file'

/** A file that is looked at, and what had the focus when it was asked for. */
type Beside = { readonly file: AskedFile; readonly opener: Element | null }

/** What is looked at beside the page: one file at a time. */
export const beside = createStore<Beside | undefined>(undefined)

export const showBeside = (file: AskedFile) => beside.set({ file, opener: document.activeElement })

export const closeBeside = () => beside.set(undefined)

/** Returns whether a file stands beside the page. */
export const useIsBeside = (): boolean => useSyncExternalStore(beside.subscribe, () => beside.get() !== undefined)
