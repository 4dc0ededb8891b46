import { fieldOf, fieldsNamed } from '@dossier/contract/catalogue'
import type { Sent } from '@dossier/contract/endpoint'
import { proposeToFile } from '@dossier/contract/endpoints/due-diligence-declared'
import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import type { DeclaredParty, DeclaredValue } from '@dossier/contract/schemas/due-diligence-declared'
import { call } from '@dossier/shared-ui/api'
import { refreshClient } from '@dossier/shared-ui/area/client-queries'
import { Button } from '@dossier/shared-ui/core'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { CreateDialog } from '@dossier/shared-ui/records'
import { showError, showSuccess } from '@dossier/shared-ui/toasts'
import { useState } from 'react'

/** The form that is compared, as it was read. */
export type ComparedForm = { readonly id: string; readonly companyId: string; readonly rev: number }

type Props = { readonly form: ComparedForm; readonly party: DeclaredParty }

type Body = Sent<typeof proposeToFile>['body']

const send = ({ id, rev }: ComparedForm, { element }: DeclaredParty, of: Partial<Body>) =>
  call(proposeToFile, { body: { id, rev, element: element ?? '', ...of } })

/** Proposes one value; nothing where there is nothing to propose. */
export function ProposeValue({ form, party, value }: Props & { readonly value: DeclaredValue }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(form, party, { field: value.field }),
    onSuccess: () => showSuccess(texts.proposedToFile),
    onError: (error) => showError(texts.proposingFailed, error),
    onSettled: () => refreshClient(queryClient, form.companyId),
  })
  if (!value.may_propose) return null
  const label = fieldOf('due_diligence_element', value.field)?.label
  return (
    <Button
      size="small"
      busy={isPending}
      aria-label={`Propose ${label} of ${party.name} to the file`}
      onClick={() => mutate()}
    >
      Propose
    </Button>
  )
}

/** Proposes someone whom the file does not know, with what their form does not ask. */
export function ProposeParty({ form, party }: Props) {
  const [asking, setAsking] = useState(false)
  const { type, name } = party
  const fields = type === 'shareholder' || type === 'corporate_shareholder' ? [] : fieldsNamed('ubo', 'location_type')
  return (
    <>
      <Button size="small" aria-label={`Propose ${name} to the file`} onClick={() => setAsking(true)}>
        Propose
      </Button>
      {asking ? (
        <CreateDialog
          title={`Propose ${name} to the file`}
          fields={() => fields}
          check={() => ({})}
          create={({ location_type, note }) => {
            return send(form, party, { ...text({ location_type }), ...text({ note }) })
          }}
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
