import { createStore } from '@dossier/shared-ui/store/store'

/** What the user opened last, by its address. */
export type Recent = { readonly label: string; readonly detail: string; readonly link: string }
type Kept = { readonly userId: string; readonly items: readonly Recent[] }

const key = 'dossier.recent'
const most = 8

/** Names of clients stay in the tab and go with it: nothing of them is left in a browser that others use too. */
const kept = createStore<Kept>(read())

export const recents = {
  subscribe: kept.subscribe,
  /** The latest first; nothing of who was signed in before. */
  of: (userId: string): readonly Recent[] => (kept.get().userId === userId ? kept.get().items : nothing),
  note(userId: string, item: Recent) {
    const others = recents.of(userId).filter(({ link }) => link !== item.link)
    kept.set({ userId, items: [item, ...others].slice(0, most) })
    try {
      sessionStorage.setItem(key, JSON.stringify(kept.get()))
    } catch {
      // a full storage: the page remembers them until it is loaded again
    }
  },
}

const nothing: readonly Recent[] = []

function read(): Kept {
  try {
    const { userId, items } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Kept>
    return { userId: userId ?? '', items: Array.isArray(items) ? items : [] }
  } catch {
    return { userId: '', items: [] }
  }
}
