import {
  conversionMessages as messages,
  tooManyRows,
  unreadableWorkbook,
} from '@dossier/contract/office/conversion-messages'
import { officeLimits } from '@dossier/contract/office/limits'
import type { ReportCode } from '@dossier/contract/office/report'
import { calendarDateOf } from '@dossier/contract/platform/dates'
import { personalDataOf } from '../../people/profile/personal-data'
import { bookConversion, conversionFee } from '../../people/wallet/book-conversion'
import { creditsOf } from '../../people/wallet/credit'
import { DomainError, ensure, found } from '../../platform/errors'
import type { UploadedFile } from '../../platform/http/uploaded-file'
import { type Acting, act } from '../../trail/act'
import { platformChain } from '../../trail/audit/transaction'
import type { ActorContext } from '../context'
import type { ConversionOutcome } from './conversion'
import { convertApart, type Report } from './convert-apart'
import { presentConvertedFile } from './converted-file'

type Wanted = { readonly report_code: ReportCode; readonly currency_code_local: string }

/**
 * Converts a workbook into a report (FIU-24). 415 for what is no .xlsx, 400 for bad rows and where the caller's data are
 * not saved, 402 where it costs more than there is; a refusal charges and keeps nothing.
 */
export async function convertUpload(ctx: ActorContext, wanted: Wanted, file: UploadedFile) {
  return withReport(ctx, { wanted, file }, async (report, initiator) => {
    await ctx.fileStore.put(report)
    return { file: await keepReport(ctx, { wanted, file, report, initiator }) }
  })
}

/** FIU-23: what converting a workbook would cost now; refuses what converting it would, but for what it costs. */
export async function checkUpload(ctx: ActorContext, wanted: Wanted, file: UploadedFile) {
  return withReport(ctx, { wanted, file }, async ({ rows }) => {
    const { feeMicros, comment } = await conversionFee(ctx, { organisationId: chainOf(ctx) }, rows)
    return { cost: { rows, fee: creditsOf(feeMicros), comment } }
  })
}

type Upload = { readonly wanted: Wanted; readonly file: UploadedFile }

/** Does something with the report that a workbook becomes, which is gone afterwards. */
async function withReport<T>(
  ctx: ActorContext,
  { wanted, file }: Upload,
  use: (report: Report, initiator: string) => Promise<T>,
): Promise<T> {
  ensure(workbookName.test(file.name), 'unsupported-type', { message: messages.onlyWorkbooks })
  const { profile, initiator } = await reporter(ctx)
  ensure(await ctx.isClean(file), 'unsupported-type')
  const submittedAt = ctx.now()
  const converting = {
    from: file.path,
    entry: `${nameOf(file)}.xml`,
    today: calendarDateOf(submittedAt, ctx.timeZone),
    head: {
      reportCode: wanted.report_code,
      currency: wanted.currency_code_local,
      submittedAt: submittedAt.toISOString(),
      profile,
    },
  }
  return convertApart(converting, chainOf(ctx), async (made) => {
    if ('is' in made) throw refusal(made)
    return use(made, initiator)
  })
}

const workbookName = /\.xlsx$/i
export const nameOf = ({ name }: Pick<UploadedFile, 'name'>) => name.replace(workbookName, '')

/** Operators belong to no organisation. */
const chainOf = ({ actor }: ActorContext) => actor.organisationId ?? platformChain

/** Who reports. 400 while they have not saved what goAML asks for (FIU-28). */
async function reporter(ctx: ActorContext) {
  const user = found(await ctx.users.byId(ctx.actor.userId))
  const profile = await personalDataOf(ctx, user)
  const userInformation: Readonly<Record<string, string>> = textsOf(profile.userInformation)
  const isKnown = ['rentity_id', 'first_name', 'last_name'].every((name) => userInformation[name])
  ensure(isKnown, 'invalid-request', { message: messages.fillInUserInfo })
  return { profile: { ...profile, userInformation }, initiator: user.username }
}

const textsOf = (values: object) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

function refusal(outcome: Exclude<ConversionOutcome, { is: 'converted' }>): DomainError {
  switch (outcome.is) {
    case 'unreadable':
      return new DomainError('unsupported-type', { message: unreadableWorkbook(outcome.reason) })
    case 'faulty':
      return new DomainError('invalid-request', {
        errors: Object.fromEntries(outcome.faults),
        moreErrors: outcome.more,
      })
    case 'empty':
      return new DomainError('invalid-request', { message: messages.noRows })
    case 'too long':
      return new DomainError('invalid-request', { message: tooManyRows(officeLimits.reportRows) })
  }
}

type Kept = Upload & {
  readonly report: Report
  /** The acting username. */
  readonly initiator: string
}

/** Fee and file in one transaction: neither is there without the other (FIU-33). */
const keepReport = act(async (ctx: Acting<ActorContext>, { wanted, file, report, initiator }: Kept) => {
  const { convertedFiles, actor, newId, at, session, record } = ctx
  const chain = chainOf(ctx)
  const { rows, sha256 } = report
  const { feeMicros, comment } = await bookConversion(ctx, { organisationId: chain }, { rows, initiator })
  const kept = {
    ...{ id: newId(), chain, uploadedBy: actor.userId, at, filename: file.name, size: file.size },
    ...{ rows, feeMicros, feeComment: comment, sha256, zipSize: report.size },
  }
  await convertedFiles.insert(kept, session)
  record({
    what: 'workbook converted',
    record: { kind: 'converted file', id: kept.id, name: file.name },
    companyId: null,
    details: {
      rows,
      fee: creditsOf(feeMicros),
      report_code: wanted.report_code,
      currency: wanted.currency_code_local,
      sha256,
    },
  })
  return presentConvertedFile(kept)
})
