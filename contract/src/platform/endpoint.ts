import type { z } from 'zod'
import type { Access } from './access'
import type { ErrorCode } from './errors'

type Method = 'GET' | 'POST' | 'PUT'

/** A multipart form (FIL-04): its fields, each a text, and one file in the field `file`. */
export type Form = { readonly fields: z.ZodType; readonly file: 'required' | 'optional' }

/** Answered with the bytes of a file instead of JSON. */
export const aFile = 'a file'

/** The zod schemas of one call. Loaded lazily, so that a page that only calls does not carry zod (ruling 1). */
export type Schemas = {
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  /** JSON. A call takes this or a form. */
  readonly body?: z.ZodType
  readonly form?: Form
  readonly response: z.ZodType | typeof aFile
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
  /** Makes something new each time it is asked: a request that names an Idempotency-Key is handled once. */
  readonly creates?: true
  readonly schemas: () => Promise<S>
  readonly errors?: readonly ErrorCode[]
}

type SchemasOf<E extends Endpoint> = Awaited<ReturnType<E['schemas']>>
type Part = 'params' | 'query' | 'body' | 'form'
type SchemaOf<T> = T extends Form ? T['fields'] : T extends z.ZodType ? T : never
type Declared<E extends Endpoint> = {
  [P in Part as SchemasOf<E>[P] extends z.ZodType | Form ? P : never]: SchemaOf<NonNullable<SchemasOf<E>[P]>>
}

/** What a client sends; a form's file goes beside it. */
export type Sent<E extends Endpoint> = {
  [P in keyof Declared<E>]: Declared<E>[P] extends z.ZodType ? z.input<Declared<E>[P]> : never
}
/** What the handler receives once the request was parsed. */
export type Received<E extends Endpoint> = {
  [P in keyof Declared<E>]: Declared<E>[P] extends z.ZodType ? z.output<Declared<E>[P]> : never
}
/** What comes back on success, where that is JSON. */
export type Answer<E extends Endpoint> = z.input<Extract<SchemasOf<E>['response'], z.ZodType>>

/** A call that is answered with JSON and takes no file. */
export type JsonEndpoint = Endpoint<Schemas & { readonly form?: never; readonly response: z.ZodType }>
/** A call that takes a form with a file. */
export type FormEndpoint = Endpoint<Schemas & { readonly form: Form; readonly response: z.ZodType }>
/** A call that is answered with a file. */
export type FileEndpoint = Endpoint<Schemas & { readonly form?: never; readonly response: typeof aFile }>

/** Whether a call takes a file, and must be sent one; `never` for calls that take none. */
export type FileOf<E extends Endpoint> = SchemasOf<E>['form'] extends Form ? SchemasOf<E>['form']['file'] : never
/** Whether a call is answered with a file. */
export type AnswersFile<E extends Endpoint> = SchemasOf<E>['response'] extends typeof aFile ? true : false

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
