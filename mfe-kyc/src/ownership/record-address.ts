import { clientAddress, clientPage } from '@dossier/contract/file/client-pages'
import type { ChartNode } from '@dossier/contract/file/ownership/chart-node'
import { useIsShown } from '@dossier/shared-ui/area/shown-addresses'
import { mayOpenPage, useSession } from '@dossier/shared-ui/session'
import { useCallback } from 'react'

const pages = { owners: clientPage('shareholders'), directors: clientPage('managing-directors') } as const

/** Returns how to address the panel of a node's record; undefined where its page may not be opened, or no area shows it. */
export function useRecordAddress(companyId: string) {
  const session = useSession()
  const isShown = useIsShown()
  return useCallback(
    ({ record }: Pick<ChartNode, 'record'>): string | undefined => {
      if (record === null) return undefined
      const page = pages[record.branch]
      const address = clientAddress(companyId, page)
      if (!mayOpenPage(session, page) || !isShown(address)) return undefined
      return `${address}?${new URLSearchParams({ highlight: record.id })}`
    },
    [companyId, session, isShown],
  )
}
