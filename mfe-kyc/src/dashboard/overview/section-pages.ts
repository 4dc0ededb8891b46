import { clientAddress, clientPages, type KnownClientPage } from '@dossier/contract/file/client-pages'
import type { ProgressSection } from '@dossier/contract/file/completeness/progress'
import { useIsShown } from '@dossier/shared-ui/area/shown-addresses'
import { mayOpenPage, useSession } from '@dossier/shared-ui/session'

export type SectionPage = KnownClientPage & { readonly progress: ProgressSection }

/** The pages whose completeness is measured, in the order of their rings (DSH-31). */
export const sectionPages: readonly SectionPage[] = clientPages.flatMap((page) =>
  page.progress === undefined ? [] : [{ ...page, progress: page.progress }],
)

/**
 * Returns how to address a section of a client, at one of its elements if given (DSH-33); undefined when the user may
 * not open its page, or no installed area shows it.
 */
export function useSectionAddress(companyId: string, page: SectionPage) {
  const mayOpen = mayOpenPage(useSession(), page)
  const isShown = useIsShown()
  const address = clientAddress(companyId, page)
  return (element?: string): string | undefined => {
    if (!mayOpen || !isShown(address)) return undefined
    return element === undefined ? address : `${address}?${new URLSearchParams({ highlight: element })}`
  }
}
