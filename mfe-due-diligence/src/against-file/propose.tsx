import { identityKinds } from '@dossier/contract/due-diligence/declared'
import { proposeToFile } from '@dossier/contract/due-diligence/endpoints/declared'
import { declaredAs, dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import type { DeclaredParty, DeclaredValue } from '@dossier/contract/due-diligence/schemas/declared'
import { fieldsNamed, labelOf } from '@dossier/contract/file/catalogue'
import type { Sent } from '@dossier/contract/platform/endpoint'
import type { Field, FieldValue } from '@dossier/contract/platform/fields/field'
import { call } from '@dossier/shared-ui/api'
import { refreshClient } from '@dossier/shared-ui/area/client-queries'
import { Button, Text } from '@dossier/shared-ui/core'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { CreateDialog } from '@dossier/shared-ui/records'
import { showError, showSuccess } from '@dossier/shared-ui/toasts'
import { useState } from 'react'

/** The form that is compared, as it was read. */
export type ComparedForm = { readonly id: string; readonly companyId: string; readonly rev: number }

type Props = { readonly form: ComparedForm; readonly party: DeclaredParty }

type Values = Readonly<Record<string, FieldValue>>
type Body = Sent<typeof proposeToFile>['body']

const send = ({ id, rev }: ComparedForm, { element }: DeclaredParty, of: Partial<Body>) =>
  call(proposeToFile, { body: { id, rev, element: element ?? '', ...of } })

type OfValue = Props & { readonly value: DeclaredValue }

/** Proposes one value, at once or as it is completed; nothing where there is nothing to propose. */
export function ProposeValue(props: OfValue) {
  const { may_propose, parts } = props.value
  if (!may_propose) return null
  return parts === null ? <ProposeAtOnce {...props} /> : <ProposeCompleted {...props} parts={parts} />
}

const titleOf = ({ party, value }: Omit<OfValue, 'form'>) =>
  `Propose ${labelOf('due_diligence_element', value.field)} of ${party.name} to the file`

function useProposing(form: ComparedForm, party: DeclaredParty) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (of: Partial<Body>) => send(form, party, of),
    onSuccess: () => showSuccess(texts.proposedToFile),
    onError: (error) => showError(texts.proposingFailed, error),
    onSettled: () => refreshClient(queryClient, form.companyId),
  })
  return { propose: mutate, isPending }
}

function ProposeAtOnce({ form, party, value }: OfValue) {
  const { propose, isPending } = useProposing(form, party)
  return (
    <Button
      size="small"
      busy={isPending}
      aria-label={titleOf({ party, value })}
      onClick={() => propose({ field: value.field })}
    >
      Propose
    </Button>
  )
}

/** Proposes a value that is one text in the form and several fields in the file. */
const ProposeCompleted = ({ form, party, value, parts }: OfValue & { readonly parts: Values }) => (
  <ProposeAsking
    title={titleOf({ party, value })}
    fields={fieldsNamed(identityKinds[party.type], ...Object.keys(parts))}
    before={<AsDeclared value={value} />}
    initial={parts}
    create={({ note, ...completed }) =>
      send(form, party, { field: value.field, parts: { ...parts, ...completed }, ...text({ note }) })
    }
  />
)

/** Proposes all values of a person or company that can be proposed as they stand, as one request (WRK-25). */
export function ProposeAll({ form, party }: Props) {
  const fields = party.values.flatMap(({ field, may_propose, parts }) => (may_propose && parts === null ? [field] : []))
  const { propose, isPending } = useProposing(form, party)
  if (fields.length === 0) return null
  const whom = identityKinds[party.type] === 'person' ? 'person' : 'company'
  return (
    <Button size="small" busy={isPending} onClick={() => propose({ fields })}>
      Propose all of this {whom}
    </Button>
  )
}

const AsDeclared = ({ value: { field, declared } }: Pick<OfValue, 'value'>) => (
  <Text>{declaredAs(labelOf('due_diligence_element', field), String(declared))}</Text>
)

/** Proposes someone whom the file does not know, with what their form does not ask. */
export function ProposeParty({ form, party }: Props) {
  const { type, name } = party
  return (
    <ProposeAsking
      title={`Propose ${name} to the file`}
      fields={type === 'shareholder' || type === 'corporate_shareholder' ? [] : fieldsNamed('ubo', 'location_type')}
      create={({ location_type, note }) => send(form, party, { ...text({ location_type }), ...text({ note }) })}
    />
  )
}

type Dialog = Parameters<typeof CreateDialog>[0]
type Asking = Pick<Dialog, 'title' | 'before' | 'create'> & {
  readonly fields: readonly Field[]
  readonly initial?: Values
}

/** A button whose dialog asks for what the form does not tell, and proposes it. */
function ProposeAsking({ title, fields, initial = {}, ...dialog }: Asking) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" aria-label={title} onClick={() => setAsking(true)}>
        Propose
      </Button>
      {asking ? (
        <CreateDialog
          {...dialog}
          title={title}
          fields={() => fields}
          check={() => ({})}
          initial={initial}
          added={texts.proposedToFile}
          failed={texts.proposingFailed}
          submit="Propose"
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

const text = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string' && value !== ''))
