import { exportAudit, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { formatDateAndTime } from '@dossier/contract/platform/dates'
import { auditMessages } from '@dossier/contract/trail/messages'
import { call, download } from '@dossier/shared-ui/api'
import { IconDownload, IconShieldCheck } from '@dossier/shared-ui/controls/icons'
import { Alert, Button } from '@dossier/shared-ui/core'
import { saveFile } from '@dossier/shared-ui/files'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'
import { kindText } from './event-text'

/** What is exported: what the list shows, but for the person. */
export type Part = {
  readonly client?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** GOV-34: a pack of what is shown, which proves itself to those who get it. */
export function ExportButton({ part: { client, from, to } }: { readonly part: Part }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const body = { ...(client && { company_id: client }), ...(from && { from }), ...(to && { to }) }
      return download(exportAudit, { body })
    },
    onSuccess: ({ blob, filename = 'audit-trail.zip' }) => {
      saveFile(blob, filename)
      showSuccess(auditMessages.exported)
      void queryClient.invalidateQueries({ queryKey: ['audit'] })
    },
    onError: (error) => showOperationError('audit trail export', error),
  })
  return (
    <Button icon={IconDownload} busy={isPending} onClick={() => mutate()}>
      {auditMessages.export}
    </Button>
  )
}

/** GOV-15: asks the server to walk the whole trail of the organisation. */
export const useVerify = () =>
  useMutation({
    mutationFn: () => call(verifyAudit),
    onError: (error) => showOperationError('audit trail verification', error),
  })

export function VerifyButton({ verify }: { readonly verify: ReturnType<typeof useVerify> }) {
  return (
    <Button kind="primary" icon={IconShieldCheck} busy={verify.isPending} onClick={() => verify.mutate()}>
      {auditMessages.verify}
    </Button>
  )
}

/** What the walk has shown, until it is asked for again. */
export function Verdict({ verify: { data } }: { readonly verify: ReturnType<typeof useVerify> }) {
  if (data === undefined) return null
  const {
    broken_at: brokenAt,
    events,
    differences = [],
    further = 0,
    altered_files: altered = [],
    files_as_of: filesAsOf,
  } = data
  return (
    <>
      {brokenAt === undefined ? (
        <Alert state="approved" urgent title={auditMessages.whole(events)} />
      ) : (
        <Alert state="denied" urgent title={auditMessages.broken(brokenAt)}>
          {auditMessages.brokenMore(events)}
          <Differences differences={differences} further={further} />
        </Alert>
      )}
      {altered.length > 0 && <AlteredFiles files={altered} />}
      {filesAsOf !== undefined && (
        <Alert>{auditMessages.filesAsOf(filesAsOf === null ? null : formatDateAndTime(filesAsOf))}</Alert>
      )}
    </>
  )
}

type Answer = NonNullable<ReturnType<typeof useVerify>['data']>
type DifferencesProps = {
  readonly differences: NonNullable<Answer['differences']>
  readonly further: number
}

/** GOV-39: what is not as the trail says. */
const Differences = ({ differences, further }: DifferencesProps) => (
  <ul>
    {differences.map(({ event, objectType, _id, text }) => (
      <li key={`${event} ${_id} ${text}`}>
        {auditMessages.difference(event, objectType === null ? '' : `${kindText(objectType)} ${_id}`, text)}
      </li>
    ))}
    {further > 0 && <li>{auditMessages.further(further)}</li>}
  </ul>
)

type AlteredFile = NonNullable<Answer['altered_files']>[number]

/** GOV-40: which files are missing or not what they were. */
const AlteredFiles = ({ files }: { readonly files: readonly AlteredFile[] }) => (
  <Alert state="denied" urgent title={auditMessages.altered(files.length)}>
    <ul>
      {files.map(({ _id, name, objectType, file }) => (
        <li key={`${_id} ${file}`}>
          {kindText(objectType)} {name}, {file}
        </li>
      ))}
    </ul>
  </Alert>
)
