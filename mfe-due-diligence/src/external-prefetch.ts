import { dueDiligenceDocInfo, dueDiligenceInfo } from '@dossier/contract/due-diligence/endpoints/forms'
import { prefetchCall } from '@dossier/shared-ui/server/api/prefetch-call'
import { session } from '@dossier/shared-ui/session'
import { isDocumentsLink } from './external/is-documents-link'
import { linkToken } from './external/link-token'
import { apiAddresses } from './external/page-settings'

// A script of its own, which runs long before the page's has come: what is behind the link is there when the page is.
const token = linkToken()
const opening = isDocumentsLink() ? dueDiligenceDocInfo : dueDiligenceInfo
if (token !== null) prefetchCall(opening, { token }, { base: apiAddresses(), token: session.storedToken() })
