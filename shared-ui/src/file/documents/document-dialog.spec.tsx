import { uploadComment } from '@dossier/contract/file/endpoints/documents'
import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { richTextOf } from '@dossier/contract/platform/validation/rich-text'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { block, documentId, headings, openDocument, sent } from '../../testing/open-document'
import { refuse, stub } from '../../testing/stub-api'

const words = 'Seen the original.'

describe('The document information dialog', () => {
  it('DOC-02, DOC-31, DOC-32, DOC-35 shows the document, one comment editor a role, and findings', async () => {
    const { dialog } = await openDocument({ values: { comment_data_handler: richTextOf(words) } })
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
    const { dialog, user } = await openDocument({ documentType: 'cosbaof', label: 'Orco Bank' })
    stub(deleteObject, ({ body }) => {
      sent.push(body)
      return { status: 'success', result: 'requested' }
    })
    await user.click(dialog.getByRole('button', { name: 'Delete Section: Orco Bank' }))
    const asking = within(await screen.findByRole('dialog', { name: 'Delete Section' }))
    expect(asking.getByText('Are you sure you want to delete this section?')).toBeVisible()
    await user.click(asking.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(sent).toEqual([{ id: documentId, type: 'kyc_file', rev: 3 }]))
  })

  it('DSH-04 opens by itself where the address names a comment or a finding', async () => {
    const { dialog } = await openDocument({ at: `/?highlight=${documentId}-pep_found_compliance` })
    expect(dialog.getByRole('region', { name: 'Compliance Officer findings' })).toBeVisible()
  })

  it('DSH-09 is only read in review mode', async () => {
    const { dialog } = await openDocument({ readOnly: true })
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
    const { dialog } = await openDocument({ type: 'DATA_CONTROLLER' })
    expect(headings(dialog)).toEqual(['Articles of Incorporation', 'Comments', 'Findings', 'Account Manager findings'])
    for (const hidden of ['Supervisor Comments', 'Compliance Officer Comments']) {
      expect(dialog.queryByRole('region', { name: hidden })).toBeNull()
    }
  })

  it('PRM-40 shows an administrator neither comments nor findings', async () => {
    const { dialog } = await openDocument({ type: 'ADMINISTRATOR' })
    expect(headings(dialog)).toEqual(['Articles of Incorporation'])
    expect(screen.queryByText('Account Manager Comments')).toBeNull()
  })

  it('PRM-40, PRM-41 shows auditors all comments, to read, and no findings', async () => {
    const { dialog } = await openDocument({ type: 'INTERNAL_AUDITOR' })
    expect(headings(dialog)).toEqual(['Articles of Incorporation', 'Comments'])
    expect(dialog.getAllByText('No comment')).toHaveLength(3)
    expect(dialog.queryByRole('button', { name: /comment/ })).toBeNull()
  })

  it('PRM-32 shows compliance comments with view_audit_section_comment only', async () => {
    const { dialog } = await openDocument({ without: ['view_audit_section_comment'] })
    expect(dialog.queryByRole('region', { name: 'Compliance Officer Comments' })).toBeNull()
    expect(dialog.getByRole('region', { name: 'Supervisor Comments' })).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: 'Compliance Officer Comments' })).toBeNull()
  })
})

describe('The comments of a document', () => {
  it('DOC-37, DOC-53, PRM-36 are written by the role they are of, and wait for approval', async () => {
    const { dialog, user } = await openDocument({
      type: 'DATA_PROCESSOR',
      values: { comment_supervisor: richTextOf(words) },
    })
    expect(dialog.getAllByRole('button', { name: /comment|Edit/ })).toHaveLength(1)
    await user.click(block(dialog, 'Supervisor Comments').getByRole('button', { name: 'Edit' }))
    await dialog.findByRole('textbox', { name: 'Supervisor Comments' })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Data saved successfully')).toBeVisible()
    const structure = { kyc_file_id: documentId, field: 'comment_supervisor', content: richTextOf(words) }
    expect(sent).toEqual([{ comment_structure: structure, rev: 3 }])
  })

  it('DOC-02, DOC-35, DOC-37 stand in the row in a few words, what waits with its mark', async () => {
    await openDocument({ type: 'DATA_CONTROLLER', proposals: { comment_data_handler: richTextOf('Certified copy.') } })
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(new Set(heads)).toEqual(new Set(['Document', 'File', 'Attached', 'Account Manager Comments', 'More']))
    const row = within(screen.getByRole('row', { name: /^Articles of Incorporation/ }))
    expect(row.getByText('Certified copy.')).toBeVisible()
    expect(row.getAllByRole('img', { name: 'Pending changes awaiting approval' }).length).toBeGreaterThan(0)
  })

  it('GOV-07 say that someone was faster, and keep what was written', async () => {
    const { dialog, user } = await openDocument({
      type: 'DATA_PROCESSOR',
      values: { comment_supervisor: richTextOf(words) },
    })
    stub(uploadComment, () => refuse('stale-record'))
    await user.click(dialog.getByRole('button', { name: 'Edit' }))
    await dialog.findByRole('textbox', { name: 'Supervisor Comments' })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect((await dialog.findAllByText(/was changed in the meantime/))[0]).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Supervisor Comments' })).toBeVisible()
  })
})
