import { limits } from '@dossier/contract/limits'
import { createStore } from '../store/store'

export type PopupKind = 'success' | 'error' | 'info'

export type Popup = {
  readonly id: number
  readonly kind: PopupKind
  readonly text: string
  /** What the server said, beneath the text (LIM-36). */
  readonly detail?: string
  /** To copy and hand to support; errors only. */
  readonly requestId?: string
}

type Timer = { handle: ReturnType<typeof setTimeout> | undefined; startedAt: number; left: number }

const { get, set: become, subscribe } = createStore<readonly Popup[]>([])
let lastId = 0
const timers = new Map<number, Timer>()

/** Everything announced at the moment, oldest first. One store for every React root of the page. */
export const popups = {
  get,
  subscribe,

  /** Shows a popup and lets it leave by itself (ERR-01). */
  show(popup: Omit<Popup, 'id'>): number {
    lastId += 1
    become([...get(), { ...popup, id: lastId }])
    timers.set(lastId, { handle: undefined, startedAt: 0, left: lifetimeOf(popup.kind) })
    popups.resume(lastId)
    return lastId
  },

  dismiss(id: number) {
    clearTimeout(timers.get(id)?.handle)
    timers.delete(id)
    become(get().filter((popup) => popup.id !== id))
  },

  /** Stops the clock while somebody points at it or has the focus in it. */
  pause(id: number) {
    const timer = timers.get(id)
    if (timer?.handle === undefined) return
    clearTimeout(timer.handle)
    timer.handle = undefined
    timer.left -= Date.now() - timer.startedAt
  },

  resume(id: number) {
    const timer = timers.get(id)
    if (timer === undefined || timer.handle !== undefined) return
    timer.startedAt = Date.now()
    timer.handle = setTimeout(() => popups.dismiss(id), timer.left)
  },

  clear() {
    for (const { id } of get()) popups.dismiss(id)
  },
}

const lifetimeOf = (kind: PopupKind) => (kind === 'error' ? limits.errorPopupMs : limits.popupMs)
