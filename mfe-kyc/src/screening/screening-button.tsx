import { pleaseFillFirst, screeningMessages as texts } from '@dossier/contract/screening/messages'
import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { openWhenLoaded, useIsLoading } from '@dossier/shared-ui/area/open-when-loaded'
import { Button } from '@dossier/shared-ui/core'
import { showError } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import type { Subject } from './subject'

const Dialog = lazyComponent('mfe-kyc', async () => (await import('./screening-dialog')).ScreeningDialog)

type Props = {
  readonly subject: Subject
  readonly companyId: string
  readonly name: string
  /** The labels of what has to be filled in first (SAN-28). */
  readonly lacking: readonly string[]
}

/** Screens a person or an entity of the file. */
export function ScreeningButton({ subject, companyId, name, lacking }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isLoading = useIsLoading(Dialog)
  const ask = () => {
    if (lacking.length > 0) showError(pleaseFillFirst(lacking))
    else openWhenLoaded(Dialog, () => setOpen(true))
  }
  return (
    <>
      <Button busy={isLoading} onClick={ask} aria-label={`${texts.ofPerson} of ${name}`}>
        {texts.ofPerson}
      </Button>
      {isOpen ? <Dialog subject={subject} companyId={companyId} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
