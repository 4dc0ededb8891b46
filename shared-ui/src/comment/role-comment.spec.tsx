import type { RichText } from '@dossier/contract/field'
import { richTextOf } from '@dossier/contract/validation/rich-text'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectNoViolations } from '../testing/expect-no-violations'
import { renderPage } from '../testing/render-page'
import { unsaved } from '../unsaved/unsaved-store'
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
        onSave={() => undefined}
      />,
    )
    expect(screen.getByText('Signed by both directors.')).toBeVisible()
    expect(screen.getByText('Certified copy received.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View request' })).toHaveAttribute('href', '/workflow/7')
    expect(screen.queryByRole('button')).toBeNull()
    await expectNoViolations()
  })

  it('counts as none while it says nothing', () => {
    renderPage(<RoleComment label={label} value={richTextOf(' ')} mayEdit onSave={() => undefined} />)
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
        onSave={(text, onSaved) => {
          saved.push(text)
          onSaved()
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
    const { user } = renderPage(<RoleComment label={label} value={written} mayEdit onSave={() => undefined} />)
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await screen.findByRole('textbox', { name: label })
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByText('Signed by both directors.')).toBeVisible()
  })

  it('says beside the editor what the server has against it', async () => {
    const { user } = renderPage(
      <RoleComment label={label} value={written} mayEdit error="Input too long" onSave={() => undefined} />,
    )
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const editor = await screen.findByRole('textbox', { name: label })
    expect(editor).toHaveAccessibleDescription('Input too long')
  })
})
