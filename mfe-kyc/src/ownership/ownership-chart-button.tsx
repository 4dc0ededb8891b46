import { isAccountHolder } from '@dossier/contract/file/catalogue/locations'
import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import type { LoadedClientRecord } from '@dossier/shared-ui/area/loaded-client'
import { openWhenLoaded } from '@dossier/shared-ui/area/open-when-loaded'
import { IconSitemap } from '@dossier/shared-ui/controls/icons'
import { Button } from '@dossier/shared-ui/core'
import { useMay } from '@dossier/shared-ui/session'
import { useState } from 'react'

const OwnershipDialog = lazyComponent('mfe-kyc', async () => (await import('./ownership-dialog')).OwnershipDialog)

/** CHT-16: opens the chart of who owns and directs a client, as it is now or was in the snapshot that is viewed; nothing for an account holder, who is a person. */
export function OwnershipChartButton({ client }: { readonly client: LoadedClientRecord }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!useMay('view_chart') || isAccountHolder(() => client.company_type)) return null
  return (
    <>
      <Button icon={IconSitemap} onClick={() => openWhenLoaded(OwnershipDialog, () => setIsOpen(true))}>
        Ownership chart
      </Button>
      {isOpen ? <OwnershipDialog client={client} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
