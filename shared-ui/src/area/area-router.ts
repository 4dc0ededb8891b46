import { createBrowserRouter, type RouteObject, type RouterNavigateOptions, type To } from 'react-router'

export type AreaRouter = ReturnType<typeof createBrowserRouter>

const keyOf = (state: unknown) =>
  typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined

/**
 * The router of an area, over whole addresses. single-spa answers every push with an artificial popstate; the router
 * that made the push would follow it a second time, so it does not hear of its own. Pushes of others get through.
 * Once disposed it goes nowhere: the page belongs to someone else, who would not even be asked.
 */
export function createAreaRouter(routes: RouteObject[]): AreaRouter {
  const isOwnPush = () => {
    const key = keyOf(window.history.state)
    const { location, navigation } = router.state
    return key !== undefined && (key === location.key || key === navigation.location?.key)
  }
  const router: AreaRouter = createBrowserRouter(routes, { window: windowWithoutEchoes(isOwnPush) })
  silenceOnceDisposed(router)
  return router
}

function silenceOnceDisposed(router: AreaRouter): void {
  const { navigate, dispose } = router
  let isDisposed = false
  router.dispose = () => {
    isDisposed = true
    dispose()
  }
  router.navigate = async (to: number | To | null, options?: RouterNavigateOptions) => {
    if (isDisposed) return
    if (typeof to === 'number') await navigate(to)
    else await navigate(to, options)
  }
}

function windowWithoutEchoes(isEcho: () => boolean): Window {
  const heard = new Map<EventListener, EventListener>()

  const addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
    if (type !== 'popstate') return window.addEventListener(type, listener, options)
    const wrapped: EventListener = (event) => {
      if (!('singleSpa' in event && isEcho())) listener(event)
    }
    heard.set(listener, wrapped)
    window.addEventListener(type, wrapped, options)
  }
  const removeEventListener = (type: string, listener: EventListener, options?: EventListenerOptions) => {
    window.removeEventListener(type, heard.get(listener) ?? listener, options)
    heard.delete(listener)
  }

  return new Proxy(window, {
    get(target, property) {
      if (property === 'addEventListener') return addEventListener
      if (property === 'removeEventListener') return removeEventListener
      const value: unknown = Reflect.get(target, property, target)
      return typeof value === 'function' && !/^[A-Z]/.test(String(property)) ? value.bind(target) : value
    },
  })
}
