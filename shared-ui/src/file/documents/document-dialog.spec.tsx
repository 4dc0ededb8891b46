// loaded with the first click otherwise; here before, so that no test waits for it
import './document-dialog'
import '../rich-text/rich-text-editor'
import { type DocumentType, documentType } from '@dossier/contract/file/documents'
import { updateKycFile, uploadComment } from '@dossier/contract/file/endpoints/documents'
import { deleteObject } from '@dossier/contract/file/endpoints/records'
import type { KycFile } from '@dossier/contract/file/schemas/documents'
import { getSettings } from '@dossier/contract/people/endpoints/organisation-settings'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { permissions } from '@dossier/contract/platform/permissions'
import type { UserType } from '@dossier/contract/platform/user-types'
import { richTextOf } from '@dossier/contract/platform/validation/rich-text'
import { act, type queries, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { organisationQuery } from '../../area/organisation-query'
import { useQuery } from '../../query'
import { aDocument } from '../../testing/documents.builder'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { anOpenChange } from '../../testing/records.builder'
import { renderPage } from '../../testing/render-page'
import { someSettings } from '../../testing/settings.builder'
import { refuse, stub } from '../../testing/stub-api'
import { writeInto } from '../../testing/write-into'
import { EditScope } from '../records/edit-scope'
import { DocumentRow } from './document-row'
import { DocumentTable } from './document-table'

const client = '64b000000000000000000001'
const id = '65d000000000000000000001'
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
const sent: unknown[] = []

/** Holds the settings, as the shell does for all areas. */
const Shell = () => <p>{useQuery(organisationQuery).data?.name}</p>

type RowProps = {
  readonly document: DocumentType
  readonly recordAt: (rev: number) => KycFile
  readonly id: string
  readonly label: string | undefined
}

/** What a colleague saves meanwhile arrives by this. */
let arrive: (rev: number) => void

function Row({ recordAt, ...row }: RowProps) {
  const [rev, setRev] = useState(3)
  arrive = (newer) => act(() => setRev(newer))
  return <DocumentRow {...row} record={recordAt(rev)} sections={['general']} />
}

async function open({ type = 'COMPLIANCE_OFFICER', without = [], readOnly = false, ...facts }: Facts = {}) {
  const { isNoteRequired = false, at } = facts
  const { documentType: of = 'kyc-aoi-5', values = {}, proposals = {}, label } = facts
  const document = documentType(of)
  if (document === undefined) throw new Error(`No document ${of}`)
  const pending_actions = [anOpenChange({ actionType: 'update', fields: Object.keys(proposals) })]
  const isPending = Object.keys(proposals).length > 0
  const recordAt = (rev: number) =>
    aDocument(of, {
      _id: id,
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

type Dialog = ReturnType<typeof within<typeof queries>>
const headings = (dialog: Dialog) => dialog.queryAllByRole('heading').map(({ textContent }) => textContent)
const block = (dialog: Dialog, name: string) => within(dialog.getByRole('region', { name }))
const words = 'Seen the original.'

describe('The document information dialog', () => {
  it('DOC-02, DOC-31, DOC-32, DOC-35 shows the document, one comment editor a role, and findings', async () => {
    const { dialog } = await open({ values: { comment_data_handler: richTextOf(words) } })
    expect(headings(dialog)).toEqual([
      'Articles of Incorporation',
      'Comments',
      'Findings',
      'Compliance Officer findings',
      'Supervisor findings',
      'Account Manager findings',
    ])
    expect(dialog.getByText('articles.pdf')).toBeVisible()
    expect(block(dialog, 'Account Manager Comments').getByText(words)).toBeVisible()
    expect(block(dialog, 'Supervisor Comments').getByText('No comment')).toBeVisible()
    expect(dialog.queryByRole('button', { name: /Delete Section/ })).toBeNull()
    await expectNoViolations()
  })

  it('DOC-28, DOC-31 deletes the section of a bank', async () => {
    const { dialog, user } = await open({ documentType: 'cosbaof', label: 'Orco Bank' })
    stub(deleteObject, ({ body }) => {
      sent.push(body)
      return { status: 'success', result: 'requested' }
    })
    await user.click(dialog.getByRole('button', { name: 'Delete Section: Orco Bank' }))
    const asking = within(await screen.findByRole('dialog', { name: 'Delete Section' }))
    expect(asking.getByText('Are you sure you want to delete this section?')).toBeVisible()
    await user.click(asking.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(sent).toEqual([{ id: id, type: 'kyc_file', rev: 3 }]))
  })

  it('DSH-04 opens by itself where the address names a comment or a finding', async () => {
    const { dialog } = await open({ at: `/?highlight=${id}-pep_found_compliance` })
    expect(dialog.getByRole('region', { name: 'Compliance Officer findings' })).toBeVisible()
  })

  it('DSH-09 is only read in review mode', async () => {
    const { dialog } = await open({ readOnly: true })
    expect(dialog.queryByRole('radio')).toBeNull()
    expect(document.querySelector('tr[aria-disabled]')).toBeNull()
    expect(dialog.getAllByRole('button').map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)).toEqual([
      'Close',
      'About Articles of Incorporation',
      'View articles.pdf',
      'Download articles.pdf',
    ])
  })

  it('PRM-37, PRM-38, PRM-39, PRM-40, PRM-41 shows each role what is for it', async () => {
    const { dialog } = await open({ type: 'DATA_CONTROLLER' })
    expect(headings(dialog)).toEqual(['Articles of Incorporation', 'Comments', 'Findings', 'Account Manager findings'])
    for (const hidden of ['Supervisor Comments', 'Compliance Officer Comments']) {
      expect(dialog.queryByRole('region', { name: hidden })).toBeNull()
    }
  })

  it('PRM-40 shows an administrator neither comments nor findings', async () => {
    const { dialog } = await open({ type: 'ADMINISTRATOR' })
    expect(headings(dialog)).toEqual(['Articles of Incorporation'])
    expect(screen.queryByText('Account Manager Comments')).toBeNull()
  })

  it('PRM-40, PRM-41 shows auditors all comments, to read, and no findings', async () => {
    const { dialog } = await open({ type: 'INTERNAL_AUDITOR' })
    expect(headings(dialog)).toEqual(['Articles of Incorporation', 'Comments'])
    expect(dialog.getAllByText('No comment')).toHaveLength(3)
    expect(dialog.queryByRole('button', { name: /comment/ })).toBeNull()
  })

  it('PRM-32 shows compliance comments with view_audit_section_comment only', async () => {
    const { dialog } = await open({ without: ['view_audit_section_comment'] })
    expect(dialog.queryByRole('region', { name: 'Compliance Officer Comments' })).toBeNull()
    expect(dialog.getByRole('region', { name: 'Supervisor Comments' })).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: 'Compliance Officer Comments' })).toBeNull()
  })
})

describe('The comments of a document', () => {
  it('DOC-37, DOC-53, PRM-36 are written by the role they are of, and wait for approval', async () => {
    const { dialog, user } = await open({ type: 'DATA_PROCESSOR', values: { comment_supervisor: richTextOf(words) } })
    expect(dialog.getAllByRole('button', { name: /comment|Edit/ })).toHaveLength(1)
    await user.click(block(dialog, 'Supervisor Comments').getByRole('button', { name: 'Edit' }))
    await dialog.findByRole('textbox', { name: 'Supervisor Comments' })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Data saved successfully')).toBeVisible()
    const structure = { kyc_file_id: id, field: 'comment_supervisor', content: richTextOf(words) }
    expect(sent).toEqual([{ comment_structure: structure, rev: 3 }])
  })

  it('DOC-02, DOC-35, DOC-37 stand in the row in a few words, what waits with its mark', async () => {
    await open({ type: 'DATA_CONTROLLER', proposals: { comment_data_handler: richTextOf('Certified copy.') } })
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(new Set(heads)).toEqual(new Set(['Document', 'File', 'Attached', 'Account Manager Comments', 'More']))
    const row = within(screen.getByRole('row', { name: /^Articles of Incorporation/ }))
    expect(row.getByText('Certified copy.')).toBeVisible()
    expect(row.getAllByRole('img', { name: 'Pending changes awaiting approval' }).length).toBeGreaterThan(0)
  })

  it('GOV-07 say that someone was faster, and keep what was written', async () => {
    const { dialog, user } = await open({ type: 'DATA_PROCESSOR', values: { comment_supervisor: richTextOf(words) } })
    stub(uploadComment, () => refuse('stale-record'))
    await user.click(dialog.getByRole('button', { name: 'Edit' }))
    await dialog.findByRole('textbox', { name: 'Supervisor Comments' })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect((await dialog.findAllByText(/was changed in the meantime/))[0]).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Supervisor Comments' })).toBeVisible()
  })
})

describe('The findings of a document', () => {
  const own = 'Compliance Officer findings'
  const pep = (dialog: Dialog) => within(block(dialog, own).getByRole('group', { name: 'PEP found' }))

  it('DOC-40, DOC-50 store NO at once, as a change that waits', async () => {
    const { dialog, user } = await open()
    await user.click(pep(dialog).getByRole('radio', { name: 'No' }))
    expect(await screen.findByText('Data saved successfully')).toBeVisible()
    expect(sent).toEqual([{ pep_found_compliance: 'NO', rev: 3 }])
  })

  it('GOV-36 go with a note where the organisation asks for one', async () => {
    const { dialog, user } = await open({ isNoteRequired: true })
    await user.click(pep(dialog).getByRole('radio', { name: 'No' }))
    const asking = within(await screen.findByRole('dialog', { name: 'Save finding' }))
    await user.type(asking.getByRole('textbox', { name: /^Note/ }), 'Screened today')
    expect(sent).toEqual([])
    await user.click(asking.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toEqual([{ pep_found_compliance: 'NO', note: 'Screened today', rev: 3 }]))
    expect(screen.queryByRole('dialog', { name: 'Save finding' })).toBeNull()
  })

  it('GOV-47 need no note where an answer is only set back to what is approved', async () => {
    const [values, proposals] = [{ pep_found_compliance: 'NO' }, { pep_found_compliance: 'YES' }]
    const { dialog, user } = await open({ isNoteRequired: true, values, proposals })
    await user.click(pep(dialog).getByRole('radio', { name: 'No' }))
    await waitFor(() => expect(sent).toEqual([{ pep_found_compliance: 'NO', rev: 3 }]))
    expect(screen.queryByRole('dialog', { name: 'Save finding' })).toBeNull()
  })

  it('DOC-40, DOC-41 ask for a comment with YES, and are NO without one', async () => {
    const { dialog, user } = await open()
    await user.click(pep(dialog).getByRole('radio', { name: 'Yes' }))
    const asking = within(await screen.findByRole('dialog', { name: 'PEP found' }))
    await user.click(asking.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('PEP found will be set as NO as there are no comments provided')).toBeVisible()
    await waitFor(() => expect(sent).toEqual([{ pep_found_compliance: 'NO', rev: 3 }]))
  })

  it('DOC-41 stay YES with the comment that was there before', async () => {
    const old = { pep_comment_compliance: richTextOf('A cousin of the minister.') }
    const { dialog, user } = await open({ values: old })
    await user.click(pep(dialog).getByRole('radio', { name: 'Yes' }))
    const asking = within(await screen.findByRole('dialog', { name: 'PEP found' }))
    await user.click(asking.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(sent).toEqual([{ pep_found_compliance: 'YES', rev: 3 }]))
  })

  it('DOC-40 keep their comment where saving it fails, and are saved by the next attempt', async () => {
    const { dialog, user, answers } = await open()
    stub(updateKycFile, () => refuse('internal-error'))
    await user.click(pep(dialog).getByRole('radio', { name: 'Yes' }))
    const asking = within(await screen.findByRole('dialog', { name: 'PEP found' }))
    const editor = await asking.findByRole('textbox', { name: 'Comment' })
    writeInto(editor, 'A cousin of the minister.')
    await user.click(asking.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText(/^There was an error during finding saving/)).toBeVisible()
    expect(editor).toHaveTextContent('A cousin of the minister.')
    answers()
    await user.click(asking.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'PEP found' })).toBeNull())
    const text = JSON.stringify({ ops: [{ insert: 'A cousin of the minister.\n' }] })
    expect(sent).toEqual([{ pep_found_compliance: 'YES', pep_comment_compliance: text, rev: 3 }])
  })

  it('GOV-07 send the revision that their comment was begun on, and say that someone was faster', async () => {
    const newer = 4
    const { dialog, user } = await open()
    await user.click(pep(dialog).getByRole('radio', { name: 'Yes' }))
    const asking = within(await screen.findByRole('dialog', { name: 'PEP found' }))
    writeInto(await asking.findByRole('textbox', { name: 'Comment' }), 'A cousin.')
    arrive(newer)
    stub(updateKycFile, ({ form }) => {
      sent.push(form.rev)
      return refuse('stale-record')
    })
    await user.click(asking.getByRole('button', { name: 'Confirm' }))
    expect(await asking.findByText('This record was changed in the meantime')).toBeVisible()
    await user.click(asking.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(sent).toEqual([3, newer]))
  })

  it('DOC-42, DOC-43 are answered on one’s own level and read on those below', async () => {
    const { dialog } = await open({ values: { pep_found: 'YES', pep_comment: richTextOf('A cousin.') } })
    expect(block(dialog, own).getAllByRole('radio')).toHaveLength(6)
    for (const other of ['Supervisor findings', 'Account Manager findings']) {
      expect(block(dialog, other).queryByRole('radio')).toBeNull()
    }
    expect(block(dialog, 'Account Manager findings').getByText('A cousin.')).toBeVisible()
  })

  it('DOC-43, DOC-45 show supervisors nothing of compliance', async () => {
    const { dialog } = await open({ type: 'DATA_PROCESSOR' })
    expect(headings(dialog).slice(-2)).toEqual(['Supervisor findings', 'Account Manager findings'])
    expect(block(dialog, 'Supervisor findings').getAllByRole('radio')).toHaveLength(6)
  })

  it('DOC-44 are marked where all levels agree', async () => {
    const levels = ['', '_supervisor', '_compliance']
    const agreed = Object.fromEntries(levels.map((suffix) => [`pep_found${suffix}`, 'NO']))
    const disagreed = { sanctions_found: 'NO', sanctions_found_supervisor: 'NO', sanctions_found_compliance: 'YES' }
    const { dialog } = await open({ values: { ...agreed, ...disagreed } })
    expect(dialog.getAllByText('Conform')).toHaveLength(1)
    expect(dialog.getByText('Conform').closest('[id]')?.id).toBe(`${id}-pep_found_compliance`)
  })
})
