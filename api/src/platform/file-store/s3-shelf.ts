import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { Copy, Range, Shelf } from './shelf'

/** Where a bucket is and who asks for it. */
export type S3Settings = {
  readonly bucket: string
  /** Another store than Amazon's. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** The library with a client of the store. */
type S3 = { readonly s3: typeof import('@aws-sdk/client-s3'); readonly client: S3Client }

const loadS3 = async ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): Promise<S3> => {
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Checksums that trail a stream are kept as content by stores that do not know them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { s3, client }
}

/** A bucket that speaks the S3 protocol. The library is loaded where one is set, and with its first use. */
export function s3Shelf(settings: S3Settings): Shelf {
  const { bucket: Bucket } = settings
  let loading: Promise<S3> | undefined
  const load = () => {
    loading ??= loadS3(settings)
    return loading
  }

  async function* listed(Prefix = ''): AsyncGenerator<Copy> {
    const { s3, client } = await load()
    for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket, Prefix })) {
      for (const { Key: name = '', Size: size = 0 } of Contents) yield { name, size }
    }
  }

  async function* content(Key: string, range: Range | undefined) {
    const { s3, client } = await load()
    const span = range && `bytes=${range.start}-${range.end}`
    const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key, Range: span }))
    if (Body) yield* Body as Readable
  }

  return {
    async write({ name: Key, size: ContentLength }, source) {
      const { s3, client } = await load()
      const Body = source.open()
      // The library waits for ever for what a broken stream no longer brings.
      const broken = new AbortController()
      Body.once('error', (error) => broken.abort(error))
      try {
        const whole = new s3.PutObjectCommand({ Bucket, Key, Body, ContentLength })
        await client.send(whole, { abortSignal: broken.signal })
      } finally {
        Body.destroy()
      }
    },
    async beginningWith(start) {
      const copies: Copy[] = []
      for await (const copy of listed(start)) copies.push(copy)
      return copies
    },
    open: (Key, range) => Readable.from(content(Key, range), { objectMode: false }),
    isLoss: (error) => error instanceof Error && error.name === 'NoSuchKey',
    all: () => listed(),
    async remove(Key) {
      const { s3, client } = await load()
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key }))
    },
    // An object is there whole or not at all.
    tidy: async () => undefined,
  }
}
