import { accessMessages } from '@dossier/contract/messages/access'
import { Skeleton } from '@dossier/shared-ui/core'
import { ErrorState } from '@dossier/shared-ui/data'
import { Page, Panel } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { termsQuery } from '@dossier/shared-ui/terms'
import { TermsEditor } from './terms-editor'

/** TRM-05: what everybody agrees to who registers, for the operator to write. */
export function TermsPage() {
  const { data, error, isFetching, refetch } = useQuery(termsQuery)
  return (
    <Page
      title="Terms"
      breadcrumbs={[{ label: 'Admin' }, { label: 'Terms' }]}
      lead="Whoever registers accepts them as they are then. Former versions are kept."
    >
      {data !== undefined ? (
        <TermsEditor terms={data} />
      ) : (
        <Panel>
          {error === null ? (
            <Skeleton lines={10} label="Loading the terms" />
          ) : (
            <ErrorState
              text={accessMessages.termsLoadingFailed}
              error={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
        </Panel>
      )}
    </Page>
  )
}
