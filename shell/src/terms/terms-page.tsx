import { getTerms } from '@dossier/contract/endpoints/organisation'
import { accessMessages } from '@dossier/contract/messages/access'
import { call } from '@dossier/shared-ui/api'
import { Skeleton } from '@dossier/shared-ui/core'
import { ErrorState } from '@dossier/shared-ui/data'
import { Page, Panel } from '@dossier/shared-ui/frame'
import { queryOptions, useQuery } from '@dossier/shared-ui/query'
import styles from './terms.module.css'
import { TermsText } from './terms-text'

const termsQuery = queryOptions({
  queryKey: ['get-terms'],
  queryFn: async ({ signal }) => (await call(getTerms, {}, { signal })).terms,
})

/** TRM-01: the current terms, to read. */
export function TermsPage() {
  const { data, error, refetch, isFetching } = useQuery(termsQuery)
  return (
    <Page
      title="Terms and conditions"
      documentTitle="Terms and conditions - Dossier"
      breadcrumbs={[{ label: 'Terms' }]}
    >
      <Panel>
        {data !== undefined ? (
          <div className={styles.text}>
            <TermsText terms={data} />
          </div>
        ) : error === null ? (
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
    </Page>
  )
}
