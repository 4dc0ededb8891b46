import { setImmediate } from 'node:timers'
// @ts-expect-error the driver declares its entry only
import { Connection } from 'mongodb/lib/cmap/connection.js'

/** A connection of the driver, as far as it is mended here. */
type DriverConnection = {
  socket: { emit(event: 'drain'): boolean }
  /** Closes the socket; whatever waits for an answer on it fails with the error. */
  cleanup(this: DriverConnection, error: Error): void
}

const driver: DriverConnection = Connection.prototype
const { cleanup } = driver
let mended = false

/**
 * Lets every command of the driver fail once its connection is lost, so that it is tried again or refused. The driver
 * (7.8 and 7.9) hands a command to a socket that was lost a moment before, and then waits for it to drain, which it
 * never does: the caller waited for ever, and its connection was missing from the pool. Its own `timeoutMS`, which
 * ended such waits, has had no effect since 7.8.
 */
export function endWaitsOnLostConnections(): void {
  if (mended) return
  mended = true
  driver.cleanup = function (error) {
    cleanup.call(this, error)
    // what was woken finds the error of its connection; later, for a command may be on its way to the socket right now
    setImmediate(() => this.socket.emit('drain'))
  }
}
