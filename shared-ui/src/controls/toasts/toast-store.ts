import { limits } from '@dossier/contract/platform/limits'
import { createStore } from '../../store/store'

export type ToastKind = 'success' | 'error' | 'info'

export type Toast = {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  /** More about it, beneath the text: of a failure what the server said (LIM-36). */
  readonly detail?: string
  /** To copy and hand to support; errors only. */
  readonly requestId?: string
}

type Timer = { handle: ReturnType<typeof setTimeout> | undefined; startedAt: number; left: number }

const { get, set: become, subscribe } = createStore<readonly Toast[]>([])
let lastId = 0
const timers = new Map<number, Timer>()

/** Everything announced at the moment, oldest first. One store for every React root of the page. */
export const toasts = {
  get,
  subscribe,

  /** Shows a toast and lets it leave by itself (ERR-01). */
  show(toast: Omit<Toast, 'id'>): number {
    lastId += 1
    become([...get(), { ...toast, id: lastId }])
    timers.set(lastId, { handle: undefined, startedAt: 0, left: lifetimeOf(toast.kind) })
    toasts.resume(lastId)
    return lastId
  },

  dismiss(id: number) {
    clearTimeout(timers.get(id)?.handle)
    timers.delete(id)
    become(get().filter((toast) => toast.id !== id))
  },

  /** Stops the clock while someone points at it or has the focus in it. */
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
    timer.handle = setTimeout(() => toasts.dismiss(id), timer.left)
  },

  clear() {
    for (const { id } of get()) toasts.dismiss(id)
  },
}

const lifetimeOf = (kind: ToastKind) => (kind === 'error' ? limits.errorToastMs : limits.toastMs)
