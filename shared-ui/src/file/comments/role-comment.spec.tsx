import type { RichText } from '@dossier/contract/platform/fields/field'
import { plainText, richTextOf } from '@dossier/contract/platform/validation/rich-text'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FieldRejection } from '../../draft/checked-form/field-rejection'
import { unsaved } from '../../draft/unsaved/unsaved-store'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { renderPage } from '../../testing/render-page'
import { slowLine } from '../../testing/slow-line'
import { writeInto } from '../../testing/write-into'
import { RoleComment } from './role-comment'

const label = 'Supervisor Comments'
const written = richTextOf('Signed by both directors.')

describe('The comment of a role', () => {
  it('is read first, with what waits for approval below', async () => {
    renderPage(
      <RoleComment
        label={label}
        value={written}
        proposal={{ value: richTextOf('Certified copy received.'), who: 'Rowena', actionId: '7' }}
        requestHref={(id) => `/workflow/${id}`}
        mayEdit={false}
        onSave={async () => undefined}
      />,
    )
    expect(screen.getByText('Signed by both directors.')).toBeVisible()
    expect(screen.getByText('Certified copy received.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View request' })).toHaveAttribute('href', '/workflow/7')
    expect(screen.queryByRole('button')).toBeNull()
    await expectNoViolations()
  })

  it('counts as none while it says nothing', () => {
    renderPage(<RoleComment label={label} value={richTextOf(' ')} mayEdit onSave={async () => undefined} />)
    expect(screen.getByText('No comment')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Write a comment' })).toBeVisible()
  })

  it('is edited on request, and gives the focus back once saved', async () => {
    const saved: RichText[] = []
    const { user } = renderPage(
      <RoleComment
        label={label}
        value={written}
        mayEdit
        onSave={async (text) => {
          saved.push(text)
          return undefined
        }}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await screen.findByRole('textbox', { name: label })
    expect(screen.getAllByText(label)).toHaveLength(1)
    expect(unsaved.any()).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(saved).toEqual([written])
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus()
  })

  it('is left as it was by Cancel', async () => {
    const { user } = renderPage(<RoleComment label={label} value={written} mayEdit onSave={async () => undefined} />)
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await screen.findByRole('textbox', { name: label })
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByText('Signed by both directors.')).toBeVisible()
  })

  it('says beside the editor what the server has against it', async () => {
    const { user } = renderPage(
      <RoleComment
        label={label}
        value={written}
        mayEdit
        onSave={async () => {
          throw new FieldRejection({ comment: 'Input too long' })
        }}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const editor = await screen.findByRole('textbox', { name: label })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(editor).toHaveAccessibleDescription('Input too long'))
  })

  it('GOV-07 keeps what is written while it saves, unsaved and based on what the save made', async () => {
    const line = slowLine()
    const sent: unknown[] = []
    const { user } = renderPage(
      <RoleComment
        label={label}
        value={written}
        rev={3}
        mayEdit
        onSave={(text, rev) => {
          sent.push([plainText(text), rev])
          return line.carries((rev ?? 0) + 1)
        }}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const editor = await screen.findByRole('textbox', { name: label })
    writeInto(editor, 'Seen. ')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    writeInto(editor, 'Twice ')
    await line.arrives()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled())
    expect(editor).toHaveTextContent('Twice Seen. Signed by both directors.')
    expect(unsaved.any()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await line.arrives()
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(sent).toEqual([
      ['Seen. Signed by both directors.\n', 3],
      ['Twice Seen. Signed by both directors.\n', 4],
    ])
  })

  it('keeps what was written where saving fails', async () => {
    const { user } = renderPage(
      <RoleComment label={label} value={written} mayEdit onSave={() => Promise.reject(new Error('No connection'))} />,
    )
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const editor = await screen.findByRole('textbox', { name: label })
    writeInto(editor, 'Seen. ')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled())
    expect(editor).toHaveTextContent('Seen. Signed by both directors.')
  })
})
