import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { uriOf } from '../address'
import { temporaryFolder } from './embedded'

export type LossyProxy = {
  uri: string
  /** The answer to the next command of this name is lost: the connection breaks when it arrives. */
  loseNextAnswerTo(command: string): void
}

/** Stands between a driver and the server at `uri`. */
export async function lossyProxy(uri: string): Promise<LossyProxy> {
  const target = decodeURIComponent(new URL(uri).host)
  const path = join(temporaryFolder(), 'proxy.sock')
  let losing: string | undefined
  const proxy = createServer((client) => {
    const server = createConnection(target)
    let doomed = false
    client.on('data', (bytes) => {
      if (losing !== undefined && bytes.includes(`${losing}\0`)) {
        doomed = true
        losing = undefined
      }
      server.write(bytes)
    })
    server.on('data', (bytes) => (doomed ? client.destroy() : client.write(bytes)))
    client.on('error', () => {}).on('close', () => server.destroy())
    server.on('error', () => {}).on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(path, resolve))
  onTestFinished(() => void proxy.close())
  return {
    uri: uriOf({ kind: 'socket', path }),
    loseNextAnswerTo: (command) => {
      losing = command
    },
  }
}
