import { kindOfObjectType } from '@dossier/contract/kinds'
import { changeMessages } from '@dossier/contract/messages/changes'
import { ComparisonView } from '@dossier/shared-ui/changes'
import { Alert, Button, Link, Stack, Text, Waiting } from '@dossier/shared-ui/core'
import { DateText } from '@dossier/shared-ui/data'
import { useRequestHref } from '@dossier/shared-ui/fields'
import { IconRefresh } from '@dossier/shared-ui/icons'
import { useLoadFailure } from '../queue/use-load-failure'
import type { ChangeDetail } from './change.queries'
import { useRecordOf, type WireRecord } from './current-record'
import { UnknownObject } from './unknown-object'

type Props = { readonly change: ChangeDetail }

/** What is asked for: both versions and the record they belong to; of a removal only the record (CHG-33). */
export function ChangeContent({ change }: Props) {
  const { record, isLive, failure, retry, isRetrying } = useRecordOf(change)
  useLoadFailure('notification loading', failure, true)
  const requestHref = useRequestHref(change.company_id)
  const kind = kindOfObjectType(change.objectType)
  if (kind === undefined) return <UnknownObject change={change} />
  if (record === undefined) return <Waiting>{changeMessages.loading}</Waiting>
  if (record === null && Object.keys(change.fields).length === 0) return <NoData />
  const { view, actionType, fields } = change
  const hrefOfOther = (id: string) => (id === change._id ? undefined : requestHref?.(id))
  return (
    <Stack gap="md">
      <PartOfDueDiligence change={change} record={record} />
      {failure === null ? null : <NotAsItIsNow isRetrying={isRetrying} onRetry={retry} />}
      <ComparisonView
        kind={kind}
        view={view}
        actionType={actionType}
        fields={fields}
        record={record ?? undefined}
        requestHref={hrefOfOther}
      >
        {record === null ? (
          <NoData />
        ) : isLive ? null : (
          <Text size="small" tone="dim">
            As it was when the change was filed, <DateText value={change.datetime} as="time" />
          </Text>
        )}
      </ComparisonView>
    </Stack>
  )
}

/** CHG-41: the record may be another by now than the one shown. */
const NotAsItIsNow = ({ isRetrying, onRetry }: { readonly isRetrying: boolean; readonly onRetry: () => void }) => (
  <Alert state="pending" title="The record as it is now could not be loaded">
    <Button size="small" icon={IconRefresh} busy={isRetrying} onClick={onRetry}>
      Retry
    </Button>
  </Alert>
)

/** CHG-36. */
const NoData = () => <Text tone="dim">{changeMessages.noData}</Text>

/** CHG-37. */
function PartOfDueDiligence({ change, record }: Props & { readonly record: WireRecord | null }) {
  if (change.objectType !== 'due_diligence_element') return null
  const form = record?.due_diligense_id
  return (
    <Stack gap="xs">
      {change.actionType === 'remove' ? <Text>{changeMessages.elementRemoval}</Text> : null}
      {typeof form === 'string' ? (
        <Text>
          <Link href={`/${change.company_id}/due-diligence/${form}`}>{changeMessages.partOfDueDiligence}</Link>
        </Text>
      ) : (
        <NoData />
      )}
    </Stack>
  )
}
