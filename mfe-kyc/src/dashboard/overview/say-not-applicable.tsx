import { listNotApplicable, proposeNotApplicable } from '@dossier/contract/file/endpoints/not-applicable'
import { notApplicableMessages as texts } from '@dossier/contract/file/messages/not-applicable'
import type { NotApplicableList } from '@dossier/contract/file/schemas/not-applicable'
import type { Field } from '@dossier/contract/platform/fields/field'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { call } from '@dossier/shared-ui/api'
import { clientKey } from '@dossier/shared-ui/area/client-queries'
import { Stack, Text, Waiting } from '@dossier/shared-ui/core'
import { QueryView } from '@dossier/shared-ui/data'
import { Modal } from '@dossier/shared-ui/dialogs'
import { fieldsNamed } from '@dossier/shared-ui/kinds'
import { useQuery } from '@dossier/shared-ui/query'
import { CreateDialog, checkEdits } from '@dossier/shared-ui/records'
import type { ReactNode } from 'react'
import type { SectionProgress } from './section-progress'

type Section = SectionProgress['page']['progress']
type Props = { readonly companyId: string; readonly section: Section; readonly onClose: () => void }

/** WRK-20: proposes that something a section lacks does not apply, with the reason. */
export function SayNotApplicable(props: Props) {
  const { companyId } = props
  const query = useQuery({
    queryKey: [...clientKey(companyId), 'not-applicable'],
    queryFn: ({ signal }) => call(listNotApplicable, { query: { company_id: companyId } }, { signal }),
  })
  const view = (
    <QueryView
      query={query}
      failed={{ operation: 'loading what is missing' }}
      skeleton={<Waiting>Loading what is missing...</Waiting>}
    >
      {(list) => <ProposeNotApplicable {...props} list={list} />}
    </QueryView>
  )
  return query.data === undefined ? (
    <Modal title={texts.title} onClose={props.onClose}>
      {view}
    </Modal>
  ) : (
    view
  )
}

type ListProps = Props & { readonly list: NotApplicableList }

function ProposeNotApplicable({ companyId, section, onClose, list }: ListProps) {
  const proposed = list.not_applicable.filter((item) => item.section === section && item.state === 'proposed')
  const isProposed = (name: string) => proposed.some(({ item }) => item === name)
  const options = list.open
    .filter((open) => open.section === section && !isProposed(open.item))
    .map(({ item, label }) => ({ value: item, label }))
  const waiting =
    proposed.length === 0 ? null : (
      <Text tone="dim" size="small">
        {`Waiting for approval: ${proposed.map(({ label }) => label).join('; ')}`}
      </Text>
    )
  if (options.length === 0) return <NothingToPropose onClose={onClose}>{waiting}</NothingToPropose>
  return (
    <CreateDialog
      title={texts.title}
      submit="Propose"
      fields={() => [{ ...itemField, options }, ...fieldsNamed('not_applicable', 'reason')]}
      check={({ item, reason = '' }) => ({
        ...(typeof item === 'string' && item !== '' ? {} : { item: validationMessages.valueRequired }),
        ...checkEdits('not_applicable', { reason }, () => null, { today: '' }),
      })}
      before={waiting}
      create={({ item, reason, note }) =>
        call(proposeNotApplicable, {
          body: { company_id: companyId, section, item: String(item), reason, ...(note && { note: String(note) }) },
        })
      }
      added={texts.proposed}
      onClose={onClose}
    />
  )
}

const NothingToPropose = ({ onClose, children }: Pick<Props, 'onClose'> & { readonly children: ReactNode }) => (
  <Modal title={texts.title} onClose={onClose}>
    <Stack gap="sm">
      <Text>There is nothing to propose here.</Text>
      <Text tone="dim">{texts.always}</Text>
      {children}
    </Stack>
  </Modal>
)

const itemField: Field = {
  name: 'item',
  label: 'What does not apply',
  input: 'choice',
  group: '',
  required: () => true,
}
