import { renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Address, uriOf } from './address'
import { makeFolder } from './make-folder'
import { claim, type Owner, type OwnerRecord, ownerHere } from './ownership'
import { processIdentity } from './process-identity'
import { temporaryFolder } from './testing/embedded'

const owner = (address: Address): Owner => ({ pid: process.pid, address })
const deadSocket = (): Address => ({ kind: 'socket', path: join(temporaryFolder(), 'nobody.sock') })

async function liveSocket(folder = temporaryFolder()): Promise<Address> {
  const path = join(folder, 'somebody.sock')
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(path, resolve))
  onTestFinished(() => void server.close())
  return { kind: 'socket', path }
}

/** A record in memory; `meanwhile` happens once, just before the first swap. */
function recordOf(content: string | undefined, meanwhile?: Owner): OwnerRecord & { content(): string | undefined } {
  let current = content
  let intruder = meanwhile && JSON.stringify(meanwhile)
  return {
    content: () => current,
    read: () => current,
    swap: (expected, next) => {
      current = intruder ?? current
      intruder = undefined
      if (current !== expected) return false
      current = next
      return true
    },
  }
}

describe('Claiming a data folder', () => {
  it('succeeds where no one was, where the owner is dead, and for the owner itself', async () => {
    const me = owner(await liveSocket())
    const dead = owner(deadSocket())
    expect(await claim(recordOf(undefined), me, 'data')).toBeUndefined()
    expect(await claim(recordOf(JSON.stringify(dead)), me, 'data')).toEqual(dead)
    expect(await claim(recordOf(JSON.stringify(me)), me, 'data')).toBeUndefined()
  })

  it('is refused while the owner listens, and tells who it is', async () => {
    const record = recordOf(JSON.stringify(owner(await liveSocket())))
    const before = record.content()
    await expect(claim(record, owner(await liveSocket()), 'data')).rejects.toThrow(
      `The data folder data is in use by process ${process.pid}`,
    )
    expect(record.content()).toBe(before)
  })

  it('is refused to the slower of two that found it free', async () => {
    const faster = owner(await liveSocket())
    const record = recordOf(undefined, faster)
    await expect(claim(record, owner(await liveSocket()), 'data')).rejects.toThrow('is in use')
    expect(record.content()).toBe(JSON.stringify(faster))
  })

  it('counts a port that someone else took over as dead with its process', async () => {
    const server = createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const bound = server.address()
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0
    const noSuchProcess = 2 ** 30
    const stale = JSON.stringify({ pid: noSuchProcess, address: { kind: 'port', port } })
    const living = JSON.stringify(owner({ kind: 'port', port }))
    expect(await claim(recordOf(stale), owner(deadSocket()), 'data')).toMatchObject({ pid: noSuchProcess })
    await expect(claim(recordOf(living), owner(deadSocket()), 'data')).rejects.toThrow('is in use')
  })
})

describe('The owner of a data folder', () => {
  it('is waited for when the process it serves for has ended', async () => {
    const address = await liveSocket()
    const parentIdentity = processIdentity(process.pid)?.replace(/\d+$/, '1')
    const parent = { pid: process.pid, process: parentIdentity }
    const record = recordOf(JSON.stringify({ ...owner(address), process: 'another', parent }))
    const claimed = claim(record, owner(deadSocket()), 'data')
    const path = address.kind === 'socket' ? address.path : ''
    rmSync(path)
    await expect(claimed).resolves.toMatchObject({ address })
  })

  it('is found behind its socket when the folder was moved, and can be reached there', async () => {
    const [before, after] = [join(temporaryFolder(), 'before'), join(temporaryFolder(), 'after')]
    makeFolder(before)
    const record = recordOf(JSON.stringify(ownerHere(before, await liveSocket(before))))
    renameSync(before, after)
    const refused = claim(record, ownerHere(after, await liveSocket()), after)
    await expect(refused).rejects.toMatchObject({ uri: uriOf({ kind: 'socket', path: join(after, 'somebody.sock') }) })
  })

  it('is another one than that of the folder it was copied from, who goes on', async () => {
    const [original, copy] = [temporaryFolder(), temporaryFolder()]
    const record = recordOf(JSON.stringify(ownerHere(original, await liveSocket(original))))
    expect(await claim(record, ownerHere(copy, await liveSocket()), copy)).toBeUndefined()
  })

  it.runIf(process.platform === 'linux')('lives as long as its process does, with a socket or without', async () => {
    const folder = temporaryFolder()
    const me = ownerHere(folder, deadSocket())
    const living = {
      pid: process.ppid,
      address: deadSocket(),
      folder: me.folder,
      process: processIdentity(process.ppid),
    }
    const ended = { ...living, process: `${living.process}0` }
    await expect(claim(recordOf(JSON.stringify(living)), me, folder)).rejects.toMatchObject({ uri: undefined })
    expect(await claim(recordOf(JSON.stringify(ended)), me, folder)).toEqual(ended)
  })
})
