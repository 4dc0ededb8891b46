import { mayReview } from '@dossier/contract/due-diligence-editability'
import { limits } from '@dossier/contract/limits'
import type { Member } from '../access/actor'
import { found, foundAssociated } from '../errors'
import { parentIn } from '../kinds/in-file'
import { changedSince } from './changed-since'
import { factsOf, writersOf } from './form'
import type { LinkUse } from './form-access'
import { seenBy } from './form-answers'
import type { FormDependencies } from './form-dependencies'
import { linkKinds } from './link.repository'
import { presentEdit, presentElement, presentParty } from './present-due-diligence'

/** How many of a client's saves are answered with the form. */
const mostEdits = 100

/** Reads forms, for staff and behind their links. */
export const formReads = ({
  access,
  answers,
  clients,
  caseFiles,
  edits,
  invitations,
  liveLinks,
  nobodyApproves,
}: FormDependencies) => ({
  /** DDL-70: a page of 30. */
  async list(member: Member, companyId: string, page: number) {
    foundAssociated(await clients.get(member, companyId))
    const window = { skip: (page - 1) * limits.pageSize, limit: limits.pageSize }
    return answers.page(member, companyId, window, answers.readerFor(member))
  },

  /** DDL-71, GOV-06, GOV-19. */
  async get(member: Member, id: string) {
    const form = await access.formOf(member, id)
    const { submissions } = factsOf(form.record)
    const [whole, latest, later, invitation, why] = await Promise.all([
      answers.whole(member, form, answers.readerFor(member)),
      edits.latest(member, id, mostEdits),
      submissions === undefined ? [] : edits.firstAfter(member, id, submissions),
      invitations.shown(member, id),
      mayReview(factsOf(form.record)) ? nobodyApproves(member, writersOf(form)) : undefined,
    ])
    const changed = changedSince(form, later)
    return { ...whole, edits: latest.map(presentEdit), changed_since_submission: changed, invitation, ...why }
  },

  /** DDL-72: an element with what names the form it is part of. */
  async element(member: Member, id: string) {
    const element = found(await caseFiles.record(member, 'due_diligence_element', id))
    const { record } = await access.formOf(member, parentIn(element, 'due_diligense_id') ?? '')
    return {
      element: presentElement(element, answers.readerFor(member)),
      dueDiligenceRecord: { _id: record.id, comment: factsOf(record).comment, company_id: record.companyId },
    }
  },

  /** DDL-73. */
  async record(member: Member, id: string, dependencies: boolean) {
    const form = await access.formOf(member, id)
    const { dueDiligence, elements, docs } = await answers.whole(member, form, answers.readerFor(member))
    return { dueDiligenceRecord: dueDiligence, ...(dependencies && { elements, docs }) }
  },

  /** DDL-74: the form behind a link. */
  async open(use: LinkUse) {
    const link = await access.opened(use)
    return answers.whole(link, await access.formOf(link, link.recordId), answers.readerFor('link holder'))
  },

  /** DDL-75: what documents are asked for, and whose, behind either link. */
  async openDocuments(use: LinkUse) {
    const link = await access.opened(use, linkKinds)
    const form = await access.formOf(link, link.recordId)
    const reader = answers.readerFor('link holder')
    const whole = await answers.whole(link, form, reader)
    return { ...whole, elements: seenBy(reader, form).elements.map(presentParty) }
  },

  /** ACC-40. A link whose record is gone opens nothing. */
  async checkToken(token: string) {
    const link = await liveLinks.ofToken(token)
    return link
      ? { success: true as const, due_diligence_id: link.recordId, company_id: link.companyId, kind: link.kind }
      : { success: false as const }
  },
})
