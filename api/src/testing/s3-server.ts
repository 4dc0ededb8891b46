import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  const { port } = await server.run()
  onTestFinished(async () => {
    void server.close()
    rmSync(directory, { recursive: true, force: true })
  })
  const endpoint = `http://127.0.0.1:${port}`
  return { bucket, endpoint, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
}
