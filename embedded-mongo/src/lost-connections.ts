// @ts-expect-error the driver declares its entry only
import { Connection } from 'mongodb/lib/cmap/connection.js'

/** A connection of the driver, as far as it is mended here. */
type DriverConnection = {
  /** Why it is lost, once it is. */
  readonly error: Error | undefined
  /** Resolves once the socket has taken a command. */
  writeCommand(this: DriverConnection, ...given: unknown[]): Promise<void>
  once(event: 'close', listener: () => void): void
  off(event: 'close', listener: () => void): void
}

const driver: DriverConnection = Connection.prototype
const { writeCommand } = driver
let mended = false

/**
 * Lets every command of the driver fail once its connection is lost, so that it is sent again or refused (PLT-22). The
 * driver (7.8.0, and 7.9.0 too) gives a command to a socket that was lost a moment before and waits for it to drain,
 * which it never does: the caller waits for ever, and its connection is missing from the pool. `timeoutMS`, which used
 * to end such waits, has had no effect since 7.8.
 */
export function endWaitsOnLostConnections(): void {
  if (mended) return
  mended = true
  driver.writeCommand = function (...given) {
    return new Promise((resolve, reject) => {
      const lose = () => reject(this.error)
      this.once('close', lose)
      writeCommand
        .apply(this, given)
        .then(resolve, reject)
        .finally(() => this.off('close', lose))
    })
  }
}
