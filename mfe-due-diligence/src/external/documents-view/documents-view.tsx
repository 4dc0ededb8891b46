import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { Stack } from '@dossier/shared-ui/core'
import type { AutosaveState } from '../answering/autosave-state'
import { ViewHead } from '../frame/view-head'
import type { FormVisit } from '../use-opened-form'
import { partiesOf } from './documents-asked-for'

// tables and dialogs, which few views need
const FormDocumentsPage = lazyComponent(
  'external',
  async () => (await import('./form-documents-page')).FormDocumentsPage,
)

type Props = { readonly visit: FormVisit; readonly state: AutosaveState }

/** The documents of a form: what was uploaded, and what is asked for (DDL-56, DDL-57). */
export function DocumentsView({ visit, state: { answers } }: Props) {
  const { token, refresh, docs } = visit
  return (
    <Stack gap="lg">
      <ViewHead title="Documents" back={{ address: '', label: 'All sections' }} />
      <FormDocumentsPage
        form={{ token, refresh, record: answers.saved.dueDiligence }}
        docs={docs}
        parties={partiesOf(answers)}
      />
    </Stack>
  )
}
