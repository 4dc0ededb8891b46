import type { ClientOrderingKey } from '@dossier/contract/file/client-list'
import { exportMessages } from '@dossier/contract/portfolio/messages'
import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { openWhenLoaded, useIsLoading } from '@dossier/shared-ui/area/open-when-loaded'
import { IconDownload } from '@dossier/shared-ui/controls/icons'
import { Button } from '@dossier/shared-ui/core'
import { useState } from 'react'
import type { AskedClients } from '../use-client-list-address'

const ExportDialog = lazyComponent('mfe-kyc', async () => (await import('./export-dialog')).ExportDialog)

type Props = {
  readonly asked: AskedClients
  readonly columns: readonly { readonly key: ClientOrderingKey }[]
  /** How many clients are listed; undefined while that is not known. */
  readonly count: number | undefined
}

/** WRK-06: opens the export of what is listed. */
export function ExportClients({ asked, columns, count }: Props) {
  const [open, setOpen] = useState(false)
  const isLoading = useIsLoading(ExportDialog)
  if (!count) return null
  return (
    <>
      <Button icon={IconDownload} busy={isLoading} onClick={() => openWhenLoaded(ExportDialog, () => setOpen(true))}>
        {exportMessages.export}
      </Button>
      {open ? (
        <ExportDialog
          asked={asked}
          columns={columns.map(({ key }) => key)}
          count={count}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
