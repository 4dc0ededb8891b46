import { mayReviewDocument } from '@dossier/contract/due-diligence/editability'
import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { explainSnapshotIds } from '../../file/changes/explain-snapshot-ids'
import { writeUnreviewed } from '../../file/changes/write-unreviewed'
import { parentIn } from '../../file/kinds/in-file'
import { DomainError, ensure, found } from '../../platform/errors'
import type { MemberContext } from '../context'
import { ensureExplained } from './ensure-explained'
import { ensureMayReview } from './ensure-may-review'
import { formOf } from './form-access'
import { asStaff } from './form-authors'
import { attachedTo, decidedDocument, fileDetails, namedDocument } from './form-document'
import { about, fileWith, formBeside } from './form-file'
import type { Verdict } from './form-states'
import { documentAuthors } from './link-holders'
import { withMarks } from './marked-decisions'
import { presentDocument } from './present-due-diligence'
import { readerFor } from './present-form'

type Review = Verdict & { readonly rev?: number | undefined }

/** DDL-81. */
export async function reviewDocument(ctx: MemberContext, id: string, { status, comment, rev }: Review) {
  const { member } = ctx
  const explanation = ensureExplained(status, comment)
  const reader = readerFor(ctx, member)
  return explainSnapshotIds(ctx, member, [id], () =>
    writeUnreviewed(
      ctx,
      asStaff(member),
      async (act) => {
        const document = found(await act.caseFiles.record(member, 'kyc_file', id, act.session))
        const form = await formOf(act, member, found(parentIn(document, 'dueDiligence')))
        return fileWith(form, document)
      },
      async (whole, act) => {
        const document = found(whole.records.get(id))
        const before = formBeside(whole, document)
        ensure(mayReviewDocument(attachedTo(document)), 'conflict', { message: texts.documentApproved })
        if (rev !== undefined && rev !== document.rev) {
          throw new DomainError('stale-record', { details: { current: presentDocument(document, reader) } })
        }
        const authors = documentAuthors(before, document)
        const marks = await ensureMayReview(act, authors, status)
        const decision = { what: `document ${status}` as const, document: namedDocument(document), authors }
        const { form, details: marked } = withMarks(act, before, marks, decision)
        const after = decidedDocument(document, status, explanation)
        const details = { document: id, ...fileDetails(document), ...marked }
        const event = { what: `due diligence document ${status}` as const, ...about(form), details }
        return { file: fileWith(form, after), event, answer: { file: presentDocument(after, reader) } }
      },
    ),
  )
}
