import { configureApi } from '@dossier/shared-ui/api'
import { followAttempts } from '@dossier/shared-ui/federation/follow-attempts'
import { session } from '@dossier/shared-ui/session'
import { createRoot } from 'react-dom/client'
import { readPageSettings } from './areas/page-settings'
import { endSession, startSession } from './session/start-session'
import { preloadPages, Shell } from './shell'

const { api, chunkTimeoutMs } = readPageSettings()

globalThis.dossierChunkTimeoutMs = chunkTimeoutMs
followAttempts('shell')
configureApi({ base: api, getToken: session.token, onSignedOut: endSession })

const root = document.getElementById('root')
if (root) createRoot(root).render(<Shell />)

preloadPages()
void startSession()
