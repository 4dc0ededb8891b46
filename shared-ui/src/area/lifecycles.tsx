import { type ReactNode, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type AreaRouter, createAreaRouter, type RouteObject } from '../router'
import { AreaFrame } from './area-frame'
import type { AreaProps, Lifecycles } from './area-props'
import { areaRoutes } from './area-routes'

type Mounted = { readonly root: Root; readonly router: AreaRouter }

/** What an area exposes, from its routes. Its router lives from mount to unmount and leaves nothing behind (PLT-08). */
export function createLifecycles(routes: RouteObject[]): Lifecycles {
  const mounted = new Map<HTMLElement, Mounted>()
  return {
    bootstrap: async () => undefined,

    mount: (props) =>
      new Promise((resolve, reject) => {
        let shows = false
        const router = createAreaRouter(areaRoutes(routes, props))
        const root = createRoot(props.container, {
          onUncaughtError: (error) => (shows ? props.onFatal(error) : reject(error)),
        })
        mounted.set(props.container, { root, router })
        root.render(
          <FirstRender
            tell={() => {
              shows = true
              resolve()
            }}
          >
            <AreaFrame router={router} queryClient={props.queryClient} />
          </FirstRender>,
        )
      }),

    unmount: async ({ container }: AreaProps) => {
      const { root, router } = mounted.get(container) ?? {}
      mounted.delete(container)
      root?.unmount()
      router?.dispose()
    },
  }
}

function FirstRender({ tell, children }: { readonly tell: () => void; readonly children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the first render stands
  useEffect(tell, [])
  return children
}
