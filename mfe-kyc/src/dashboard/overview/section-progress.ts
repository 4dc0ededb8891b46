import type { Dashboard } from '../dashboard-record'
import { type SectionPage, sectionPages } from './section-pages'

export type SectionProgress = {
  readonly page: SectionPage
  /** With up to two decimals (DSH-32). */
  readonly percent: number
  readonly missing: Dashboard['missing']
  /** What is filled in, and has expired, is too old or expires soon (WRK-21). */
  readonly expiring: Dashboard['expiring']
  /** What is not asked for, or was not until that lapsed (WRK-20). */
  readonly notApplicable: Dashboard['not_applicable']
}

/** The sections this client type has, how complete each is and what it lacks. */
export const sectionsOf = ({ progress, missing, expiring, not_applicable }: Dashboard): readonly SectionProgress[] =>
  sectionPages.flatMap((page) => {
    const percent = progress[page.progress]
    if (percent === undefined) return []
    const inSection = <Item extends { readonly section: string }>(items: readonly Item[]) =>
      items.filter(({ section }) => section === page.progress)
    return [
      {
        page,
        percent,
        missing: inSection(missing),
        expiring: inSection(expiring),
        notApplicable: inSection(not_applicable),
      },
    ]
  })
