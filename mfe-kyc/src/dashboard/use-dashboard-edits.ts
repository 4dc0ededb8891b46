import { fieldsOf } from '@dossier/contract/catalogue'
import type { FieldValue } from '@dossier/contract/field'
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
}

/** The edits of a client's dashboard. While nothing is typed they follow the server, then they stand on what was read. */
export function useDashboardEdits(latest: Dashboard, editable: boolean): DashboardEdits {
  const [base, setBase] = useState(latest)
  const held = readProposed(base)
  const edits = useEdits('company', base, { editable, derive: reviewDatePreview(held) })
  if (base !== latest && edits.count === 0 && latest.rev >= base.rev) setBase(latest)

  /** DSH-30: a field that gets hidden keeps what is stored, so what was typed into it goes. */
  const set = (name: string, value: FieldValue) => {
    const read = (field: string) => (field === name ? value : edits.read(field))
    for (const field of fieldsOf('company')) {
      const hides = field.name in edits.changes && field.shown?.(read) === false
      if (hides) edits.set(field.name, held(field.name) ?? null)
    }
    edits.set(name, value)
  }

  return {
    edits: { ...edits, set },
    base,
    overtaken: edits.count > 0 && latest.rev !== base.rev,
    rebase: (record = latest) => setBase(record),
  }
}
