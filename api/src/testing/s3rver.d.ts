declare module 's3rver' {
  import type { AddressInfo } from 'node:net'

  type Arriving = { readonly key: string; readonly content: Buffer | AsyncIterable<Buffer> }

  export default class S3Server {
    store: { putObject(object: Arriving): Promise<unknown> }
    constructor(options: Readonly<Record<string, unknown>>)
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
