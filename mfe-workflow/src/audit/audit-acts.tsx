import { exportAudit, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { auditMessages } from '@dossier/contract/trail/messages'
import { call, download } from '@dossier/shared-ui/api'
import { IconDownload, IconShieldCheck } from '@dossier/shared-ui/controls/icons'
import { Alert, Button } from '@dossier/shared-ui/core'
import { saveFile } from '@dossier/shared-ui/files'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'

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
    onError: (failure) => showOperationError('audit trail export', failure),
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
    onError: (failure) => showOperationError('audit trail verification', failure),
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
  if (data.broken_at === undefined) return <Alert state="approved" urgent title={auditMessages.whole(data.events)} />
  return (
    <Alert state="denied" urgent title={auditMessages.broken(data.broken_at)}>
      {auditMessages.brokenMore(data.events)}
    </Alert>
  )
}
