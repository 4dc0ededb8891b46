import { listNotApplicable, proposeNotApplicable } from '@dossier/contract/file/endpoints/not-applicable'
import { notApplicableMessages as texts } from '@dossier/contract/file/messages/not-applicable'
import type { NotApplicableList } from '@dossier/contract/file/schemas/not-applicable'
import type { Field } from '@dossier/contract/platform/fields/field'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { call } from '@dossier/shared-ui/api'
import { clientKey } from '@dossier/shared-ui/area/client-queries'
import { Text } from '@dossier/shared-ui/core'
import { QueryView } from '@dossier/shared-ui/data'
import { fieldsNamed } from '@dossier/shared-ui/kinds'
import { useQuery } from '@dossier/shared-ui/query'
import { CreateDialog, checkEdits } from '@dossier/shared-ui/records'
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
  return (
    <QueryView query={query} failed={{ operation: 'loading what is missing' }} skeleton={null}>
      {(list) => <ProposeNotApplicable {...props} list={list} />}
    </QueryView>
  )
}

function ProposeNotApplicable({ companyId, section, onClose, list }: Props & { readonly list: NotApplicableList }) {
  const proposed = list.not_applicable.filter((item) => item.section === section && item.state === 'proposed')
  const isProposed = (name: string) => proposed.some(({ item }) => item === name)
  const options = list.open
    .filter((open) => open.section === section && !isProposed(open.item))
    .map(({ item, label }) => ({ value: item, label }))
  return (
    <CreateDialog
      title={texts.title}
      submit="Propose"
      fields={() => [{ ...itemField, options }, ...fieldsNamed('not_applicable', 'reason')]}
      check={({ item, reason = '' }) => ({
        ...(typeof item === 'string' && item !== '' ? {} : { item: validationMessages.valueRequired }),
        ...checkEdits('not_applicable', { reason }, () => null, { today: '' }),
      })}
      before={
        proposed.length === 0 ? null : (
          <Text tone="dim" size="small">
            {`Waiting for approval: ${proposed.map(({ label }) => label).join('; ')}`}
          </Text>
        )
      }
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

const itemField: Field = {
  name: 'item',
  label: 'What does not apply',
  input: 'choice',
  group: '',
  required: () => true,
}
