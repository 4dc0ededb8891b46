import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { uriOf } from '../address'
import { temporaryFolder } from './embedded'

export type LossyProxy = {
  uri: string
  /** The answer to the next command of this name is lost: the connection breaks when it arrives, after `meanwhile`. */
  loseNextAnswerTo(command: string, meanwhile?: () => Promise<void>): void
}

/** Stands between a driver and the server at `uri`. */
export async function lossyProxy(uri: string): Promise<LossyProxy> {
  const target = decodeURIComponent(new URL(uri).host)
  const path = join(temporaryFolder(), 'proxy.sock')
  let plan: { command: string; meanwhile: () => Promise<void> } | undefined
  const proxy = createServer((client) => {
    const server = createConnection(target)
    let lose: (() => Promise<void>) | undefined
    client.on('data', (bytes) => {
      if (plan !== undefined && bytes.includes(`${plan.command}\0`)) {
        lose = plan.meanwhile
        plan = undefined
      }
      server.write(bytes)
    })
    server.on('data', (bytes) => {
      if (lose === undefined) client.write(bytes)
      else void lose().then(() => client.destroy())
    })
    client.on('error', () => {}).on('close', () => server.destroy())
    server.on('error', () => {}).on('close', () => lose ?? client.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(path, resolve))
  onTestFinished(() => void proxy.close())
  return {
    uri: uriOf({ kind: 'socket', path }),
    loseNextAnswerTo: (command, meanwhile = async () => {}) => {
      plan = { command, meanwhile }
    },
  }
}
