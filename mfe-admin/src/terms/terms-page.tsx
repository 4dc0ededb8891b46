import { accessMessages } from '@dossier/contract/people/messages/access'
import { Skeleton } from '@dossier/shared-ui/core'
import { QueryView } from '@dossier/shared-ui/data'
import { Page, Panel } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { termsQuery } from '@dossier/shared-ui/terms'
import { TermsEditor } from './terms-editor'

/** TRM-05: what everyone agrees to who registers, for the operator to write. */
export function TermsPage() {
  const query = useQuery(termsQuery)
  return (
    <Page
      title="Terms"
      breadcrumbs={[{ label: 'Admin' }, { label: 'Terms' }]}
      lead="New users accept the version in force. Earlier versions are kept."
    >
      <QueryView
        query={query}
        failed={{ text: accessMessages.termsLoadingFailed }}
        skeleton={
          <Panel>
            <Skeleton lines={10} label="Loading the terms" />
          </Panel>
        }
      >
        {(terms) => <TermsEditor terms={terms} />}
      </QueryView>
    </Page>
  )
}
