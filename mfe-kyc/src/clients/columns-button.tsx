import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { openWhenLoaded, useIsLoading } from '@dossier/shared-ui/area/open-when-loaded'
import { IconAdjustments } from '@dossier/shared-ui/controls/icons'
import { Button } from '@dossier/shared-ui/core'
import { useState } from 'react'
import type { CompanyType } from './use-client-list-address'

const ColumnsDialog = lazyComponent('mfe-kyc', async () => (await import('./columns-dialog')).ColumnsDialog)

/** Opens the choice of columns. */
export function ColumnsButton({ companyType }: { readonly companyType: CompanyType }) {
  const [open, setOpen] = useState(false)
  const isLoading = useIsLoading(ColumnsDialog)
  return (
    <>
      <Button
        icon={IconAdjustments}
        busy={isLoading}
        onClick={() => openWhenLoaded(ColumnsDialog, () => setOpen(true))}
      >
        Columns
      </Button>
      {open ? <ColumnsDialog companyType={companyType} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
