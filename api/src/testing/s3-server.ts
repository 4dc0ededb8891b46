import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { S3Settings } from '../file-store/s3-shelf'

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
  // It would keep the beginning of what broke off; in S3 an object is there whole or not at all.
  const { store } = server
  const putWhole = store.putObject.bind(store)
  store.putObject = async (object) => putWhole({ ...object, content: await arrived(object.content) })
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
