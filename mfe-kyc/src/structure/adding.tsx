import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { UntilLoaded } from '@dossier/shared-ui/area/until-loaded'
import type { ComponentType } from 'react'

// What chooses among the people of a file is loaded with the first dialog that adds one, not with the page.
const Director = lazyComponent('mfe-kyc', async () => (await import('./add-director')).AddDirector)
const Official = lazyComponent('mfe-kyc', async () => (await import('./add-official')).AddOfficial)
const Shareholder = lazyComponent('mfe-kyc', async () => (await import('./add-shareholder')).AddShareholder)

/** A dialog opens once its code is there; until then the page stands as it is. */
const onceLoaded = <Props extends object>(Dialog: ComponentType<Props>) =>
  function OnceLoaded(props: Props) {
    return (
      <UntilLoaded fallback={null}>
        <Dialog {...props} />
      </UntilLoaded>
    )
  }

export const AddDirector = onceLoaded(Director)
export const AddOfficial = onceLoaded(Official)
export const AddShareholder = onceLoaded(Shareholder)
