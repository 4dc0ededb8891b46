import { UntilLoaded } from '@dossier/shared-ui/area/until-loaded'
import type { ComponentType } from 'react'

/** Returns a dialog that opens once its code is there; until then the page stands as it is. */
export const onceLoaded = <Props extends object>(Dialog: ComponentType<Props>) =>
  function OnceLoaded(props: Props) {
    return (
      <UntilLoaded fallback={null}>
        <Dialog {...props} />
      </UntilLoaded>
    )
  }
