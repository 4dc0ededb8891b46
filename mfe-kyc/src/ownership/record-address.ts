import { pageOf } from '@dossier/contract/client-pages'
import type { ChartNode } from '@dossier/contract/ownership/chart-node'
import { sectionPages, useSectionAddress } from '../dashboard/overview/section-pages'

const [ownersPage, directorsPage] = [pageOf(sectionPages, 'shareholders'), pageOf(sectionPages, 'managing-directors')]

/** Returns how to address the panel of a node's record; undefined where its page may not be opened, or no area has it. */
export function useRecordAddress(companyId: string) {
  const ownersAddress = useSectionAddress(companyId, ownersPage)
  const directorsAddress = useSectionAddress(companyId, directorsPage)
  return (record: ChartNode['record']): string | undefined => {
    if (record === null) return undefined
    return record.branch === 'owners' ? ownersAddress(record.id) : directorsAddress(record.id)
  }
}
