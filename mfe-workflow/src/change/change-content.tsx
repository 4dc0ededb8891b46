import { clientAddress, clientPage } from '@dossier/contract/file/client-pages'
import { changeMessages } from '@dossier/contract/file/messages/changes'
import { isolated } from '@dossier/contract/platform/names'
import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { ComparisonView } from '@dossier/shared-ui/changes'
import { IconRefresh } from '@dossier/shared-ui/controls/icons'
import { Alert, Button, Link, Stack, Text, Title, Waiting } from '@dossier/shared-ui/core'
import { DateText } from '@dossier/shared-ui/data'
import { useRequestHref } from '@dossier/shared-ui/fields'
import { kindOfObjectType, objectLabel } from '@dossier/shared-ui/kinds'
import { Suspense, useState } from 'react'
import type { ChangeDetail, PartInFull } from '../changes/change.queries'
import { objectName } from '../changes/object'
import { useLoadError } from '../changes/use-load-error'
import { useRecordOf, type WireRecord } from './current-record'
import { UnknownObject } from './unknown-object'

/** Loaded with the first document: no other record has files. */
const FilesOfChange = lazyComponent('mfe-workflow', () =>
  import('@dossier/shared-ui/documents').then((documents) => documents.FilesOfChange),
)

type Props = {
  readonly change: ChangeDetail
  /** The record as it is now is read only once its state is unfolded: where many changes stand below each other. */
  readonly asFiled?: boolean
}

/**
 * What is asked for, record by record: both versions and the record they belong to; of a removal only the record
 * (CHG-33). Where several records are in it, each stands under its own heading.
 */
export function ChangeContent({ change, asFiled = false }: Props) {
  const { parts } = change
  if (parts.length === 1) return parts.map((part) => <PartContent key={part._id} {...{ change, part, asFiled }} />)
  return (
    <Stack gap="xl">
      {parts.map((part) => (
        <Stack key={part._id} as="section" gap="md" aria-label={partTitle(part)}>
          <Title level={asFiled ? 4 : 3}>{partTitle(part)}</Title>
          <PartContent {...{ change, part, asFiled }} isOneOfSeveral />
        </Stack>
      ))}
    </Stack>
  )
}

/** 'Person: Ana Silva'; a record without a name by its kind alone. */
function partTitle(part: PartInFull) {
  const [label, name] = [objectLabel(part.objectType), objectName(part)]
  return name === label ? label : `${label}: ${isolated(name)}`
}

type PartProps = Props & { readonly part: PartInFull; readonly isOneOfSeveral?: boolean }

function PartContent({ change, part, asFiled = false, isOneOfSeveral = false }: PartProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const { record, isLive, loadError, retry, isRetrying } = useRecordOf(change, part, !asFiled || isUnfolded)
  useLoadError('notification loading', loadError, true)
  const requestHref = useRequestHref(change.company_id)
  const kind = kindOfObjectType(part.objectType)
  if (kind === undefined) return <UnknownObject fields={part.fields} />
  if (record === undefined) return <Waiting>{changeMessages.loading}</Waiting>
  if (record === null && Object.keys(part.fields).length === 0) return <NoData />
  const hrefOfOther = (id: string) => (id === change._id ? undefined : requestHref?.(id))
  const comparison = (
    <ComparisonView
      kind={kind}
      view={change.view}
      actionType={part.actionType}
      fields={part.fields}
      record={record ?? undefined}
      level={isOneOfSeveral || asFiled ? 4 : 3}
      idPrefix={`state-${part._id}-`}
      requestHref={hrefOfOther}
      onStateOpened={() => setUnfolded(true)}
    >
      {record === null ? (
        <NoData />
      ) : isLive ? null : (
        <Text size="small" tone="dim">
          As it was when the change was filed, <DateText value={change.datetime} as="time" />
        </Text>
      )}
    </ComparisonView>
  )
  return (
    <Stack gap="md">
      <PartOfDueDiligence change={change} part={part} record={record} />
      {loadError === null ? null : <NotAsItIsNow isRetrying={isRetrying} onRetry={retry} />}
      {kind === 'kyc_file' ? (
        <Suspense fallback={<Waiting>{changeMessages.loading}</Waiting>}>
          <FilesOfChange changeId={change._id} part={part}>
            {comparison}
          </FilesOfChange>
        </Suspense>
      ) : (
        comparison
      )}
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
function PartOfDueDiligence({ change, part, record }: PartProps & { readonly record: WireRecord | null }) {
  if (part.objectType !== 'due_diligence_element') return null
  const form = record?.due_diligense_id
  return (
    <Stack gap="xs">
      {part.actionType === 'remove' ? <Text>{changeMessages.elementRemoval}</Text> : null}
      {typeof form === 'string' ? (
        <Text>
          <Link href={`${clientAddress(change.company_id, clientPage('due-diligence'))}${form}`}>
            {changeMessages.partOfDueDiligence}
          </Link>
        </Text>
      ) : (
        <NoData />
      )}
    </Stack>
  )
}
