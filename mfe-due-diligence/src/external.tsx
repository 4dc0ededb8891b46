import '@dossier/shared-ui/styles/core'
import { configureApi } from '@dossier/shared-ui/api'
import { prefetchedTransport } from '@dossier/shared-ui/server/api/prefetched-transport'
import { session } from '@dossier/shared-ui/session'
import { ToastStack } from '@dossier/shared-ui/toasts'
import { createRoot } from 'react-dom/client'
import { DocumentsPage } from './external/documents-page'
import { ExternalPage } from './external/external-page'
import { isDocumentsLink } from './external/is-documents-link'
import { takeLinkToken } from './external/link-token'
import { apiAddresses } from './external/page-settings'

// The link's token travels in the body. A session of this browser goes with it, so that no one answers unseen (GOV-32).
configureApi({
  base: apiAddresses(),
  getToken: session.storedToken,
  onSignedOut: () => undefined,
  transport: prefetchedTransport,
})
const token = takeLinkToken()
const Page = isDocumentsLink() ? DocumentsPage : ExternalPage
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root')
createRoot(root).render(
  <>
    <Page token={token} />
    <ToastStack />
  </>,
)
