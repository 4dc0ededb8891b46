import type { InstalledAreas } from '../platform/areas/installed-areas'
import type { ByActor, ByMember, ByVisitor } from '../platform/context'
import type { Queue } from '../platform/jobs/jobs'
import type { Passwords } from '../platform/secrets/password'
import type { TwoFactor } from '../platform/secrets/two-factor'
import type { SessionRepository } from '../platform/sessions/session.repository'
import type { SessionTokens } from '../platform/sessions/session-token'
import type { NameClients } from '../trail/accesses/client-names'
import type * as trail from '../trail/context'
import type { LinkTokenRepository } from './auth/link-token.repository'
import type { LoginHistoryRepository } from './auth/login-history.repository'
import type { ContactRepository } from './contact/contact.repository'
import type { NoticeRepository } from './notices/notice.repository'
import type { AuditChainRepository } from './operator/audit-chain.repository'
import type { MachineActRepository } from './operator/machine-act.repository'
import type { OperatorNewsRepository } from './operator-acts/operator-news.repository'
import type { OrganisationRepository } from './organisations/organisation.repository'
import type { PlatformControlRepository } from './platform-control/platform-control.repository'
import type { ProfileRepository } from './profile/profile.repository'
import type { FilingNews } from './second-root/filing'
import type { FilingRepository } from './second-root/filing.repository'
import type { UsedBrowserRepository } from './second-root/used-browser.repository'
import type { TermsRepository } from './terms/terms.repository'
import type { AddressRepository } from './users/address.repository'
import type { FormerDeciderRepository } from './users/deciding/former-decider.repository'
import type { UserRepository } from './users/user.repository'
import type { CreditRepository } from './wallet/credit.repository'
import type { SubscriptionRepository } from './wallet/subscription.repository'
import type { WalletRepository } from './wallet/wallet.repository'

/** What every verb of this district is given, whether or not there is a caller. */
export type JobContext = trail.JobContext & {
  readonly users: UserRepository
  readonly addresses: AddressRepository
  readonly formers: FormerDeciderRepository
  readonly organisations: OrganisationRepository
  readonly notices: NoticeRepository
  /** Clients lie in the file, which is a district above. */
  readonly nameClients: NameClients
  readonly sessions: SessionRepository
  readonly tokens: SessionTokens
  readonly logins: LoginHistoryRepository
  /** Links in mails, by which the owner of a mailbox is known. */
  readonly mailLinks: LinkTokenRepository
  readonly passwords: Passwords
  readonly twoFactor: TwoFactor
  /** Whether everyone signs in with a second factor. */
  readonly twoFactorRequired: boolean
  readonly messages: ContactRepository
  /** Where messages of visitors go. */
  readonly operatorMail: string
  readonly chains: AuditChainRepository
  readonly profiles: ProfileRepository
  readonly terms: TermsRepository
  readonly wallets: WalletRepository
  readonly credits: CreditRepository
  readonly subscriptions: SubscriptionRepository
  readonly platformControls: PlatformControlRepository
  /** The extended public key that wallet addresses come from; undefined where none is set up. */
  readonly walletKey: string | undefined
  /** What commands did to the whole database, on its way to the chains. */
  readonly machineActs: MachineActRepository
  /** What operators did to organisations, on its way to the chain of the platform, and what asks for it. */
  readonly operatorEvents: OperatorNewsRepository
  readonly operatorNews: Queue<string>
  /** Confirmations from outside (GOV-37). */
  readonly filings: FilingRepository
  /** Their events, on their way to the chain of the platform. */
  readonly filingNews: Queue<FilingNews>
  /** Those whose time is over, for their second part or for objections, by id. */
  readonly filingsDue: Queue<string>
  readonly installedAreas: InstalledAreas
  readonly usedBrowsers: UsedBrowserRepository
  /** Those that this process has written down. */
  readonly browsersNoted: Set<string>
}
export type VisitorContext = JobContext & ByVisitor
export type ActorContext = JobContext & ByActor
export type MemberContext = JobContext & ByMember
