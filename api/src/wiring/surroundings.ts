import type { Logger } from 'pino'
import type { CandleSource, OrderBookSource } from '../office/analysis/sources/market'
import type { InstalledAreas } from '../platform/areas/installed-areas'
import type { CallLimits } from '../platform/areas/pass-on'
import type { Connection } from '../platform/database/connection'
import type { Scan } from '../platform/file-check/clamd'
import type { Shelf } from '../platform/file-store/shelf'
import type { Keys } from '../platform/keys'
import type { RateSettings } from '../platform/limits/rate-limits'
import type { Transport } from '../platform/mail/transports'
import type { AnsweredRequest } from '../platform/operation/metrics'
import type { PasswordCost } from '../platform/secrets/password'
import type { ScreeningProvider } from '../screening/requests/screening'
import type { AnchorPlace, Stamp } from '../trail/anchors/anchor-place'
import type { AnchorFile } from '../trail/anchors/known-anchors'

/** What the product is opened with: the database, keys and services around it, and how it is set up. */
export type Surroundings = {
  readonly database: Connection
  readonly keys: Keys
  readonly log: Logger
  readonly now: () => Date
  /** Where files lie: new ones at the first, older ones at any. A bucket of the database without it. */
  readonly shelves?: readonly Shelf[]
  /** Scans contents; without it they are served unscanned. */
  readonly scan?: Scan | undefined
  /** Where names are screened; our own engine over the lists at hand without it. */
  readonly screeningProvider?: ScreeningProvider | undefined
  /** Where each list is downloaded from every day. */
  readonly listAddresses?: Readonly<Record<string, string>>
  /** Where prices come from that are tested with; none without it. */
  readonly candleSource?: CandleSource | undefined
  /** Where the collector reads order books and trades; nowhere without it. */
  readonly orderBookSource?: OrderBookSource | undefined
  /** The areas that are live; none without it. */
  readonly installedAreas?: InstalledAreas
  /** Where the API of an area is, by its name without `mfe-`. */
  readonly areaApis?: Readonly<Record<string, string>>
  /** What calls of areas may cost, where it is not the usual: for tests. */
  readonly areaCallLimits?: CallLimits
  readonly timeZone: string
  readonly trustProxy: boolean
  /** Other hosts whose pages may call the API (PLT-15). */
  readonly pageOrigins?: readonly string[]
  readonly twoFactorRequired: boolean
  readonly rates: RateSettings
  /** Where links in mails lead. */
  readonly publicUrl: string
  readonly operatorMail: string
  readonly mailTransport: Transport
  /** Where signed heads of the audit trail go, beside the product's own memory. */
  readonly anchorPlaces?: readonly AnchorPlace[]
  /** The file that they go to, which is read whenever the trail is verified. */
  readonly anchorFile?: AnchorFile | undefined
  /** Asks an authority for time stamps of them. */
  readonly stampAnchor?: Stamp | undefined
  /** The extended public key that wallet addresses come from; without it none are handed out. */
  readonly walletKey?: string | undefined
  /** What hashing a password may cost: for tests, which hash many. */
  readonly passwordCost?: PasswordCost
  /** Whether the database removes expired documents; false for tests, whose clock is not the database's. */
  readonly ttlIndexes?: boolean
  /** Checks every answer against the contract: for tests. */
  readonly checkAnswers?: boolean
  /** Aborted when the process stops: requests that would take long are given up. */
  readonly stopping?: AbortSignal | undefined
  /** Called with every request that was answered: for metrics. */
  readonly onAnswer?: ((request: AnsweredRequest) => void) | undefined
}
