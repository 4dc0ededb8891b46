import { createStore } from '../../store/store'

const { get, set, subscribe } = createStore<readonly HTMLDialogElement[]>([])

/** The modal dialogs of the page, in whichever React root. All but the one on top is out of reach for the user. */
export const openDialogs = {
  subscribe,
  top: () => get().at(-1) ?? null,
  /** Puts a dialog on top. Returns how to take it away. */
  add(dialog: HTMLDialogElement) {
    set([...get(), dialog])
    return () => set(get().filter((one) => one !== dialog))
  },
}
