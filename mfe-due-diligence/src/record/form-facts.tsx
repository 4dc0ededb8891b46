import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import type { DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import type { Invitation } from '@dossier/contract/due-diligence/schemas/invitations'
import { Group } from '@dossier/shared-ui/core'
import { DateText } from '@dossier/shared-ui/data'
import { DescriptionList } from '@dossier/shared-ui/description-list'
import { Panel } from '@dossier/shared-ui/frame'
import { InvitationFact } from '../invitations/invitation-fact'
import { RenewLink } from './renew-link'

type Props = { readonly record: DueDiligenceRecord; readonly invitation: Invitation | null }
type OfRecord = Pick<Props, 'record'>

/** When a form was made, worked on and opened, with the way to renew its links (GOV-20). */
export const FormFacts = ({ record, invitation }: Props) => (
  <Panel>
    <DescriptionList
      items={[
        { label: 'Created', value: <DateText value={record.createdAt} as="time" /> },
        { label: 'Submitted', value: <When value={record.submitted_at} /> },
        ...(record.approved_by === null
          ? []
          : [
              {
                label: 'Approved',
                value: (
                  <>
                    <When value={record.approved_by.at} />, {record.approved_by.name}
                  </>
                ),
              },
            ]),
        { label: 'Last saved by the client', value: <When value={record.client_saved_at} /> },
        ...(record.saved_from_inside_at === null
          ? []
          : [{ label: texts.savedInside, value: <When value={record.saved_from_inside_at} /> }]),
        { label: 'Link mailed to', value: <InvitationFact record={record} invitation={invitation} /> },
        { label: 'Link last used', value: <Used record={record} kind="form" at={record.link_last_used_at} /> },
        {
          label: 'Documents link last used',
          value: <Used record={record} kind="documents" at={record.documents_link_last_used_at} />,
        },
      ]}
    />
  </Panel>
)

const When = ({ value }: { readonly value: string | null }) =>
  value === null ? 'Not yet' : <DateText value={value} as="time" />

const Used = ({ record, kind, at }: OfRecord & { readonly kind: 'form' | 'documents'; readonly at: string | null }) => (
  <Group gap="xs">
    <When value={at} />
    <RenewLink record={record} kind={kind} />
  </Group>
)
