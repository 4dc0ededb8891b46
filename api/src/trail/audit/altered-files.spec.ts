import { describe, expect, it } from 'vitest'
import { aClock } from '../../testing/clock'
import { openTestDatabase } from '../../testing/test-database'
import { findingAltered, type NamedFile } from './altered-files'
import { createFileCheckRepository } from './file-check.repository'

const chain = 'chain'
const file = (sha256: string): NamedFile => ({
  record: { kind: 'kyc_file', id: `of ${sha256}`, name: sha256 },
  companyId: 'client',
  file: sha256,
  sha256,
})

/** Contents, each of which takes a second to read. */
async function someFiles(...contents: string[]) {
  const { db } = await openTestDatabase()
  const clock = aClock()
  const lost = new Set<string>()
  const read: string[] = []
  const fileStore = {
    async get(sha256: string) {
      clock.pass(1)
      read.push(sha256)
      return lost.has(sha256) ? null : ({ size: 1 } as never)
    },
  }
  const sources = [
    async function* () {
      for (const each of contents) yield* [file(each), file(each)]
    },
  ]
  const find = findingAltered({ fileStore, sources, fileChecks: createFileCheckRepository(db), now: clock.now })
  return { find, clock, lost, read }
}

describe('Files that are named in a chain', () => {
  it('GOV-40 are read once each, and named where they are lost', async () => {
    const { find, lost, read } = await someFiles('a', 'b', 'c')
    lost.add('b')
    expect(await find(chain)).toEqual({ altered: [file('b')] })
    expect(read).toEqual(['a', 'b', 'c'])
  })

  it('GOV-40 for which there is no time count as when all were read, and those lost then are read again', async () => {
    const { find, clock, lost, read } = await someFiles('a', 'b', 'c', 'd')
    lost.add('c').add('d')
    expect(await find(chain, { withinMs: 2_000 })).toEqual({ altered: [], asOf: null })
    const at = clock.now()
    await find(chain)
    lost.delete('d')
    lost.add('a')
    read.length = 0
    expect(await find(chain, { withinMs: 2_000 })).toEqual({ altered: [file('a'), file('c')], asOf: at })
    expect(read).toEqual(['a', 'b', 'c', 'd'])
  })

  it('GOV-40 are all read where there is time, however many were lost before', async () => {
    const { find, lost } = await someFiles('a', 'b')
    lost.add('b')
    await find(chain)
    lost.clear()
    expect(await find(chain, { withinMs: 60_000 })).toEqual({ altered: [] })
  })

  it('are read no further when no one waits', async () => {
    const { find, read } = await someFiles('a', 'b', 'c')
    const gone = new AbortController()
    const found = find(chain, {
      signal: gone.signal,
      onProgress: async () => undefined,
    })
    gone.abort(new Error('gone'))
    await expect(found).rejects.toThrow('gone')
    expect(read.length).toBeLessThan(3)
  })
})
