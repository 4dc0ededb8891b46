import { clientAddress, clientPage } from '@dossier/contract/file/client-pages'
import { changeMessages } from '@dossier/contract/file/messages/changes'
import type { PendingAction } from '@dossier/contract/platform/schemas/shared'
import { Link, Text } from '@dossier/shared-ui/core'
import { CountBadge, DateText } from '@dossier/shared-ui/data'
import { useRequestHref } from '@dossier/shared-ui/fields'
import { Panel } from '@dossier/shared-ui/frame'
import { labelOf } from '@dossier/shared-ui/kinds'
import { useScope } from '@dossier/shared-ui/records'
import { useMay, useUser } from '@dossier/shared-ui/session'
import type { Dashboard } from '../dashboard-record'
import styles from './overview.module.css'

/** Change requests that wait for a decision: those about the client's own data, and how many there are in its file. */
export function Pending({ client }: { readonly client: Dashboard }) {
  const seesCount = useMay('viewRequestLog')
  const inFile = seesCount ? client.changesCount : 0
  const requests = client.pending_actions
  return (
    <Panel title="Pending" marks={<CountBadge count={inFile} of="pending changes" state="pending" />}>
      {requests.length === 0 && inFile === 0 ? (
        <Text tone="dim">Nothing awaits approval</Text>
      ) : (
        <ul className={styles.list}>
          {requests.toReversed().map((request) => (
            <Request key={request._id} companyId={client._id} request={request} />
          ))}
          {inFile > requests.length ? (
            <li>
              <Link href={clientAddress(client._id, clientPage('workflow'))}>{countText(inFile)}</Link>
            </li>
          ) : null}
        </ul>
      )}
    </Panel>
  )
}

const countText = (count: number) =>
  count === 1 ? 'A change elsewhere in this file' : `All ${count} changes of this client`

const subjects = { create: 'This client is new', remove: 'Removal of this client' } as const

/** How many fields a request names; the request itself lists them all. */
const named = 3

function subjectOf({ actionType, fields }: PendingAction): string {
  if (actionType !== 'update') return subjects[actionType]
  const labels = fields.map((name) => labelOf('company', name))
  if (labels.length <= named + 1) return labels.join(', ')
  return `${labels.slice(0, named).join(', ')} and ${labels.length - named} more`
}

type RequestProps = { readonly companyId: string; readonly request: PendingAction }

function Request({ companyId, request }: RequestProps) {
  const user = useUser()
  const address = useRequestHref(companyId)?.(request._id)
  const { readOnly } = useScope()
  const isOwn = request.user_id === user?._id
  return (
    <li>
      {address === undefined ? <span>{subjectOf(request)}</span> : <Link href={address}>{subjectOf(request)}</Link>}
      <div className={styles.origin}>
        <span>{isOwn ? 'You' : request.user_name}</span>
        <DateText value={request.datetime} as="relative" />
        {isOwn && !readOnly && address !== undefined ? <Link href={address}>{changeMessages.withdraw}</Link> : null}
      </div>
    </li>
  )
}
