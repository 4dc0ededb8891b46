import { aFile, apiBase, type Endpoint, type Form, type Schemas } from '@dossier/contract/platform/endpoint'
import { type ErrorCode, errorMessage, errorStatus } from '@dossier/contract/platform/errors'
import { z } from 'zod'
import { isOpen } from '../access/authorise'
import { declaredErrors } from '../declared-errors'
import { accessInWords } from './access-in-words'

export type JsonSchema = z.core.JSONSchema.BaseSchema

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }
export type Content = { content: Readonly<Record<string, { schema: JsonSchema }>> }

export type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly security: readonly Record<string, readonly string[]>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: Content & { required: boolean }
  readonly responses: Readonly<Record<string, { description: string } & Content>>
}

export type OpenApi = Awaited<ReturnType<typeof describeApi>>

const introduction =
  'Every answer is JSON, but for those that are files. A success carries "status": "success"; a failure the body Failure, whose code says what it is ' +
  'about. Bodies are JSON and say so in Content-Type, but for forms with a file. Any call may also answer 408, 413, ' +
  '414, 415, 429, 431, 500 or 503. Signing in answers a token that ' +
  'goes into the header Authorization.'

const failure: JsonSchema = {
  type: 'object',
  required: ['status', 'message', 'code', 'requestId'],
  properties: {
    status: { enum: ['error', 'expired'] },
    message: { type: 'string', description: 'The text for the user' },
    code: { enum: Object.keys(errorStatus) },
    requestId: { type: 'string', description: 'Stands in the log and in the header X-Request-Id' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'One message a field' },
    details: { description: 'What a conflict is about' },
  },
}
const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: {
    type: 'string',
    pattern: '^[\\w-]{8,200}$',
    description:
      'A name of your own for this request, as a UUID. Sent again within a day with the same content it is answered as ' +
      'before and nothing new is made; with other content, or while the first is handled, it is answered 409',
  },
}
const failureContent = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } }

type Groups = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

/** The contract as an OpenAPI 3.1 document (PLT-24). Schemas are those that requests are checked against. */
export async function describeApi(groups: Groups) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [group, endpoints] of Object.entries(groups)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = apiBase[endpoint.api] + endpoint.path.replace(/:(\w+)/g, '{$1}')
      const operation = describe(name, group, endpoint, await endpoint.schemas())
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Dossier', version: '1', description: introduction },
    servers: [{ url: '/' }],
    tags: Object.keys(groups).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Failure: failure },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function describe(name: string, group: string, endpoint: Endpoint, schemas: Schemas): Operation {
  const { params, query, body, form, response } = schemas
  return {
    operationId: name,
    summary: inWords(name),
    description: `May be called by ${accessInWords(endpoint.access)}.`,
    tags: [group],
    security: isOpen(endpoint.access) ? [{}] : [{ session: [] }],
    parameters: [
      ...parametersIn('path', params),
      ...parametersIn('query', query),
      ...(endpoint.creates ? [idempotencyKey] : []),
    ],
    ...(body && { requestBody: { required: true, ...contentOf(body) } }),
    ...(form && { requestBody: { required: true, ...formContent(form) } }),
    responses: {
      200: { description: 'Success', ...(response === aFile ? fileContent : contentOf(response)) },
      ...failuresOf(declaredErrors(endpoint, schemas)),
      default: { description: 'Any other failure', ...failureContent },
    },
  }
}

/** One answer a status, which says what it may be about. */
function failuresOf(codes: readonly ErrorCode[]): Operation['responses'] {
  const failures: Record<string, { description: string } & Content> = {}
  for (const code of codes) {
    const status = errorStatus[code]
    const before = failures[status] ? `${failures[status].description}; ` : ''
    failures[status] = { description: `${before}${code}: ${errorMessage[code]}`, ...failureContent }
  }
  return failures
}

function parametersIn(place: Parameter['in'], schema: z.ZodType | undefined): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: typeof property === 'boolean' ? {} : property,
  }))
}

const contentOf = (schema: z.ZodType): Content => ({
  content: { 'application/json': { schema: jsonSchemaOf(schema) } },
})

const bytes: JsonSchema = { type: 'string', format: 'binary' }
const fileContent: Content = { content: { 'application/octet-stream': { schema: bytes } } }

/** The fields of a form and its file (FIL-04). */
function formContent({ fields, file }: Form): Content {
  const { properties = {}, required = [], ...schema } = jsonSchemaOf(fields)
  const whole = {
    ...schema,
    properties: { ...properties, file: bytes },
    required: [...required, ...(file === 'required' ? ['file'] : [])],
  }
  return { content: { 'multipart/form-data': { schema: whole } } }
}

/** As it is on the wire: what is sent, before it is made something else. */
function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const {
    $schema,
    '~standard': standard,
    ...described
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const { identifies } = jsonSchema
      delete jsonSchema.identifies
      if (typeof identifies === 'string') jsonSchema.description = `Id: ${identifies.replaceAll('_', ' ')}`
      // Whole numbers end there for JavaScript; as a limit it says nothing.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  })
  return described
}

/** `approveChange` becomes `Approve change`. */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
