import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { type Prefill, prefillSections } from '@dossier/contract/due-diligence/prefill'
import { calendarDateOf } from '@dossier/contract/platform/dates'
import { limits } from '@dossier/contract/platform/limits'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { isPlainName } from '@dossier/contract/platform/validation/hidden-characters'
import { isEmail, mailboxOf } from '@dossier/contract/platform/validation/mailbox'
import { caseFile } from '../../file/case-files/case-file'
import { seesSections, visibleFields } from '../../file/case-files/visibility'
import { writeUnreviewed } from '../../file/changes/write-unreviewed'
import type { ReviewedRecord } from '../../file/engine/model'
import { ensure, foundAssociated } from '../../platform/errors'
import { newToken } from '../../platform/secrets/secrets'
import type { Acting } from '../../trail/act'
import { sha256 } from '../../trail/events/canonical'
import type { MemberContext } from '../context'
import { askForMail } from '../mails/ask-for-mail'
import { ensureNoColleague } from '../mails/ensure-no-colleague'
import { type Form, newForm } from './form'
import { staff } from './form-authors'
import { writtenBy } from './form-edits'
import { about, fileOf } from './form-file'
import { ensureRoom } from './form-room'
import { linkKinds } from './link.repository'
import { withHolder, withMailbox } from './link-holders'
import { prefilledFrom } from './prefill'
import { presentRecord, seesTokens } from './present-due-diligence'

type Creation = {
  readonly companyId: string
  readonly label: string
  readonly prefill?: readonly Prefill[]
  /** Where its link is mailed. */
  readonly email?: string | undefined
}

/** DDL-09, DDL-76: takes effect at once, with the two links that open it. Throws 403 for what its maker may not see. */
export async function createForm(ctx: MemberContext, creation: Creation) {
  const { member } = ctx
  const { companyId, prefill = [], email } = creation
  const maySee = seesSections(
    member,
    prefill.map((each) => prefillSections[each]),
  )
  ensure(maySee, 'forbidden')
  const address = email === undefined ? undefined : mailboxOf(email)
  if (address !== undefined) {
    await ensurePossible(ctx, creation)
    await ensureNoColleague(ctx, address)
    await ctx.limits.countFormMailTo(member.organisationId, address)
  }
  const author = staff(ctx)
  const created = await writeUnreviewed(
    ctx,
    author,
    async () => caseFile([], []),
    async (_, act) => {
      await ensurePossible(act, creation)
      if (address !== undefined) await ensureNoColleague(act, address)
      const chosen = new Set(prefill)
      const prefilled = await copied(act, companyId, chosen)
      const written = writtenBy(author.writerIn(act), act.at)
      const made = newForm(companyId, creation.label, {
        newId: act.newId,
        at: act.at,
        prefilled,
        written,
        madeBy: member.userId,
      })
      ensureRoom(made.elements.length - 1, limits.dueDiligenceElements, 'elements')
      const form = withMaker(act, made, address)
      const links = await addLinks(act, form)
      const asked = { scope: member, record: form.record, mail: 'invitation' as const }
      const mailed = address === undefined ? {} : await askForMail(act, { ...asked, address })
      return {
        file: fileOf(form),
        event: {
          what: 'due diligence created',
          ...about(form),
          details: { ...(chosen.size > 0 && { prefilled: [...chosen] }), ...mailed },
        },
        answer: { dueDiligence: presentRecord(form.record, { links, openChanges: 0 }, author.reader) },
      }
    },
  )
  if (address !== undefined) void ctx.formMails.work()
  return created
}

/** A form that says whether its maker is shown its links, and whether they chose where it is mailed (GOV-43). */
function withMaker({ member, sequence }: Acting<MemberContext>, form: Form, address: string | undefined): Form {
  const maker = { id: member.userId, sequence }
  const shown = seesTokens(member) ? withHolder(form, { ...maker, how: 'shown' }) : form
  return address === undefined ? shown : withMailbox(shown, { mailedTo: sha256(address), by: maker })
}

/** Gives a form the two links that open it. */
async function addLinks({ formLinks, member, session }: Acting<MemberContext>, { record }: Form) {
  const tokens = { form: newToken(), documents: newToken() }
  const { id: recordId, companyId } = record
  for (const kind of linkKinds) {
    await formLinks.insert({ organisationId: member.organisationId, kind, recordId, companyId }, tokens[kind], session)
  }
  return {
    form: { token: tokens.form, lastUsedAt: null },
    documents: { token: tokens.documents, lastUsedAt: null },
  }
}

/** What is copied of the file, as it stands when it is the form's turn. */
async function copied(ctx: Acting<MemberContext>, companyId: string, chosen: ReadonlySet<Prefill>) {
  if (chosen.size === 0) return []
  const { member, session, at, timeZone } = ctx
  const file = await ctx.caseFiles.ofClient(member, companyId, session)
  const seen = ({ kind, values }: ReviewedRecord) => visibleFields(member, kind, values)
  return prefilledFrom({ file, seen, today: calendarDateOf(at, timeZone) }, chosen)
}

async function ensurePossible(ctx: MemberContext, { companyId, label, email }: Creation) {
  const company = await ctx.caseFiles.record(ctx.member, 'company', companyId, ctx.session)
  ensureFormPossible(foundAssociated(company), label, email)
}

/** DDL-07, DDL-09. */
function ensureFormPossible(company: ReviewedRecord, label: string, email: string | undefined) {
  const errors = {
    ...(company.facts.company_type !== 'corporate' && { company_id: 'Due diligence is for corporate clients only' }),
    ...(!isPlainName(label) && { label: validationMessages.invalidValue }),
    ...(isShort(label) && { label: texts.labelShort }),
    ...(email !== undefined && !isEmail(email) && { email: validationMessages.email }),
  }
  ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
}

/** DDL-07. */
const isShort = (label: string) => [...label.trim()].length < limits.dueDiligenceLabelMinimum
