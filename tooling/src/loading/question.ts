import { z } from 'zod'
import { isInside } from '../inside'
import type { Libraries } from './load-area'

/** What is asked about the built area in a folder. */
export type Question = {
  /** What keeps it from working, or that and, where nothing does, its pages. */
  readonly what: 'faults' | 'pages'
  readonly container: string
  readonly libraries: Libraries
}

/** What is asked about the built page in a folder. */
export type PageQuestion = {
  /** The path that its files are served under. */
  readonly base: string
  /** Selects what there has to be once it has started, with a text in it. */
  readonly shows: string
  readonly patienceMs: number
  /** A file whose modules are those of the tools. */
  readonly modules: string
}

/** A sentence that code of an area had a hand in: shown to people, it moves no cursor. */
const sentence = z
  .string()
  .max(2_000)
  .transform((text) => text.replace(/\p{Cc}+/gu, ' '))
const sentences = z.array(sentence).max(2_000)

const answer = <Found extends z.ZodType>(found: Found) =>
  z.union([z.strictObject({ found }), z.strictObject({ fault: sentence })])

/** What may be answered: nothing else that an area makes up gets any further. */
export const answers = {
  faults: answer(sentences),
  pages: answer(
    z.strictObject({
      faults: sentences,
      addresses: sentences,
      pages: z
        .array(
          z.strictObject({
            routes: sentences,
            files: z.array(z.string().refine(isInside)).max(2_000),
            libraries: z.array(z.string().regex(/^[a-z-]+$/)).max(2_000),
          }),
        )
        .max(2_000),
    }),
  ),
} as const
