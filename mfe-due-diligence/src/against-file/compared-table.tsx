import { partyName } from '@dossier/contract/due-diligence/form-documents'
import { fieldOf } from '@dossier/contract/file/catalogue'
import type { ElementType } from '@dossier/contract/file/catalogue/due-diligence-form'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { Link, Stack, Text } from '@dossier/shared-ui/core'
import { type Column, DataTable, Tag } from '@dossier/shared-ui/data'
import { FieldValueText, useRequestHref } from '@dossier/shared-ui/fields'
import type { ReactNode } from 'react'
import type { ComparedRow } from './compared-rows'
import styles from './compared-table.module.css'
import { type ComparedForm, ProposeParty, ProposeValue } from './propose'

type Props = {
  readonly label: string
  readonly form: ComparedForm
  readonly rows: readonly ComparedRow[]
  /** Of one person or company alone, beside their answers: without who it is, links to requests, and a way to propose each value. */
  readonly beside?: true
  readonly empty?: ReactNode
}

/** Values of a form beside those of the file, what is proposed for them, and the way to propose them. */
export function ComparedTable({ label, form, rows, beside, empty }: Props) {
  const columns: readonly Column<ComparedRow>[] = [
    { key: 'who', header: 'Who', width: '20%', cell: ({ party }) => <Who party={party} /> },
    { key: 'what', header: 'What', width: '18%', cell: ({ value }) => (value ? labelOf(value.field) : null) },
    { key: 'declared', header: 'In the form', width: '24%', cell: Declared },
    {
      key: 'known',
      header: 'In the file',
      width: '24%',
      cell: (row) => <Known row={row} form={form} beside={beside === true} />,
    },
    { key: 'act', header: 'Propose', quiet: true, cell: (row) => <Act row={row} form={form} /> },
  ]
  const shown = beside ? columns.filter(({ key }) => key !== 'who' && key !== 'act') : columns
  return <DataTable stacks label={label} columns={shown} rows={rows} rowKey={({ key }) => key} empty={empty} />
}

const labelOf = (name: string) => fieldOf('due_diligence_element', name)?.label ?? name

/** What someone is to the client; a company may direct it or hold of it, too. */
const roles: Readonly<Record<ElementType, string>> = {
  company: 'Client',
  corporate_person: 'Director, company',
  director: 'Director',
  corporate_shareholder: 'Shareholder, company',
  shareholder: 'Shareholder',
  beneficiary: 'Beneficiary owner',
}

const Who = ({ party: { type, name } }: Pick<ComparedRow, 'party'>) => (
  <>
    {partyName({ _id: '', type, name })}{' '}
    <Text as="span" size="small" tone="dim">
      {roles[type]}
    </Text>
  </>
)

const Declared = ({ party, value }: ComparedRow) => {
  if (value) return <Value field={value.field} value={value.declared} none="Not in the form" />
  return party.element === null ? <Text tone="dim">Not in the form</Text> : 'Declared'
}

type KnownProps = { readonly row: ComparedRow; readonly form: ComparedForm; readonly beside: boolean }

function Known({ row, form, beside }: KnownProps) {
  const { party, value } = row
  return (
    <Stack gap="xs">
      {value ? <Value field={value.field} value={value.known} none="Not in the file" /> : <Standing party={party} />}
      {waitingFor(row) === null ? null : (
        <span>
          <Tag tone="pending">Proposed</Tag> {beside ? null : <Request row={row} form={form} />}
        </span>
      )}
    </Stack>
  )
}

/** What is proposed for a line already. */
const waitingFor = ({ party, value }: ComparedRow) => (value ? value.waiting : party.waiting)

/** What is proposed, by whom, and the way to it. */
function Request({ row, form }: Omit<KnownProps, 'beside'>) {
  const requestHref = useRequestHref(form.companyId)
  const waiting = waitingFor(row)
  if (waiting === null) return null
  const href = requestHref?.(waiting.action)
  return (
    <>
      {row.value?.waiting ? <Value field={row.value.field} value={row.value.waiting.value} none="Cleared" /> : null}{' '}
      <Text as="span" size="small" tone="dim">
        {waiting.user_name}
      </Text>{' '}
      {href === undefined ? null : <Link href={href}>View request</Link>}
    </>
  )
}

const Standing = ({ party: { known, waiting } }: Pick<ComparedRow, 'party'>) =>
  known === null ? <Text tone="dim">Not in the file</Text> : waiting === null ? 'In the file' : null

const Act = ({ row: { party, value }, form }: { readonly row: ComparedRow; readonly form: ComparedForm }) =>
  value ? (
    <ProposeValue form={form} party={party} value={value} />
  ) : party.may_propose ? (
    <ProposeParty form={form} party={party} />
  ) : null

function Value({
  field: name,
  value,
  none,
}: {
  readonly field: string
  readonly value: FieldValue
  readonly none: string
}) {
  const field = fieldOf('due_diligence_element', name)
  if (field === undefined) return null
  return (
    <span className={styles.value}>
      <FieldValueText field={field} value={value} none={none} />
    </span>
  )
}
