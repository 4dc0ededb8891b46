import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { DomainError, ensure } from '../../platform/errors'
import type { MemberContext } from '../context'
import { answerOf, type Screening } from './screening'
import { screeningPaper } from './screening-paper'

/** Which result of which search a paper shows in full. */
export type Selected = { readonly searchId: string; readonly picked: number | undefined }

/** The result of a screening as a PDF. 400 for a result that is not there, and for a screening that failed. */
export async function writeScreeningPaper(ctx: MemberContext, screening: Screening, picked: number | undefined) {
  ensureThere(screening, picked)
  await ctx.limits.countPaper(screening.searchId)
  const { name: firm } = await ctx.organisations.settings(ctx.member)
  const paper = screeningPaper(screening, { picked, firm, timeZone: ctx.timeZone })
  return ctx.writePaper(paper, ctx.member.organisationId)
}

function ensureThere(screening: Screening, picked: number | undefined) {
  const { outcome } = screening
  if (outcome.is === 'failed') throw new DomainError('invalid-state', { message: outcome.message })
  const { length } = answerOf(screening).results
  const isThere = length === 0 ? picked === undefined : picked !== undefined && picked < length
  ensure(isThere, 'invalid-request', { errors: { sanctionIndex: validationMessages.invalidValue } })
}
