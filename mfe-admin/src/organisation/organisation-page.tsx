import { organisationQuery } from '@dossier/shared-ui/area/organisation-query'
import { Skeleton } from '@dossier/shared-ui/core'
import { QueryView } from '@dossier/shared-ui/data'
import { Page, Panel } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { SettingsForm } from './settings-form'

/** GOV-36: what the organisation is called and shows, and what it asks of its people. */
export function OrganisationPage() {
  const query = useQuery(organisationQuery)
  return (
    <Page title="Organisation" breadcrumbs={[{ label: 'Organisation' }]}>
      <QueryView
        query={query}
        failed={{ operation: 'settings loading' }}
        skeleton={
          <Panel>
            <Skeleton lines={10} label="Loading the settings" />
          </Panel>
        }
      >
        {(settings) => <SettingsForm settings={settings} />}
      </QueryView>
    </Page>
  )
}
