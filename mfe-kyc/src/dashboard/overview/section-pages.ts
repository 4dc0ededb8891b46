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

const shownByThisArea = (path: string) =>
  area.routes.some((route) => [`/{companyId}/${path}`, `/{companyId}/${path}/*`].includes(route))

/** Where a section of a client is, at one of its elements if given; undefined where there is no such page. */
export function sectionAddress(companyId: string, { path }: SectionPage, element?: string): string | undefined {
  if (!shownByThisArea(path)) return undefined
  const address = `/${companyId}/${path}/`
  return element === undefined ? address : `${address}?${new URLSearchParams({ highlight: element })}`
}
