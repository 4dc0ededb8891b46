import { prefills } from '@dossier/contract/due-diligence/prefill'
import type { MemberContext } from '../context'
import { isSubmitted } from './form'
import { formOf } from './form-access'
import { findingAgain } from './known-parties'
import { presentPair } from './present-pair'
import { effective, pairsIn, partOf, sees, visibleIn } from './seen-pairs'

/** What a form declares beside what the client's file knows, as far as a member of staff may see the file. */
export async function compareWithFile(ctx: MemberContext, id: string) {
  const { member } = ctx
  const form = await formOf(ctx, member, id)
  const file = await ctx.caseFiles.ofClient(member, form.record.companyId)
  const proposed = findingAgain({ file, counts: () => true, seen: visibleIn(member, effective) })
  return {
    rev: form.record.rev,
    hidden: prefills.filter((part) => !sees(member, part)),
    parties: pairsIn(member, form, file).map((pair) =>
      presentPair(pair, pair.known && proposed(partOf[pair.known.type], pair.known), {
        member,
        isOpen: isSubmitted(form),
      }),
    ),
  }
}
