import type { ProgressSection } from '@dossier/contract/completeness/progress'
import type { NamedCheck } from '@dossier/shared-ui/session'
import area from '../../../area.json'

export type SectionPage = {
  readonly section: ProgressSection
  readonly title: string
  /** What follows the client in its address (DSH-33). */
  readonly path: string
  readonly needs: NamedCheck
}

/** The sections whose completeness is measured, in the order of their rings (DSH-31). */
export const sectionPages: readonly SectionPage[] = [
  { section: 'corporate', title: 'Corporate', path: 'corporate', needs: 'viewGeneralSection' },
  { section: 'shareholders', title: 'Shareholders', path: 'shareholders', needs: 'viewUboSection' },
  { section: 'account_holder', title: 'Account Holder', path: 'account-holder', needs: 'viewUboSection' },
  { section: 'managing_directors', title: 'Managing Directors', path: 'managing-directors', needs: 'viewmbdSection' },
]

/**
 * Where a section of a client is (DSH-33), at one of its elements if given; undefined while this area has no page for
 * it. Pages are known by the routes that the area names to the shell.
 */
export function sectionAddress(
  companyId: string,
  { path }: Pick<SectionPage, 'path'>,
  element?: string,
  routes: readonly string[] = area.routes,
): string | undefined {
  const isThere = routes.some((route) => [`/{companyId}/${path}`, `/{companyId}/${path}/*`].includes(route))
  if (!isThere) return undefined
  const address = `/${companyId}/${path}/`
  return element === undefined ? address : `${address}?${new URLSearchParams({ highlight: element })}`
}
