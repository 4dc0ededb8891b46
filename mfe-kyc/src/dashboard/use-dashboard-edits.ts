import { type Edits, useEdits } from '@dossier/shared-ui/forms'
import { useState } from 'react'
import { type Dashboard, readProposed } from './dashboard-record'
import { reviewDatePreview } from './review-date-preview'

export type DashboardEdits = {
  readonly edits: Edits
  /** What the edits are based on: the record as it was when the first of them was typed. */
  readonly base: Dashboard
  /** The server's record has moved on since then. */
  readonly overtaken: boolean
  /** Goes on from the server's record with what was typed, or from the one given once that was saved. */
  readonly rebase: (record?: Dashboard) => void
  /** Forgets edits that were saved; what was typed in the meantime stays. */
  readonly settle: (saved: Edits['changes']) => void
}

/** The edits of a client's dashboard. While nothing is typed they follow the server, then stand on what was read. */
export function useDashboardEdits(latest: Dashboard, editable: boolean): DashboardEdits {
  const [base, setBase] = useState(latest)
  const held = readProposed(base)
  const edits = useEdits('company', base, { editable, derive: reviewDatePreview(held) })
  if (base !== latest && edits.count === 0 && latest.rev >= base.rev) setBase(latest)

  for (const [name, value] of Object.entries(edits.changes)) {
    const kept = held(name) ?? null
    // a field that got hidden keeps what is stored (DSH-30); a new base may already hold what was typed
    const isVoid = value === kept || !edits.fields.some((field) => field.name === name)
    if (isVoid) edits.set(name, kept)
  }

  return {
    edits,
    base,
    overtaken: edits.count > 0 && latest.rev !== base.rev,
    rebase: (record = latest) => setBase(record),
    settle: (saved) => {
      const settled = Object.keys(edits.changes).filter((name) => edits.changes[name] === saved[name])
      if (settled.length === edits.count) edits.discard()
      else for (const name of settled) edits.set(name, held(name) ?? null)
    },
  }
}
