import type { ChangeReport, ChangeView } from '@dossier/contract/file/schemas/changes'
import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { openWhenLoaded } from '@dossier/shared-ui/area/open-when-loaded'
import { IconFilter } from '@dossier/shared-ui/controls/icons'
import { IconButton } from '@dossier/shared-ui/core'
import { useState } from 'react'

const ReportDialog = lazyComponent('mfe-workflow', async () => (await import('./report-dialog')).ReportDialog)
const ReportPreview = lazyComponent('mfe-workflow', async () => (await import('./report-preview')).ReportPreview)

type Props = { readonly view: ChangeView; readonly companyId: string | undefined }

/** CHG-48, NTF-17: the filter button of both lists, with what it opens. */
export function ReportButton({ view, companyId }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [report, setReport] = useState<ChangeReport>()
  const show = (made: ChangeReport) =>
    openWhenLoaded(ReportPreview, () => {
      setAsking(false)
      setReport(made)
    })
  return (
    <>
      <IconButton
        icon={IconFilter}
        label="Filter: Audit Trail"
        onClick={() => openWhenLoaded(ReportDialog, () => setAsking(true))}
      />
      {isAsking ? (
        <ReportDialog view={view} companyId={companyId} onReport={show} onClose={() => setAsking(false)} />
      ) : null}
      {report === undefined ? null : <ReportPreview report={report} onClose={() => setReport(undefined)} />}
    </>
  )
}
