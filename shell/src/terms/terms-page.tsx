import { accessMessages } from '@dossier/contract/people/messages/access'
import { Skeleton } from '@dossier/shared-ui/core'
import { QueryView } from '@dossier/shared-ui/data'
import { Page, Panel } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { termsQuery } from '@dossier/shared-ui/terms'
import styles from './terms.module.css'
import { TermsText } from './terms-text'

/** TRM-01: the current terms, to read. */
export function TermsPage() {
  const query = useQuery(termsQuery)
  return (
    <Page title="Terms and conditions" breadcrumbs={[{ label: 'Terms' }]}>
      <Panel>
        <QueryView
          query={query}
          failed={{ text: accessMessages.termsLoadingFailed }}
          skeleton={<Skeleton lines={10} label="Loading the terms" />}
        >
          {(terms) => (
            <div className={styles.text}>
              <TermsText terms={terms} />
            </div>
          )}
        </QueryView>
      </Panel>
    </Page>
  )
}
