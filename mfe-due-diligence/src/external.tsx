import '@dossier/shared-ui/styles/core'
import { configureApi } from '@dossier/shared-ui/api'
import { ToastStack } from '@dossier/shared-ui/toasts'
import { createRoot } from 'react-dom/client'
import { ExternalPage } from './external/external-page'
import { takeLinkToken } from './external/link-token'
import { apiAddresses } from './external/page-settings'

// the link's token travels in the body of the calls it opens, and a staff session of this browser has no part here
configureApi({ base: apiAddresses(), getToken: () => null, onSignedOut: () => undefined })
const token = takeLinkToken()
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root')
createRoot(root).render(
  <>
    <ExternalPage token={token} />
    <ToastStack />
  </>,
)
