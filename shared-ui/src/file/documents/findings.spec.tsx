import { updateKycFile } from '@dossier/contract/file/endpoints/documents'
import { richTextOf } from '@dossier/contract/platform/validation/rich-text'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { arrive, block, type Dialog, documentId, headings, openDocument, sent } from '../../testing/open-document'
import { refuse, stub } from '../../testing/stub-api'
import { writeInto } from '../../testing/write-into'

describe('The findings of a document', () => {
  const own = 'Compliance Officer findings'
  const pep = (dialog: Dialog) => within(block(dialog, own).getByRole('group', { name: 'PEP found' }))

  it('DOC-40, DOC-50 store NO at once, as a change that waits', async () => {
    const { dialog, user } = await openDocument()
    await user.click(pep(dialog).getByRole('radio', { name: 'No' }))
    expect(await screen.findByText('Data saved successfully')).toBeVisible()
    expect(sent).toEqual([{ pep_found_compliance: 'NO', rev: 3 }])
  })

  it('GOV-36 go with a note where the organisation asks for one', async () => {
    const { dialog, user } = await openDocument({ isNoteRequired: true })
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
    const { dialog, user } = await openDocument({ isNoteRequired: true, values, proposals })
    await user.click(pep(dialog).getByRole('radio', { name: 'No' }))
    await waitFor(() => expect(sent).toEqual([{ pep_found_compliance: 'NO', rev: 3 }]))
    expect(screen.queryByRole('dialog', { name: 'Save finding' })).toBeNull()
  })

  it('DOC-40, DOC-41 ask for a comment with YES, and are NO without one', async () => {
    const { dialog, user } = await openDocument()
    await user.click(pep(dialog).getByRole('radio', { name: 'Yes' }))
    const asking = within(await screen.findByRole('dialog', { name: 'PEP found' }))
    await user.click(asking.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('PEP found will be set as NO as there are no comments provided')).toBeVisible()
    await waitFor(() => expect(sent).toEqual([{ pep_found_compliance: 'NO', rev: 3 }]))
  })

  it('DOC-41 stay YES with the comment that was there before', async () => {
    const old = { pep_comment_compliance: richTextOf('A cousin of the minister.') }
    const { dialog, user } = await openDocument({ values: old })
    await user.click(pep(dialog).getByRole('radio', { name: 'Yes' }))
    const asking = within(await screen.findByRole('dialog', { name: 'PEP found' }))
    await user.click(asking.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(sent).toEqual([{ pep_found_compliance: 'YES', rev: 3 }]))
  })

  it('DOC-40 keep their comment where saving it fails, and are saved by the next attempt', async () => {
    const { dialog, user, answers } = await openDocument()
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
    const { dialog, user } = await openDocument()
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
    const { dialog } = await openDocument({ values: { pep_found: 'YES', pep_comment: richTextOf('A cousin.') } })
    expect(block(dialog, own).getAllByRole('radio')).toHaveLength(6)
    for (const other of ['Supervisor findings', 'Account Manager findings']) {
      expect(block(dialog, other).queryByRole('radio')).toBeNull()
    }
    expect(block(dialog, 'Account Manager findings').getByText('A cousin.')).toBeVisible()
  })

  it('DOC-43, DOC-45 show supervisors nothing of compliance', async () => {
    const { dialog } = await openDocument({ type: 'DATA_PROCESSOR' })
    expect(headings(dialog).slice(-2)).toEqual(['Supervisor findings', 'Account Manager findings'])
    expect(block(dialog, 'Supervisor findings').getAllByRole('radio')).toHaveLength(6)
  })

  it('DOC-44 are marked where all levels agree', async () => {
    const levels = ['', '_supervisor', '_compliance']
    const agreed = Object.fromEntries(levels.map((suffix) => [`pep_found${suffix}`, 'NO']))
    const disagreed = { sanctions_found: 'NO', sanctions_found_supervisor: 'NO', sanctions_found_compliance: 'YES' }
    const { dialog } = await openDocument({ values: { ...agreed, ...disagreed } })
    expect(dialog.getAllByText('Conform')).toHaveLength(1)
    expect(dialog.getByText('Conform').closest('[id]')?.id).toBe(`${documentId}-pep_found_compliance`)
  })
})
