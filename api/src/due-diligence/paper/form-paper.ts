import { type DocumentStatus, partyName, requiredDocuments } from '@dossier/contract/due-diligence/form-documents'
import { dueDiligenceStatusLabel, dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { fieldsOf, groupsOf, isFieldShown } from '@dossier/contract/file/catalogue'
import { type ElementType, elementSections, elementTypes } from '@dossier/contract/file/catalogue/due-diligence-form'
import { documentType } from '@dossier/contract/file/documents'
import { fieldText } from '@dossier/contract/file/field-text'
import type { Kind } from '@dossier/contract/file/kinds'
import { formatDate, formatDateAndTime } from '@dossier/contract/platform/dates'
import type { FieldValue, Read } from '@dossier/contract/platform/fields/field'
import { isolated } from '@dossier/contract/platform/names'
import type { ReviewedRecord } from '../../file/engine/model'
import { isProposed } from '../../file/engine/projection'
import { parentIn } from '../../file/kinds/in-file'
import type { Paper, PaperSection, Row } from '../../platform/paper/paper'
import { elementFactsOf, type Form, formFactsOf } from '../forms/form'
import { presentParty } from '../forms/present-due-diligence'

type About = {
  readonly documents: readonly ReviewedRecord[]
  readonly companyName: string
  readonly firm: string
  readonly timeZone: string
}

/** A form as it stands as a paper: every section, answer, element and document (DDL-21, DDL-32). */
export function paperOf(whole: Form, { documents, companyName, firm, timeZone }: About): Paper {
  const form = { ...whole, elements: whole.elements.filter((element) => !isProposed(element)) }
  const { createdAt, client_saved_at: savedAt } = formFactsOf(form.record)
  const moment = (instant: string) => formatDateAndTime(instant, timeZone)
  return {
    title: 'Due Diligence Form',
    about: companyName,
    by: firm,
    asOf: savedAt ?? createdAt,
    facts: [...rowsAbout(form.record, moment), { label: 'Time zone', value: timeZone }],
    sections: numbered([...elementParts(form), ...recordParts(form.record)]).concat(
      documentParts(form, documents, timeZone),
      commentPart(form.record, moment),
    ),
  }
}

/** How the form came to stand as it does: what happened to it when, and who did it. */
function rowsAbout(record: ReviewedRecord, moment: (instant: string) => string): Row[] {
  const {
    comment,
    status,
    createdAt,
    client_saved_at: savedAt,
    submitted_at,
    approved_by,
    signed = [],
  } = formFactsOf(record)
  return [
    { label: 'Form', value: comment },
    {
      label: 'Status',
      value: [dueDiligenceStatusLabel(status), ...(signed.length > 0 ? [texts.signed] : [])].join(', '),
    },
    { label: 'Created', value: moment(createdAt) },
    { label: 'Last saved by client', value: savedAt === null ? 'Not yet' : moment(savedAt) },
    {
      label: 'Last submitted by client',
      value: submitted_at === undefined ? 'Not yet' : moment(submitted_at),
    },
    ...(approved_by === undefined
      ? []
      : [{ label: 'Approved', value: `${moment(approved_by.at)} by ${isolated(approved_by.name)}` }]),
    ...signed.map(({ name, at }) => ({ label: texts.signed, value: `${moment(at)}, as ${isolated(name)} says` })),
  ]
}

/** Sections 1 to 9 carry their number, the signature block has none (DDL-21). */
const numbered = (sections: readonly PaperSection[]): PaperSection[] =>
  sections.map((section, index) => (index < 9 ? { ...section, title: `${index + 1}. ${section.title}` } : section))

const elementParts = ({ elements }: Form): PaperSection[] =>
  elementTypes.map((type) => {
    const those = elements.filter((element) => elementFactsOf(element).type === type)
    const title = elementSections[type]
    return those.length === 0
      ? { title, note: 'None' }
      : { title, groups: those.map((each) => elementGroup(each, type)) }
  })

function elementGroup(element: ReviewedRecord, type: ElementType) {
  const { name } = presentParty(element)
  const rows = rowsOf(element, (field) => (field === 'type' ? type : (element.values[field] ?? null)))
  return { title: name || 'Without a name', rows: element.values.is_relevant === 'NO' ? rows.slice(0, 1) : rows }
}

function recordParts(record: ReviewedRecord): PaperSection[] {
  const read: Read = (field) => record.values[field] ?? null
  return groupsOf(fieldsOf('due_diligence_record'), read).map(({ heading, fields }) => {
    const names = new Set(fields.map(({ name }) => name))
    return { title: heading, groups: [{ rows: rowsOf(record, read, (name) => names.has(name)) }] }
  })
}

const rowsOf = (record: ReviewedRecord, read: Read, isAsked: (name: string) => boolean = () => true): Row[] =>
  fieldsOf(record.kind as Kind)
    .filter((field) => isAsked(field.name) && isFieldShown(field, read))
    .map((field) => ({ label: field.label, value: fieldText(field, read(field.name) ?? null) || 'Not answered' }))

const words = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected', missing: 'Missing' } as const

function documentParts(form: Form, documents: readonly ReviewedRecord[], timeZone: string): PaperSection[] {
  const parties = form.elements.map(presentParty)
  const attached = documents.map((document) => ({
    documentType: String(document.facts.documentType ?? ''),
    dueDiligenceElement: parentIn(document, 'dueDiligenceElement'),
    status: statusOf(document),
    file: fileIn(document.values.file),
  }))
  const named = (type: string) => documentType(type)?.label ?? type
  const whose = (id: string | null) => {
    const party = parties.find(({ _id }) => _id === id)
    return party ? partyName(party) : ''
  }
  return [
    {
      title: 'Required documents',
      table: {
        columns: ['Document', 'Person', 'State'],
        shares: [0.5, 0.35, 0.15],
        rows: requiredDocuments(parties, attached).map(({ document, party, state }) => [
          document.label,
          party ? partyName(party) : '',
          words[state],
        ]),
      },
    },
    {
      title: 'Uploaded documents',
      ...(attached.length === 0
        ? { note: 'None' }
        : {
            table: {
              columns: ['File', 'Document', 'Person', 'Added', 'State'],
              shares: [0.31, 0.27, 0.2, 0.11, 0.11],
              rows: attached.map(({ documentType: type, dueDiligenceElement, status, file }) => [
                file?.filename ?? 'No file',
                named(type),
                whose(dueDiligenceElement),
                file ? formatDate(file.uploadDate, timeZone) : '',
                words[status],
              ]),
            },
          }),
    },
  ]
}

function commentPart(record: ReviewedRecord, moment: (instant: string) => string): PaperSection[] {
  const { comments } = formFactsOf(record)
  if (comments.length === 0) return []
  const rows = comments.map(({ text, date, author }) => ({ label: `${author}, ${moment(date)}`, value: text }))
  return [{ title: 'Review comments', groups: [{ rows }] }]
}

const statusOf = ({ facts: { status } }: ReviewedRecord): DocumentStatus =>
  status === 'approved' || status === 'SIGNED' ? 'approved' : status === 'rejected' ? 'rejected' : 'pending'

const fileIn = (value: FieldValue | undefined) =>
  typeof value === 'object' && value !== null && 'filename' in value ? value : undefined
