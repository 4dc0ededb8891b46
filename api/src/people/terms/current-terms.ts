import type { JobContext } from '../context'

const none = { content: '', structure: '' as const, updated_at: null }

/** TRM-03: the terms that hold, empty before the first save. */
export async function currentTerms({ terms }: JobContext) {
  const current = await terms.current()
  if (!current) return { terms: none }
  const { content, structure, createdAt } = current
  return { terms: { content, structure, updated_at: createdAt.toISOString() } }
}
