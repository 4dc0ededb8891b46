import type { MemberContext } from '../context'
import { addRecord } from '../records/add-record'

/** The answer of a kind's calls, which is made from tables. */
type Answer = { readonly kycfile?: unknown; readonly action?: unknown }
type NewSection = { readonly company_id: string; readonly documentType: string }

/** Proposes a place for the documents of one more bank (DOC-51). */
export async function addSection(ctx: MemberContext, input: NewSection) {
  const { kycfile: file, action }: Answer = await addRecord(ctx, { kind: 'kyc_file', input })
  return { file, action }
}
