import { dueDiligenceDocInfo } from '@dossier/contract/due-diligence/endpoints/forms'
import { call } from '@dossier/shared-ui/api'
import { LazyBoundary } from '@dossier/shared-ui/area/lazy-boundary'
import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { PageBoundary } from '@dossier/shared-ui/area/page-boundary'
import { Skeleton, Stack, Title } from '@dossier/shared-ui/core'
import { useEffect } from 'react'
import { ExternalFrame, OrganisationContext } from './frame/external-frame'
import { NotOpen } from './frame/not-open'
import { useOrganisationOfLink } from './frame/use-organisation'
import { useOpened } from './use-opened'

const FormDocumentsPage = lazyComponent(
  'external',
  async () => (await import('./documents-view/form-documents-page')).FormDocumentsPage,
)

const read = async (token: string) => ({ token, ...(await call(dueDiligenceDocInfo, { body: { token } })) })

/** DDL-68: the documents of a form and nothing else of it, behind a link of their own. */
export function DocumentsPage({ token }: { readonly token: string | null }) {
  const organisation = useOrganisationOfLink(token)
  const opened = useOpened(token, read)
  useEffect(() => {
    document.title = 'Documents · Due diligence'
  }, [])
  if (opened.state !== 'open') {
    return (
      <OrganisationContext value={organisation}>
        <NotOpen opened={opened} failed="The documents could not be loaded." onRetry={opened.again} />
      </OrganisationContext>
    )
  }
  const { token: openedBy, dueDiligence, elements, docs, company_name } = opened.what
  const refresh = async () => {
    const now = await read(openedBy)
    opened.change(() => now)
  }
  return (
    <OrganisationContext value={organisation}>
      <ExternalFrame about={company_name}>
        <Stack gap="lg">
          <Title>{`Documents: ${dueDiligence.comment}`}</Title>
          <PageBoundary title="The documents are not available">
            <LazyBoundary fallback={<Skeleton lines={8} height={24} />}>
              <FormDocumentsPage
                form={{ token: openedBy, record: dueDiligence, refresh }}
                docs={docs}
                parties={elements}
              />
            </LazyBoundary>
          </PageBoundary>
        </Stack>
      </ExternalFrame>
    </OrganisationContext>
  )
}
