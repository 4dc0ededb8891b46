import { apiBase, type Endpoint, type Form, type Schemas } from '@dossier/contract/platform/endpoint'
import { z } from 'zod'
import type { Schema } from './schema'

/** A call as it is on the wire. */
export type CallReport = {
  readonly method: string
  readonly path: string
  /** Who may make it, as the contract declares it. */
  readonly access: unknown
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The fields of a form, and its file as one of them. */
  readonly form?: Schema
  readonly response: Schema
}

const aBinary: Schema = { type: 'string', format: 'binary' }

/** Calls as they are on the wire, by name. */
export async function reportedCalls(
  endpoints: Readonly<Record<string, Endpoint>>,
): Promise<Readonly<Record<string, CallReport>>> {
  const reported = Object.entries(endpoints).map(
    async ([name, endpoint]) => [name, await reportedCall(endpoint)] as const,
  )
  return Object.fromEntries(await Promise.all(reported))
}

async function reportedCall({ api, method, path, access, schemas }: Endpoint): Promise<CallReport> {
  const { params, query, body, form, response }: Schemas = await schemas()
  return {
    method,
    path: `${apiBase[api]}${path}`,
    access,
    ...(params && { params: wireSchema(params) }),
    ...(query && { query: wireSchema(query) }),
    ...(body && { body: wireSchema(body) }),
    ...(form && { form: formSchema(form) }),
    response: typeof response === 'string' ? aBinary : wireSchema(response),
  }
}

function formSchema({ fields, file }: Form): Schema {
  const { properties, required = [], ...schema } = wireSchema(fields)
  return {
    ...schema,
    properties: { ...properties, file: aBinary },
    required: [...required, ...(file === 'required' ? ['file'] : [])],
  }
}

/** As it is sent, before it is made something else. What only explains is left out. */
function wireSchema(schema: z.ZodType): Schema {
  const {
    $schema,
    '~standard': standard,
    ...described
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.identifies
      delete jsonSchema.description
    },
  })
  // z's own type of a schema also has booleans for parts; what toJSONSchema writes has none but additionalProperties
  return JSON.parse(JSON.stringify(described))
}
