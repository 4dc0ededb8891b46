import { configureApi } from '@dossier/shared-ui/api'
import { followAttempts } from '@dossier/shared-ui/area/federation/follow-attempts'
import { session } from '@dossier/shared-ui/session'
import { createRoot } from 'react-dom/client'
import { takeLinkToken } from './access/link-token'
import { readPageSettings } from './areas/page-settings'
import { reportErrors } from './errors/report-errors'
import { applyRememberedAppearance } from './session/appearance'
import { sessionEnd } from './session/session-end'
import { endSession, startSession } from './session/start-session'
import { prefetchPages, Shell } from './shell'

applyRememberedAppearance()
takeLinkToken()

const { api, chunkTimeoutMs } = readPageSettings()

globalThis.dossierChunkTimeoutMs = chunkTimeoutMs
followAttempts('shell')
configureApi({
  base: api,
  // nothing is sent in someone else's name
  getToken: () => (sessionEnd.get() === 'replaced' ? null : session.token()),
  onSignedOut: endSession,
})
reportErrors()

// first who is there, which everything that is shown waits for
void startSession()
prefetchPages()

const root = document.getElementById('root')
if (root) createRoot(root).render(<Shell />)
