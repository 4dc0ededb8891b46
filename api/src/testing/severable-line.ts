import { type AddressInfo, createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export type SeverableLine = Awaited<ReturnType<typeof severableLine>>

/** A line to the database server of an address that can be cut, with or without the next answer, and mended; it ends with the test. */
export async function severableLine(uri: string) {
  const { protocol, host, pathname } = new URL(uri)
  const open = new Set<Socket>()
  let cut = false
  let losesAnswer = false
  const line = createServer((near) => {
    if (cut) return void near.destroy()
    const far = createConnection(farEnd(decodeURIComponent(host)))
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => {})
    }
    near.pipe(far).on('close', () => near.destroy())
    far.on('data', () => {
      if (!losesAnswer) return
      losesAnswer = false
      sever()
      cut = false
    })
    far.pipe(near).on('close', () => far.destroy())
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const sever = () => {
    cut = true
    for (const socket of open) socket.destroy()
    open.clear()
  }
  onTestFinished(() => {
    sever()
    line.close()
  })
  return {
    uri: `${protocol}//127.0.0.1:${(line.address() as AddressInfo).port}${pathname}?directConnection=true`,
    sever,
    /** Cuts the line once there is an answer on it, which is lost, and mends it. */
    loseAnswer: () => {
      losesAnswer = true
    },
    mend: () => {
      cut = false
    },
  }
}

/** A socket file, or a port of a host. */
function farEnd(host: string): NetConnectOpts {
  if (host.endsWith('.sock')) return { path: host }
  const [name, port] = host.split(':')
  return { host: name ?? '', port: Number(port ?? 27017) }
}
