import { z } from 'zod'
import type { RichText } from '../fields/field'

const marks = z.object({
  bold: z.boolean().exactOptional(),
  italic: z.boolean().exactOptional(),
  underline: z.boolean().exactOptional(),
  list: z.enum(['ordered', 'bullet']).exactOptional(),
  link: z.string().exactOptional(),
})

/** Rich text in an answer: Delta operations with the marks that are kept of what was written (SHL-47). */
export const richText = z.object({
  ops: z.array(z.object({ insert: z.string(), attributes: marks.exactOptional() })).readonly(),
}) satisfies z.ZodType<RichText>
