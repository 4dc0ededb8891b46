import { type ReportSection, reportSections } from '@dossier/contract/file/change-report'
import type { ChangeView } from '@dossier/contract/file/schemas/changes'
import { proposed } from '@dossier/contract/platform/fields/proposed'
import { clientQuery } from '@dossier/shared-ui/area/client-queries'
import { skipToken, useQuery } from '@dossier/shared-ui/query'
import { useState } from 'react'
import { clientsWithChangesQuery } from '../changes/change-list.queries'

/**
 * The client of a report: that of the list, or one that is picked, the first of those with changes until then (NTF-17).
 * Which sections are offered follows from the client (NTF-18).
 */
export function useReportedClient(view: ChangeView, fixedId: string | undefined) {
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<string>()
  const found = useQuery({
    ...clientsWithChangesQuery(view, { key: 'name', direction: 'asc', search, page: 1 }),
    enabled: fixedId === undefined,
  })
  const offered = found.data?.data ?? []
  const isOffered = offered.some(({ _id }) => _id === picked)
  const id = fixedId ?? (isOffered ? picked : offered[0]?._id)
  const { data: client } = useQuery(
    id === undefined ? { queryKey: ['no client'], queryFn: skipToken } : clientQuery(id),
  )
  const reportsTransactions = client !== undefined && proposed(client, 'transaction_profile_report').value === 'YES'
  return {
    id,
    client,
    picker: { search, setSearch, offered, pick: setPicked, busy: found.isFetching },
    sections: reportSections.filter(
      (section): section is ReportSection => section !== 'transaction_profile' || reportsTransactions,
    ),
  }
}
