import { browserTitle } from '@dossier/contract/messages/dashboard'
import { clientName } from '@dossier/contract/names'
import { ErrorSummary, SaveBar } from '@dossier/shared-ui/forms'
import { clientCrumbs, Page, useHighlight } from '@dossier/shared-ui/frame'
import { useMay } from '@dossier/shared-ui/session'
import { useState } from 'react'
import { AccountNumbers } from './account-numbers'
import { CreationOrRemoval } from './creation-or-removal'
import type { Dashboard } from './dashboard-record'
import { DashboardSections } from './dashboard-sections'
import { OvertakenNotice } from './overtaken-notice'
import { Overview } from './overview/overview'
import { type DashboardEdits, useDashboardEdits } from './use-dashboard-edits'
import { useSaveDashboard } from './use-save-dashboard'

type Fault = DashboardEdits['edits']['errors'][number]

/** A fault away from its field names it. */
const faultInWords = ({ name, label, message }: Fault) => ({
  id: name,
  message: message.includes(label) ? message : `${label}: ${message}`,
})

/** DSH-15: what asks for attention, then the client's own data in blocks. */
export function ClientDashboard({ latest }: { readonly latest: Dashboard }) {
  const dashboard = useDashboardEdits(latest, useMay('update_dashboard'))
  const { edits, base, overtaken, rebase } = dashboard
  const [attempt, setAttempt] = useState(0)
  const tellFaults = () => setAttempt((attempts) => attempts + 1)
  const forgetFaults = () => setAttempt(0)
  const saving = useSaveDashboard({ ...dashboard, onSaved: forgetFaults, onRefused: tellFaults })
  const stale = overtaken || saving.refusedAsStale
  useHighlight()

  const save = () => {
    if (edits.check()) saving.save()
    else tellFaults()
  }
  const discard = () => {
    edits.discard()
    saving.forgetRefusal()
    forgetFaults()
  }
  const goOn = () => {
    rebase()
    saving.forgetRefusal()
  }

  return (
    <Page
      title="Dashboard"
      documentTitle={browserTitle(clientName(latest))}
      breadcrumbs={clientCrumbs(latest)}
      marks={<CreationOrRemoval record={latest} noun="client" />}
    >
      {stale ? (
        <OvertakenNotice base={base} latest={latest} edits={edits} refused={saving.refusedAsStale} onReload={goOn} />
      ) : null}
      <ErrorSummary attempt={attempt} errors={attempt === 0 ? [] : edits.errors.map(faultInWords)} />
      <Overview client={latest} />
      <DashboardSections edits={edits} companyId={latest._id} after={<AccountNumbers client={latest} />} />
      <SaveBar count={edits.count} saving={saving.saving} onSave={save} onDiscard={discard} />
    </Page>
  )
}
