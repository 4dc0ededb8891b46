import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { onTestFinished, vi } from 'vitest'
import type { S3Settings } from '../platform/file-store/s3-shelf'

/** Starts a store that speaks the S3 protocol, with one bucket, until the test ends. */
export async function startS3(): Promise<S3Settings> {
  const { default: S3Server } = await import('s3rver')
  const directory = mkdtempSync(join(tmpdir(), 'dossier-s3-'))
  const bucket = 'documents'
  const server = new S3Server({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  // It would keep the beginning of what broke off, and answer for a whole one before that lies on the disk; in S3 an
  // object is there whole or not at all.
  const { store } = server
  const putWhole = store.putObject.bind(store)
  store.putObject = async (object) => {
    const content = await arrived(object.content)
    const put = await putWhole({ ...object, content })
    await vi.waitUntil(() => hasFileOf(directory, object.key, content.length), { timeout: 30_000, interval: 5 })
    return put
  }
  const { port } = await server.run()
  onTestFinished(async () => {
    void server.close()
    rmSync(directory, { recursive: true, force: true })
  })
  const endpoint = `http://127.0.0.1:${port}`
  return { bucket, endpoint, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
}

/** All of it; rejects where it breaks off. */
const arrived = async (content: Buffer | AsyncIterable<Buffer>) =>
  Buffer.isBuffer(content) ? content : buffer(content)

const hasFileOf = (directory: string, key: string, size: number) =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' }).some(
    (name) => name.includes(key) && statSync(join(directory, name)).size === size,
  )
