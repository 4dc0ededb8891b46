import { ExternalForm } from './external-form'
import { OrganisationContext } from './frame/external-frame'
import { NotOpen } from './frame/not-open'
import { useOrganisationOfLink } from './frame/use-organisation'
import { useOpenedForm } from './use-opened-form'

/** The page of an external client: the form behind the link, or why it does not open (ACC-39, ACC-41). */
export function ExternalPage({ token }: { readonly token: string | null }) {
  const organisation = useOrganisationOfLink(token)
  const form = useOpenedForm(token)
  return (
    <OrganisationContext value={organisation}>
      {form.state === 'open' ? (
        <ExternalForm visit={form.visit} />
      ) : (
        <NotOpen opened={form} failed="The form could not be loaded." onRetry={form.again} />
      )}
    </OrganisationContext>
  )
}
