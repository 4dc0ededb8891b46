import { configureApi } from '@dossier/shared-ui/api'
import { session } from '@dossier/shared-ui/session'
import { createRoot } from 'react-dom/client'
import { comeInside } from './addresses'
import { Alone } from './alone'
import { findUser } from './find-user'

configureApi({ getToken: session.token, onSignedOut: session.signOut })
comeInside()
document.title = `${__AREA__.title} alone`
const root = document.getElementById('root')
if (root) createRoot(root).render(<Alone />)
void findUser()
