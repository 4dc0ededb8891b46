import type { Serve } from '../platform/http/serve'
import { accountRoutes } from './accounts/account.routes'
import { addressRoutes } from './addresses/address.routes'
import { accessRoutes } from './auth/access.routes'
import { sessionRoutes } from './auth/session.routes'
import { contactRoutes } from './contact/contact.routes'
import type { JobContext } from './context'
import { noticeRoutes } from './notices/notice.routes'
import { settingsRoutes } from './organisations/settings.routes'
import { platformControlRoutes } from './platform-control/platform-control.routes'
import { profileRoutes } from './profile/profile.routes'
import { secondRootRoutes } from './second-root/second-root.routes'
import { termsRoutes } from './terms/terms.routes'
import { walletRoutes } from './wallet/wallet.routes'

/** Binds every call of this district. */
export function routesOfPeople(serve: Serve<JobContext>) {
  sessionRoutes(serve)
  accessRoutes(serve)
  addressRoutes(serve)
  contactRoutes(serve)
  accountRoutes(serve)
  secondRootRoutes(serve)
  profileRoutes(serve)
  noticeRoutes(serve)
  settingsRoutes(serve)
  walletRoutes(serve)
  platformControlRoutes(serve)
  termsRoutes(serve)
}
