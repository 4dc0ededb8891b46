import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type Header, pack } from 'tar-stream'
import { describe, expect, it } from 'vitest'
import { artifactOf, openArtifact } from './artifact'
import { type DeployKey, newKey } from './keys'
import { listed, manifestBytes, sha256 } from './manifest'
import { signed } from './signature'
import { packed } from './tar-file'

const { secret, announced } = newKey('notes', 'pipeline of notes')
const keys: readonly DeployKey[] = [{ ...announced, areas: ['mfe-notes'] }]
const facts = { name: 'mfe-notes', version: '1.0.0-aaaaaaaa', contract: 1, made: { at: '2026-11-20T08:00:00.000Z' } }
const files = [
  { path: 'remoteEntry.js', content: Buffer.from('entry') },
  { path: 'assets/page.js', content: Buffer.from('page') },
]

const open = (bytes: Buffer) => openArtifact(bytes, keys)

/** An artifact packed and signed in order, whatever it says and holds. */
async function signedWith(manifest: Buffer, held: readonly { path: string; content: Buffer }[]) {
  const entries = held.map(({ path, content }) => ({ path: `files/${path}`, content }))
  const signature = { path: 'signature.json', content: signed(manifest, secret) }
  return packed([{ path: 'artifact.json', content: manifest }, signature, ...entries])
}

const manifestOf = (changes: object, held = files) =>
  manifestBytes({ format: 1, ...facts, files: listed(held), ...changes } as Parameters<typeof manifestBytes>[0])

/** A tar file with one entry more, as another program would write it. */
async function withEntry(header: Partial<Header> & Pick<Header, 'name'>, content = '') {
  const tar = pack()
  tar.entry(header, content)
  tar.finalize()
  return gzipSync(await buffer(tar))
}

describe('An artifact', () => {
  it('PLT-01 is the same bytes for the same files, facts and key, in whatever order they come', async () => {
    const bytes = await artifactOf(facts, files, secret)
    expect(await artifactOf(facts, [...files].reverse(), secret)).toEqual(bytes)
    const { manifest, signer, files: held, sha256: digest } = await open(bytes)
    expect(manifest).toEqual({ format: 1, ...facts, files: listed([...files].reverse()) })
    expect(signer).toEqual(keys[0])
    expect(held).toEqual([...files].reverse())
    expect(digest).toBe(sha256(bytes))
  })

  it('is refused without a signature, and with one of a key that is not accepted', async () => {
    await expect(open(await artifactOf(facts, files, undefined))).rejects.toThrow('it is not signed')
    const other = newKey('others', 'others')
    await expect(open(await artifactOf(facts, files, other.secret))).rejects.toThrow(
      /^it is signed with the key [0-9a-f]{16}, which is not accepted here$/,
    )
  })

  it('is refused for an area that the key is not for, and for names that differ in case', async () => {
    const workflow = await artifactOf({ ...facts, name: 'mfe-workflow' }, files, secret)
    await expect(open(workflow)).rejects.toThrow('the team notes may not deploy mfe-workflow, but mfe-notes')
    const loud = await artifactOf({ ...facts, name: 'mfe-Notes' }, files, secret)
    await expect(open(loud)).rejects.toThrow('it is called "mfe-Notes"; an area is named mfe- and small letters')
    for (const name of ['shell', 'external']) {
      await expect(open(await artifactOf({ ...facts, name }, files, secret))).rejects.toThrow(`may not deploy ${name}`)
    }
  })

  it('is refused where its manifest or a file was altered after it was signed', async () => {
    const manifest = manifestOf({})
    const forged = manifestOf({ version: '9.9.9-aaaaaaaa' })
    const entries = [
      { path: 'artifact.json', content: forged },
      { path: 'signature.json', content: signed(manifest, secret) },
    ]
    await expect(open(await packed(entries))).rejects.toThrow('its manifest is not what the team notes signed')
    const [entry, page] = files
    if (!entry || !page) throw new Error('two files')
    const swapped = { ...page, content: Buffer.from('PAGE') }
    await expect(open(await signedWith(manifest, [entry, swapped]))).rejects.toThrow(
      'assets/page.js is not what its manifest says',
    )
    await expect(open(await signedWith(manifest, [entry]))).rejects.toThrow('assets/page.js is missing')
    const more = { path: 'more.js', content: Buffer.from('more') }
    await expect(open(await signedWith(manifest, [...files, more]))).rejects.toThrow('more.js is not in its manifest')
  })

  it('is refused wherever it was cut off or a byte of it was changed', async () => {
    const bytes = await artifactOf(facts, [...files, { path: 'noise', content: randomBytes(2_000) }], secret)
    for (let length = 0; length < bytes.length; length += 97) {
      await expect(open(bytes.subarray(0, length))).rejects.toThrow(/^(its end is missing|it cannot be unpacked)$/)
    }
    const tar = gunzipSync(bytes)
    for (let at = 0; at < tar.length; at += 61) {
      const changed = Buffer.from(tar)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(open(gzipSync(changed))).rejects.toThrow(/it |its |is not|differ/)
    }
    await expect(open(gzipSync(Buffer.concat([tar, Buffer.alloc(512)])))).rejects.toThrow('changed after it was packed')
  })

  it.each([
    [{ name: 'files/../../registry.json' }, '"files/../../registry.json" is no path in its folder'],
    [{ name: '/etc/passwd' }, '"/etc/passwd" is no path in its folder'],
    [{ name: 'files\\..\\x' }, 'is no path in its folder'],
    [{ name: 'files/.hidden' }, 'is no path in its folder'],
    [{ name: 'files/a\nb' }, 'is no path in its folder'],
    [{ name: 'files/x', type: 'symlink', linkname: '/etc/passwd' }, 'files/x is no file but a symlink'],
    [{ name: 'files/x', type: 'link', linkname: 'artifact.json' }, 'files/x is no file but a link'],
    [{ name: 'files/x', type: 'directory' }, 'is no file but a directory'],
    [{ name: 'files/x', type: 'fifo' }, 'files/x is no file but a fifo'],
    [{ name: 'other.txt' }, 'it was changed after it was packed'],
  ] as const)('is refused with the entry %j', async (header, reason) => {
    await expect(open(await withEntry(header))).rejects.toThrow(reason)
  })

  it('is refused with files that are there twice, differ in case only, or belong to no artifact', async () => {
    const [entry] = files
    if (!entry) throw new Error('a file')
    const twice = await signedWith(manifestOf({}), [...files, entry])
    await expect(open(twice)).rejects.toThrow('files/remoteEntry.js is in it twice')
    const inCapitals = await signedWith(manifestOf({}), [...files, { ...entry, path: 'REMOTEENTRY.js' }])
    await expect(open(inCapitals)).rejects.toThrow('files/remoteEntry.js and files/REMOTEENTRY.js differ in case only')
    await expect(open(await packed([{ path: 'other.txt', content: Buffer.from('x') }]))).rejects.toThrow(
      'other.txt belongs to no artifact',
    )
    await expect(open(await packed([]))).rejects.toThrow('it has no manifest')
  })

  it('is bounded while it is unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(65 * 1024 * 1024))
    expect(bomb.length).toBeLessThan(100_000)
    await expect(open(bomb)).rejects.toThrow('it is larger than 64 MB unpacked')
    const many = Array.from({ length: 2_001 }, (_, at) => ({ path: `files/${at}`, content: Buffer.alloc(0) }))
    await expect(open(await packed(many))).rejects.toThrow('it has more than 2000 files')
  })

  it.each([
    ['no JSON', Buffer.from('{')],
    ['another format', manifestOf({ format: 2 })],
    ['what it does not know', manifestOf({ more: true })],
    ['a digest that is none', manifestOf({ files: [{ path: 'x', size: 1, sha256: '../x' }] })],
    ['no files', manifestOf({ files: [] })],
    ['no time', manifestOf({ made: { at: 'today' } })],
  ])('is refused with a manifest of %s', async (_, manifest) => {
    await expect(open(await signedWith(manifest, files))).rejects.toThrow('its manifest cannot be read')
  })

  it('PLT-11 is refused with a version that names no folder', async () => {
    await expect(open(await artifactOf({ ...facts, version: '../1.0.0' }, files, secret))).rejects.toThrow(
      'version is "../1.0.0"',
    )
  })
})
