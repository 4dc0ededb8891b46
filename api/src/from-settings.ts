import { join } from 'node:path'
import type { Logger } from 'pino'
import { candleProvider } from './office/analysis/sources/candle-provider'
import { madeUpCandles, madeUpOrderBook } from './office/analysis/sources/made-up-market'
import { orderBookProvider } from './office/analysis/sources/order-book-provider'
import { walletKeyOf } from './people/wallet/wallet-key'
import { installedAreasIn } from './platform/areas/installed-areas'
import type { Connection } from './platform/database/connection'
import { scanBy } from './platform/file-check/clamd'
import { shelvesOf } from './platform/file-store/shelves'
import { keysOf } from './platform/keys'
import { outboxTransport, smtpTransport } from './platform/mail/transports'
import { matchProvider } from './screening/requests/match-provider'
import type { Settings } from './settings'
import { toFile } from './trail/anchors/anchor-file'
import { toSyslog } from './trail/anchors/anchor-syslog'
import { stampBy } from './trail/anchors/timestamp'
import type { Surroundings } from './wiring/surroundings'

/** Where mail is written when no SMTP server is named (PLT-19). */
export const outboxOf = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(dataDir, 'outbox')

const candleSourceOf = ({ candlesUrl, demo }: Settings) =>
  candlesUrl === undefined ? (demo ? madeUpCandles : undefined) : candleProvider({ url: candlesUrl })

const orderBookSourceOf = ({ orderBookUrl, demo }: Settings) =>
  orderBookUrl === undefined ? (demo ? madeUpOrderBook : undefined) : orderBookProvider({ url: orderBookUrl })

/** What the settings mean for the product, be it served or used by a command. */
export function surroundingsOf<C extends Connection>(settings: Settings, database: C, log: Logger) {
  const { timeZone, trustProxy, pageOrigins, publicUrl, twoFactorRequired, rates } = settings
  const { smtpUrl, from, operator } = settings.mail
  const now = () => new Date()
  return {
    database,
    keys: keysOf(settings),
    log,
    now,
    timeZone,
    installedAreas: installedAreasIn(settings.deployDir),
    areaApis: settings.areaApis,
    shelves: shelvesOf(settings, database),
    scan: settings.clamd && scanBy(settings.clamd),
    listAddresses: settings.listAddresses,
    screeningProvider: settings.screening && matchProvider({ ...settings.screening, now }),
    candleSource: candleSourceOf(settings),
    orderBookSource: orderBookSourceOf(settings),
    trustProxy,
    pageOrigins,
    publicUrl,
    twoFactorRequired,
    rates,
    operatorMail: operator,
    walletKey: walletKeyOf(settings),
    stampAnchor: settings.anchors.timestampUrl === undefined ? undefined : stampBy(settings.anchors.timestampUrl),
    anchorFile: { path: settings.anchors.file, isOnlyOne: settings.mongodbUri === undefined },
    anchorPlaces: [
      toFile(settings.anchors.file),
      ...(settings.anchors.syslog ? [toSyslog(settings.anchors.syslog)] : []),
    ],
    mailTransport: smtpUrl ? smtpTransport(smtpUrl, from) : outboxTransport(outboxOf(settings), from, now, log),
  } satisfies Surroundings
}
