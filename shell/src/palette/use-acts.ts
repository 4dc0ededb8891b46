import { clientAddress, clientPage } from '@dossier/contract/file/client-pages'
import { listNotifications } from '@dossier/contract/file/endpoints/changes'
import { call } from '@dossier/shared-ui/api'
import { useNavigateTo } from '@dossier/shared-ui/core'
import { pageActs } from '@dossier/shared-ui/frame'
import { useMay } from '@dossier/shared-ui/session'
import { showInfo, showOperationError } from '@dossier/shared-ui/toasts'
import { useSyncExternalStore } from 'react'
import type { PaletteItem } from './palette-groups'

type Here = {
  /** The client whose pages are open, in its present state. */
  readonly companyId: string | undefined
  readonly isShown: (address: string) => boolean
}

/** What can be done from here: what the page shown offers, then what the product offers everywhere. */
export function useActs({ companyId, isShown }: Here): readonly PaletteItem[] {
  const offered = useSyncExternalStore(pageActs.subscribe, pageActs.get)
  const mayEdit = useMay('update_dashboard')
  const mayReview = useMay('viewRequestLog')
  const navigate = useNavigateTo()
  const acts: readonly (PaletteItem | false)[] = [
    ...offered.flat().map((act) => ({ ...act, detail: 'On this page' })),
    mayEdit &&
      companyId !== undefined && {
        label: 'Propose a change of risk level',
        detail: '',
        link: `/${companyId}/?edit=risk_level`,
      },
    mayEdit && isShown('/') && { label: 'New client', detail: '', link: '/?new=client' },
    mayReview &&
      isShown(clientPage('workflow').path) && {
        label: 'Review the oldest',
        detail: 'Change that waits for you',
        run: () => void reviewOldest(navigate),
      },
  ]
  return acts.filter((act) => act !== false)
}

/** Opens what has waited longest for the user's decision, beside the list of all that does. */
async function reviewOldest(navigate: (address: string) => void) {
  try {
    const query = { view: 'forConfirmation', for_me: 'true', order: 'oldest', limit: '1' } as const
    const { notifications } = await call(listNotifications, { query })
    const oldest = notifications.find((change) => change.visible)
    if (oldest === undefined) showInfo('Nothing waits for your decision')
    else {
      const page = clientAddress(oldest.company._id, clientPage('workflow'))
      navigate(`${page}${oldest._id}/?from=all&for_me=true&order=oldest`)
    }
  } catch (error) {
    showOperationError('notifications loading', error)
  }
}
