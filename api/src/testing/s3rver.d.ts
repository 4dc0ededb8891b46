declare module 's3rver' {
  import type { AddressInfo } from 'node:net'

  export default class S3Server {
    constructor(options: Readonly<Record<string, unknown>>)
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
