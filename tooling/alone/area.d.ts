/** The lifecycles of the area that is developed alone; the build knows which. */
declare module 'area-alone' {
  import type { Lifecycles } from '@dossier/shared-ui/area/area-props'

  export const bootstrap: Lifecycles['bootstrap']
  export const mount: Lifecycles['mount']
  export const unmount: Lifecycles['unmount']
}

/** What the area says of itself in its area.json. */
declare const __AREA__: { readonly name: string; readonly title: string; readonly routes: readonly string[] }
