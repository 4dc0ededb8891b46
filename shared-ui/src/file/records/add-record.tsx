import { checkNew } from '@dossier/contract/file/checks/check-new'
import { type Kind, kinds } from '@dossier/contract/file/kinds'
import type { Field, Read } from '@dossier/contract/platform/fields/field'
import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { createCall } from '@dossier/contract/record-calls'
import type { ReactNode } from 'react'
import { call } from '../../server/api/call'
import type { Values } from '../values/edit-rules'
import { CreateDialog } from './create-dialog'
import { isRecordOnWire } from './record-on-wire'
import { useScope } from './scope-context'

type Props = {
  readonly kind: Kind
  readonly title: string
  /** What is asked, depending on what is typed so far (MBD-04). */
  readonly fields: (read: Read) => readonly Field[]
  /** Where it is added, as its call names the parent: `{ md_id }`; directly under the client when left out. */
  readonly under?: Readonly<Record<string, string>> | undefined
  /** What is wrong, by field, where what may never be empty is not all there is to check. */
  readonly check?: (values: Values) => Readonly<Record<string, string>>
  /** Before the fields, and after them by what they hold: what is chosen instead of typed. */
  readonly before?: ReactNode
  readonly after?: (values: Values) => ReactNode
  /** What is said once it is filed. */
  readonly added?: string
  /** Ends it, at the record if one was added. */
  readonly onClose: (createdId?: string) => void
}

/** A dialog that adds a record of a kind through the call of that kind. */
export function AddRecord({ kind, title, fields, under, check, added, onClose, ...around }: Props) {
  const { companyId } = useScope()
  const namesIn = (values: Values) => fields((name) => values[name] ?? null).map(({ name }) => name)
  const create = async (values: Values) => {
    const endpoint = createCall(kind)
    if (endpoint === undefined) throw new Error(`No call adds a ${kind}`)
    return call(endpoint, { body: { company_id: companyId, ...under, ...values } })
  }
  return (
    <CreateDialog
      {...around}
      title={title}
      fields={fields}
      check={check ?? ((values) => checkNew(kind, namesIn(values), values))}
      create={create}
      added={added ?? platformMessages.dataSaved}
      onClose={onClose}
      onCreated={(answer) => {
        const record = answer[kinds[kind].responseKey]
        onClose(isRecordOnWire(record) ? record._id : undefined)
      }}
    />
  )
}
