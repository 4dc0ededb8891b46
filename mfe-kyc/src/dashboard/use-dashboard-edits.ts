import { type Edits, useEdits } from '@dossier/shared-ui/edits'
import { useState } from 'react'
import type { Dashboard } from './dashboard-record'
import { reviewDatePreview } from './review-date-preview'

export type DashboardEdits = {
  readonly edits: Edits
  /** What the edits are based on: the record as it was when the first of them was typed. */
  readonly base: Dashboard
  /** The server's record has moved on since then. */
  readonly overtaken: boolean
  /** Goes on from the server's record with what was typed, or from the one given once that was saved. */
  readonly rebase: (record?: Dashboard) => void
}

/** The edits of a client's dashboard. While nothing is typed they follow the server, then stand on what was read. */
export function useDashboardEdits(latest: Dashboard, editable: boolean): DashboardEdits {
  const [base, setBase] = useState(latest)
  const edits = useEdits('company', base, { editable, derive: reviewDatePreview })
  if (base !== latest && edits.count === 0 && latest.rev >= base.rev) setBase(latest)
  return {
    edits,
    base,
    overtaken: edits.count > 0 && latest.rev !== base.rev,
    rebase: (record = latest) => setBase(record),
  }
}
