import type { Dashboard } from '../dashboard-record'
import { type SectionPage, sectionPages } from './section-pages'

export type SectionProgress = {
  readonly page: SectionPage
  /** With up to two decimals (DSH-32). */
  readonly percent: number
  readonly missing: Dashboard['missing']
}

/** The sections this client type has, how complete each is and what it lacks. */
export const sectionsOf = ({ progress, missing }: Dashboard): readonly SectionProgress[] =>
  sectionPages.flatMap((page) => {
    const percent = progress[page.progress]
    return percent === undefined
      ? []
      : [{ page, percent, missing: missing.filter(({ section }) => section === page.progress) }]
  })
