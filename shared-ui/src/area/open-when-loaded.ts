import { useSyncExternalStore } from 'react'
import { showOperationError } from '../controls/toasts/announce'
import { createStore } from '../store/store'

type Part = { readonly prefetch: () => Promise<unknown> }

const loading = createStore<readonly Part[]>([])

/** Returns whether a part is about to open and its code is still loading. */
export const useIsLoading = (part: Part): boolean =>
  useSyncExternalStore(loading.subscribe, () => loading.get().includes(part))

/**
 * Opens a part, such as a dialog, once its code is loaded, so that it shows without a blank moment; not when the user
 * has started to type elsewhere meanwhile. A load error is shown as a toast; opening it again tries again.
 */
export function openWhenLoaded(part: Part, open: () => void): void {
  const focused = document.activeElement
  const isTypingElsewhere = () => document.activeElement !== focused && isField(document.activeElement)
  loading.set([...loading.get(), part])
  void part
    .prefetch()
    .finally(() => loading.set(loading.get().filter((each) => each !== part)))
    .then(
      () => {
        if (!isTypingElsewhere()) open()
      },
      (error: unknown) => showOperationError('page loading', error),
    )
}

const isField = (element: Element | null) => element?.matches('input, textarea, select, [contenteditable]') ?? false
