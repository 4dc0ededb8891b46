// loaded with the first click otherwise; here before, so that no test waits for it
import '../file/documents/document-dialog'
import '../file/rich-text/rich-text-editor'
import { type DocumentType, documentType } from '@dossier/contract/file/documents'
import { updateKycFile, uploadComment } from '@dossier/contract/file/endpoints/documents'
import type { KycFile } from '@dossier/contract/file/schemas/documents'
import { getSettings } from '@dossier/contract/people/endpoints/organisation-settings'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { permissions } from '@dossier/contract/platform/permissions'
import type { UserType } from '@dossier/contract/platform/user-types'
import { act, type queries, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { organisationQuery } from '../area/organisation-query'
import { DocumentRow } from '../file/documents/document-row'
import { DocumentTable } from '../file/documents/document-table'
import { EditScope } from '../file/records/edit-scope'
import { useQuery } from '../query'
import { aDocument } from './documents.builder'
import { anOpenChange } from './records.builder'
import { renderPage } from './render-page'
import { someSettings } from './settings.builder'
import { stub } from './stub-api'

const client = '64b000000000000000000001'
export const documentId = '65d000000000000000000001'
const file = { filename: 'articles.pdf', serverName: 'a-1', filesize: 2048, uploadDate: '2026-03-04T09:12:00.000Z' }

type Facts = {
  readonly type?: UserType
  readonly values?: Readonly<Record<string, FieldValue>>
  readonly proposals?: Readonly<Record<string, FieldValue>>
  readonly without?: readonly string[]
  readonly readOnly?: boolean
  readonly isNoteRequired?: boolean
  readonly at?: string
  readonly label?: string
  readonly documentType?: string
}

/** What was sent about the document, as it was. */
export const sent: unknown[] = []

/** Holds the settings, as the shell does for all areas. */
const Shell = () => <p>{useQuery(organisationQuery).data?.name}</p>

type RowProps = {
  readonly document: DocumentType
  readonly recordAt: (rev: number) => KycFile
  readonly id: string
  readonly label: string | undefined
}

/** What a colleague saves meanwhile arrives by this. */
export let arrive: (rev: number) => void

function Row({ recordAt, ...row }: RowProps) {
  const [rev, setRev] = useState(3)
  arrive = (newer) => act(() => setRev(newer))
  return <DocumentRow {...row} record={recordAt(rev)} sections={['general']} />
}

/** The information about a document, which is opened from its row. */
export async function openDocument({
  type = 'COMPLIANCE_OFFICER',
  without = [],
  readOnly = false,
  ...facts
}: Facts = {}) {
  const { isNoteRequired = false, at } = facts
  const { documentType: of = 'kyc-aoi-5', values = {}, proposals = {}, label } = facts
  const document = documentType(of)
  if (document === undefined) throw new Error(`No document ${of}`)
  const pending_actions = [anOpenChange({ actionType: 'update', fields: Object.keys(proposals) })]
  const isPending = Object.keys(proposals).length > 0
  const recordAt = (rev: number) =>
    aDocument(of, {
      _id: documentId,
      rev,
      values: { file, ...values },
      proposals,
      ...(isPending && { pending_actions }),
    })
  const record = recordAt(3)
  stub(getSettings, () => ({ status: 'success', settings: someSettings({ note_required: isNoteRequired }) }))
  const answer = { status: 'success' as const, file: record, action: null, actions: [] }
  sent.length = 0
  const answers = () =>
    stub(updateKycFile, ({ form }) => {
      sent.push(form)
      return answer
    })
  answers()
  stub(uploadComment, ({ body }) => {
    sent.push(body)
    return answer
  })
  const page = renderPage(
    <EditScope companyId={client} readOnly={readOnly}>
      <Shell />
      <DocumentTable label="Documents">
        <Row {...{ document, recordAt, label }} id={of} />
      </DocumentTable>
    </EditScope>,
    { at, user: { type }, permissions: permissions.filter((name) => !without.includes(name)) },
  )
  await screen.findByText('Harbour Trust')
  if (at === undefined) await page.user.click(screen.getByRole('button', { name: /^See More/ }))
  return { ...page, answers, dialog: within(await screen.findByRole('dialog')) }
}

export type Dialog = ReturnType<typeof within<typeof queries>>
export const headings = (dialog: Dialog) => dialog.queryAllByRole('heading').map(({ textContent }) => textContent)
export const block = (dialog: Dialog, name: string) => within(dialog.getByRole('region', { name }))
