import { documentMessages } from '@dossier/contract/file/messages/documents'
import type { Form, Schemas } from '@dossier/contract/platform/endpoint'
import { validationMessages as texts } from '@dossier/contract/platform/messages/validation'
import type { z } from 'zod'
import type { RequestedParameters } from '../access/authorise'
import { DomainError } from '../errors'
import { boundsOf } from './json-bounds'
import { type ReceivedForm, readForm } from './read-form'
import { readJson, refuseOtherTypes } from './read-json'

/** How long, in milliseconds, a body may take to arrive (PLT-27). */
export type BodyTimes = { readonly jsonMs: number; readonly formMs: number }

// A file of 10 MB over a slow line takes its time; a megabyte of JSON does not.
export const bodyTimes: BodyTimes = { jsonMs: 30_000, formMs: 110_000 }

/** Looks at what was sent before it is parsed, and throws where its sender may not ask at all. */
type Look = (sent: unknown) => void

/** The parts of a request that its endpoint declares, each parsed by its own schema. */
export type ReceivedParts = Readonly<Record<string, unknown>>

/**
 * Parses what was sent. Refuses with 400 and every wrong field of all parts at once.
 * @param use gets the parts; a file among them is there until it ends
 */
export async function receive<T>(
  { params, query, body, form }: Schemas,
  asked: RequestedParameters,
  request: Request,
  { times, look }: { readonly times: BodyTimes; readonly look: Look },
  use: (received: ReceivedParts) => Promise<T>,
): Promise<T> {
  if (!form) refuseOtherTypes(request)
  if (form && !isForm(request)) look(undefined)
  const parts = new Parts()
  parts.parse('params', params, asked.params)
  parts.parse('query', query, asked.query)
  if (!form) {
    const sent = body && (await readJson(request, boundsOf(body), times.jsonMs))
    look(sent)
    if (body) parts.parse('body', body, sent)
    return use(parts.whole())
  }
  const sent = await readForm(request, times.formMs)
  try {
    look(sent.fields)
    return await use(parts.withForm(form, sent).whole())
  } finally {
    await sent.discard()
  }
}

const isForm = ({ headers }: Request) => (headers.get('content-type') ?? '').startsWith('multipart/form-data')

class Parts {
  readonly #received: Record<string, unknown> = {}
  readonly #errors: Record<string, string> = {}

  parse(name: string, schema: z.ZodType | undefined, value: unknown) {
    if (!schema) return
    const result = schema.safeParse(value, { error: wordsOf })
    if (result.success) this.#received[name] = result.data
    else for (const issue of result.error.issues) Object.assign(this.#errors, messagesOf(issue))
  }

  withForm({ fields, file }: Form, sent: ReceivedForm): this {
    this.parse('form', fields, sent.fields)
    if (sent.file) this.#received.file = sent.file
    else if (file === 'required') this.#errors.file = documentMessages.fileMissing
    return this
  }

  whole(): ReceivedParts {
    if (Object.keys(this.#errors).length > 0) throw new DomainError('invalid-request', { errors: this.#errors })
    return this.#received
  }
}

/** One message a field (ruling 5). */
const messagesOf = (issue: z.core.$ZodIssue): Record<string, string> =>
  issue.code === 'unrecognized_keys'
    ? Object.fromEntries(issue.keys.map((key) => [key, texts.unknownField]))
    : { [issue.path.join('.') || 'request']: issue.message }

/** The text of a fault that its schema does not word itself. */
function wordsOf({ code, origin, input }: z.core.$ZodRawIssue): string {
  if (input === undefined) return texts.valueRequired
  return code === 'too_big' && origin === 'string' ? texts.tooLong : texts.invalidValue
}
