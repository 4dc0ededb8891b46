import { maySign } from '@dossier/contract/due-diligence/editability'
import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { writeUnreviewed } from '../../file/changes/write-unreviewed'
import { isSigned } from '../../file/kinds/kyc-file'
import { isOf } from '../../people/users/trust'
import { ensure, found, foundAssociated } from '../../platform/errors'
import type { Acting } from '../../trail/act'
import type { MemberContext } from '../context'
import { ensureCurrent } from './ensure-current'
import { ensureMayReview } from './ensure-may-review'
import { type Account, formFactsOf } from './form'
import { formToWrite } from './form-access'
import { staff } from './form-authors'
import { attachedTo, documentFactsOf, fileDetails, namedDocument, signedDocument } from './form-document'
import { about, fileWith, formBeside } from './form-file'
import { withSigned } from './form-states'
import { documentAuthors } from './link-holders'
import { withMarks } from './marked-decisions'
import { presentDocument } from './present-due-diligence'
import { presentForm } from './present-form'

type Signing = { readonly id: string; readonly fileId: string; readonly rev?: number | undefined }

/** DDL-41: a document of an approved form is signed; never said by who attached it, also where no one else could. */
export async function markSigned(ctx: MemberContext, { id, fileId, rev }: Signing) {
  const author = staff(ctx)
  const load = async (act: Acting<MemberContext>) => {
    const form = await formToWrite(act, id)
    const documents = await act.forms.documents(act.member, id, act.session)
    const document = foundAssociated(documents.find((each) => each.id === fileId))
    return fileWith(form, document)
  }
  const { form, file } = await writeUnreviewed(ctx, author, load, async (whole, act) => {
    const document = found(whole.records.get(fileId))
    const before = formBeside(whole, document)
    ensure(!isSigned(document), 'conflict', { message: texts.signedAlready })
    ensure(!document.openActions.some(({ type }) => type === 'remove'), 'conflict', { message: texts.signedToGo })
    ensure(maySign(formFactsOf(before.record), attachedTo(document)), 'conflict', { message: texts.notToSign })
    await ensureCurrent(act, before, rev, author)
    const { uploader } = documentFactsOf(document)
    if (uploader) await ensureAnother(act, uploader)
    const authors = documentAuthors(before, document)
    const marks = await ensureMayReview(act, authors, 'approved')
    const decided = withSigned(before, fileId, act.member.name, act.at)
    const decision = { what: 'document signed' as const, document: namedDocument(document), authors }
    const { form: after, details: marked } = withMarks(act, decided, marks, decision)
    const signed = signedDocument(document)
    const details = { document: fileId, ...fileDetails(document), ...marked }
    return {
      file: fileWith(after, signed),
      event: { what: 'due diligence document signed' as const, ...about(after), details },
      answer: { form: after, file: signed },
    }
  })
  const { dueDiligence } = await presentForm(ctx, ctx.member, form, author.reader)
  return { dueDiligence, file: presentDocument(file, author.reader) }
}

async function ensureAnother({ users, member, session }: Acting<MemberContext>, uploader: Account) {
  const person = found((await users.colleaguesNamed(member, [member.userId], session)).get(member.userId))
  ensure(!isOf(person, uploader.id), 'own-change')
}
