import { z } from 'zod'
import { fileFacts } from '../../file/schemas/field-values'
import { isCountry } from '../../platform/countries'
import { aFile } from '../../platform/endpoint'
import { limits } from '../../platform/limits'
import { validationMessages } from '../../platform/messages/validation'
import { anId, count, idOf, instant, note, success } from '../../platform/schemas/shared'
import { isPlainName } from '../../platform/validation/hidden-characters'
import { screeningMessages as texts } from '../messages'
import { hitState } from './hits'

/** How surely a result is the person asked for: shown as strong, or as one that may be. */
export const screeningBands = ['strong', 'possible'] as const

/** A list that was asked, in the version that answered. */
const askedList = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  /** The day of what stands in it; empty where a provider does not say. */
  published: z.string(),
  /** The last day on which its publisher had nothing newer; empty where none was asked. */
  checked: z.string(),
  entries: z.int(),
  /** Whether it was older than the organisation's limit when it was asked (GOV-36). */
  outOfDate: z.boolean(),
})

/** What one feature says for or against a result, in a sentence. */
const finding = z.object({
  feature: z.enum(['name', 'birth date', 'country', 'identifier']),
  speaks: z.enum(['for', 'against', 'neither']),
  text: z.string(),
})

/** SAN-03, with what the match stands on. */
const result = z.object({
  individual: z
    .object({ firstname: z.string(), surname: z.string(), year_of_birth: z.string() })
    .catchall(z.union([z.string(), z.array(z.string())])),
  addresses: z.array(z.string()),
  sanction_types: z.array(
    z.object({
      body: z.string(),
      current: z.boolean(),
      found: z.boolean(),
      countryCode: z.string(),
      programme: z.string(),
    }),
  ),
  notes: z.array(z.object({ note: z.string(), source: z.string() })),
  flags: z.array(z.object({ found: z.boolean(), data: z.object({ rep: z.string() }) })),
  articles: z.array(
    z.object({
      url: z.string(),
      snippets: z.array(z.object({ title: z.string(), text: z.string(), terms: z.array(z.string()) })),
    }),
  ),
  match: z.object({
    entry: z.string(),
    list: z.string(),
    score: z.number(),
    band: z.enum(screeningBands),
    explanation: z.array(finding),
  }),
})
export type ScreeningResult = z.infer<typeof result>

/** Someone on a list who has a like name, and is not found because their date of birth is another one. */
const namesake = z.object({
  entry: z.string(),
  list: z.string(),
  name: z.string(),
  /** As they are listed: '1952-04-01', 'about 1952', '1951 to 1953'. */
  births: z.array(z.string()),
})
export type Namesake = z.infer<typeof namesake>

const answer = z.object({
  message: z.string(),
  search_id: anId,
  results: z.array(result),
  /** None where a provider does not say. */
  namesakes: z.array(namesake),
  lists: z.array(askedList),
})
export type ScreeningAnswer = z.infer<typeof answer>

const nameOf = (least: number, short: string) =>
  z
    .string(short)
    .trim()
    .min(least, short)
    .max(limits.textMaximum, validationMessages.tooLong)
    .refine(isPlainName, validationMessages.invalidValue)

const facts = z.object({
  company_id: idOf('company'),
  firstname: nameOf(limits.screenedFirstNameMinimum, texts.firstNameShort),
  surname: nameOf(limits.screenedSurnameMinimum, texts.surnameShort),
  dob: z.iso.datetime({ offset: true, error: texts.birthRequired }),
  nationality: z.string(texts.nationalityRequired).refine(isCountry, texts.nationalityRequired),
})
const missing = {
  company_id: validationMessages.valueRequired,
  firstname: texts.firstNameShort,
  surname: texts.surnameShort,
  dob: texts.birthRequired,
  nationality: texts.nationalityRequired,
} as const

/** What came of a screening, and how many of its hits are in which state, null for a lookup; not run is none of these. */
const outcome = {
  outcome: z.enum(['failed', 'no hits', 'hits']),
  hits: z.object({ undecided: z.int(), proposed: z.int(), decided: z.int(), reopened: z.int() }).nullable(),
}

/** SAN-34 by a person or an entity of the file; SAN-35 by what is typed (SAN-09 to SAN-11). */
export const screen = {
  body: z
    .strictObject({
      person_id: idOf('person').optional(),
      entity_id: idOf('legal_entity').optional(),
      ...facts.partial().shape,
    })
    .superRefine((body, context) => {
      if (body.person_id !== undefined || body.entity_id !== undefined) return
      for (const field of Object.keys(missing) as (keyof typeof missing)[]) {
        if (body[field] === undefined) context.addIssue({ code: 'custom', path: [field], message: missing[field] })
      }
    }),
  response: success({ data: answer, request: z.string(), search_id: anId, hits: z.array(hitState) }),
}

/** Which record of the file was screened; neither for what was typed. */
const subject = { person_id: anId.nullable(), entity_id: anId.nullable() }

/** SAN-36. */
export const listScreenings = {
  query: z.strictObject({ company_id: idOf('company'), page: count(1).optional() }),
  response: success({
    sanctions: z.array(z.object({ _id: anId, request: z.string(), datetime: instant, ...subject, ...outcome })),
    count: z.int(),
  }),
}

/** SAN-37. */
export const getScreening = {
  params: z.strictObject({ id: idOf('screening') }),
  response: success({
    data: z.object({
      _id: anId,
      request: z.string(),
      response: z.string(),
      datetime: instant,
      company_id: anId,
      ...subject,
      search_id: anId,
      requested_by: z.string(),
      outcome: z.enum(['answered', 'failed']),
      message: z.string(),
      hits: z.array(hitState),
    }),
  }),
}

/** Which result is meant, counted from 0; left out where nothing was found. */
const sanctionIndex = z.int('Invalid number').nonnegative('Invalid number').optional()

/** SAN-38. */
export const saveScreening = {
  body: z.strictObject({ person_id: idOf('person'), search_id: idOf('search'), sanctionIndex, note }),
  response: success({ file: z.object({ id: anId, file: fileFacts }) }),
}

/** SAN-26: the same paper, to be kept outside of the file. */
export const screeningPdf = {
  query: z.strictObject({ search_id: idOf('search'), sanctionIndex: count(0).optional() }),
  response: aFile,
} as const

/**
 * Where each person and entity of a client stands with the newest screening; who is left out was never screened (GOV-18).
 * Monitoring keeps no screening of those without a hit: they have no `screening_id`.
 */
export const screeningStates = {
  query: z.strictObject({ company_id: idOf('company') }),
  response: success({
    states: z.array(
      z.object({
        ...subject,
        screening_id: anId.nullable(),
        datetime: instant,
        ...outcome,
        namesakes: z.array(namesake),
        /** Whether a hit on it was decided to be true. */
        sanctioned: z.boolean(),
        lists: z.array(askedList),
        /** Whether the facts that are approved are others than those it was asked with. */
        outOfDate: z.boolean(),
      }),
    ),
  }),
}
export type ScreeningStateOf = z.infer<(typeof screeningStates)['response']>['states'][number]

/**
 * The newest pass of ongoing monitoring over the organisation, null before the first: how many people and entities are
 * checked out of how many, new hits, and how many have no answer.
 */
export const getMonitoring = {
  response: success({
    monitoring: z
      .object({
        /** Stands for the lists that are asked. */
        version: z.string(),
        /** The newest day of any of these lists; empty before the first answer. */
        published: z.string(),
        /** Whether any of them was older than the organisation allows when it was asked (GOV-36). */
        outOfDate: z.boolean(),
        state: z.enum(['running', 'done', 'failed']),
        /** Why it failed; empty otherwise. */
        message: z.string(),
        started: instant,
        ended: instant.nullable(),
        checked: z.int(),
        total: z.int(),
        hits: z.int(),
        unanswered: z.int(),
      })
      .nullable(),
  }),
}
export type Monitoring = z.infer<(typeof getMonitoring)['response']>['monitoring']
