import { createServer } from 'node:net'

/** Takes a port of this machine and gives it back. Answers which it was. */
function tryPort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

/** A port of this machine that no one listens on. */
export const freePort = () => tryPort(0)

/** Refuses a port that cannot be listened on, before anything is built for it. */
export async function ensureFree(port: number): Promise<void> {
  await tryPort(port).catch((error: unknown) => {
    throw new Error(`PORT is ${port}, which cannot be listened at: ${error instanceof Error ? error.message : error}`)
  })
}
