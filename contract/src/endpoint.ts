import type { z } from 'zod'
import type { Access } from './access'
import type { ErrorCode } from './errors'

export type Method = 'GET' | 'POST' | 'PUT'

/** The zod schemas of one call. Loaded lazily, so that a page that only calls does not carry zod (ruling 1). */
export type Schemas = {
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly response: z.ZodType
}

/** One operation, declared once: the server binds it, the browser calls it, tests stub it, documents print it. */
export type Endpoint<S extends Schemas = Schemas> = {
  readonly api: 'client' | 'back-office'
  readonly method: Method
  /** Path on the wire with `:name` parameters, without the base address. */
  readonly path: `/${string}`
  readonly access: Access
  /** How an invalid or expired token is refused where that is not 401; a deleted user's is 404 there (ACC-37). */
  readonly badToken?: 'forbidden'
  readonly schemas: () => Promise<S>
  readonly errors?: readonly ErrorCode[]
}

type SchemasOf<E extends Endpoint> = Awaited<ReturnType<E['schemas']>>
type Part = 'params' | 'query' | 'body'
type Declared<E extends Endpoint> = {
  [P in Part as SchemasOf<E>[P] extends z.ZodType ? P : never]: NonNullable<SchemasOf<E>[P]>
}

/** What a client sends. */
export type Sent<E extends Endpoint> = {
  [P in keyof Declared<E>]: Declared<E>[P] extends z.ZodType ? z.input<Declared<E>[P]> : never
}
/** What the handler receives once the request was parsed. */
export type Received<E extends Endpoint> = {
  [P in keyof Declared<E>]: Declared<E>[P] extends z.ZodType ? z.output<Declared<E>[P]> : never
}
/** What comes back on success. */
export type Answer<E extends Endpoint> = z.input<SchemasOf<E>['response']>

/** Returns the schemas of one call by name, out of a module that is loaded when the call is first made. */
export const schemasOf =
  <M>(load: () => Promise<M>) =>
  <K extends keyof M>(name: K) =>
  async (): Promise<M[K]> =>
    (await load())[name]

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

/** The base path of each API (PLT-15); the host in front of it is a run-time setting. */
export const apiBase = { client: '/api/client', 'back-office': '/api/back-office' } as const satisfies Record<
  Endpoint['api'],
  string
>
