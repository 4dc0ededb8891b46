import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { openWhenLoaded, useIsLoading } from '@dossier/shared-ui/area/open-when-loaded'
import { IconPlus } from '@dossier/shared-ui/controls/icons'
import { Button } from '@dossier/shared-ui/core'
import { useState } from 'react'

const NewScreening = lazyComponent('mfe-kyc', async () => (await import('./new-screening')).NewScreening)

/** Opens the request of a sanction screening. */
export function NewScreeningButton({ companyId }: { readonly companyId: string }) {
  const [isOpen, setOpen] = useState(false)
  const isLoading = useIsLoading(NewScreening)
  return (
    <>
      <Button
        kind="primary"
        icon={IconPlus}
        busy={isLoading}
        onClick={() => openWhenLoaded(NewScreening, () => setOpen(true))}
      >
        New request
      </Button>
      {isOpen ? <NewScreening companyId={companyId} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
