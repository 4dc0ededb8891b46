import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { fieldOf } from '@dossier/shared-ui/kinds'
import { CreateDialog, checkNew } from '@dossier/shared-ui/records'
import type { ReactNode } from 'react'

const names = ['name', 'last_annual_account_on_file', 'comment'] as const
const fields = names.flatMap((name) => fieldOf('subsidiary', name) ?? [])

type Values = Readonly<Record<string, FieldValue>>

type Props = {
  readonly title: string
  readonly submit: 'Create' | 'Save'
  readonly initial?: Values
  readonly rev?: number
  /** What a save does besides, by what is typed. */
  readonly after?: (values: Values) => ReactNode
  readonly send: (values: Values, rev: number | undefined) => Promise<unknown>
  /** What is said once it is filed (SUB-13), and when it fails for no reason of the user's (SUB-16). */
  readonly saved: (name: string) => string
  readonly failed: string
  readonly onClose: () => void
}

/** SUB-04: asks for a subsidiary's name, year and comment, to add or to change it. */
export const SubsidiaryDialog = ({ send, saved, ...dialog }: Props) => (
  <CreateDialog
    {...dialog}
    fields={() => fields}
    check={(values) => checkNew('subsidiary', names, values)}
    create={send}
    added={({ name }) => saved(String(name ?? '').trim())}
  />
)
