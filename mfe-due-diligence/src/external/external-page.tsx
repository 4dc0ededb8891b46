import { Skeleton } from '@dossier/shared-ui/core'
import { ErrorState } from '@dossier/shared-ui/data'
import { ExternalForm } from './external-form'
import { ExternalFrame, OrganisationContext } from './external-frame'
import { LinkRefused } from './link-refused'
import { useOpenedForm } from './use-opened-form'
import { useOrganisationOfLink } from './use-organisation'

/** The page of an external client: the form behind the link, or why it does not open (ACC-39, ACC-41). */
export function ExternalPage({ token }: { readonly token: string | null }) {
  const organisation = useOrganisationOfLink(token)
  return (
    <OrganisationContext value={organisation}>
      <Opened token={token} />
    </OrganisationContext>
  )
}

function Opened({ token }: { readonly token: string | null }) {
  const form = useOpenedForm(token)
  if (form.state === 'open') return <ExternalForm companyName={form.companyName} autosave={form.autosave} />
  return (
    <ExternalFrame>
      {form.state === 'refused' ? (
        <LinkRefused />
      ) : form.state === 'failed' ? (
        <ErrorState text="The form could not be loaded." error={form.error} onRetry={form.again} />
      ) : (
        <Skeleton lines={6} height={24} />
      )}
    </ExternalFrame>
  )
}
