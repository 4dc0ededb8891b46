import { Link } from '@dossier/shared-ui/core'
import { highlight } from '@dossier/shared-ui/frame'
import type { MouseEvent } from 'react'

type Props = { readonly companyId: string; readonly field: string; readonly children: string }

const staysHere = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** Leads to a field of this page (DSH-04), as often as it is asked; in a new tab it is an address like any other. */
export function FieldLink({ companyId, field, children }: Props) {
  return (
    <Link
      href={`/${companyId}/?highlight=${field}`}
      onClick={(event) => {
        if (staysHere(event) && highlight(field)) event.preventDefault()
      }}
    >
      {children}
    </Link>
  )
}
