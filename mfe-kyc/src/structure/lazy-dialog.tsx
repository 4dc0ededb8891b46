import { LazyBoundary } from '@dossier/shared-ui/area/lazy-boundary'
import type { ComponentType } from 'react'

/** Returns a dialog that opens once its code is there; until then the page stands as it is. */
export const lazyDialog = <Props extends object>(Dialog: ComponentType<Props>) =>
  function LazyDialog(props: Props) {
    return (
      <LazyBoundary fallback={null}>
        <Dialog {...props} />
      </LazyBoundary>
    )
  }
