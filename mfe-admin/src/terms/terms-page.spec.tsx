import { getTerms, saveTerms } from '@dossier/contract/people/endpoints/organisation'
import { richTextOf } from '@dossier/contract/platform/validation/rich-text'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { SuperUsersOnly } from '../super-users-only'
import { TermsPage } from './terms-page'

const routes = [
  { path: '/', element: <p>The clients</p> },
  { element: <SuperUsersOnly />, children: [{ path: '/admin/terms-admin', element: <TermsPage /> }] },
]

const saved: { structure: unknown; content: string }[] = []

/** The terms that hold; a save replaces them. */
function answering(text: string) {
  let held = text
  stub(getTerms, () => ({
    status: 'success',
    terms: { content: held, structure: richTextOf(held), updated_at: '2026-11-19T08:00:00.000Z' },
  }))
  stub(saveTerms, ({ body }) => {
    saved.push(body)
    held = body.content.trim()
    return { status: 'success' }
  })
}

const editor = () => screen.findByRole('textbox', { name: 'Terms and conditions' })
const press = (name: string) => screen.getByRole('button', { name })

const opened = async () => {
  const page = renderPage(routes, { at: '/admin/terms-admin', user: { is_super_user: true } })
  return { ...page, text: await editor() }
}

beforeEach(() => {
  // the editor asks where the cursor is, which jsdom cannot say
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect()
  saved.length = 0
  answering('Be honest.')
})

describe('The terms, to write', () => {
  it('TRM-05, ADM-25 shows them in the editor; nothing is to save yet', async () => {
    const { text } = await opened()
    expect(screen.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible()
    expect(text).toHaveTextContent('Be honest.')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it("TRM-05 ERR-20 saves what was typed and says 'Changes saved'", async () => {
    const { user, text } = await opened()
    await user.type(text, '!')
    await user.click(press('Save'))
    expect(await screen.findByText('Changes saved')).toBeVisible()
    expect(saved).toHaveLength(1)
    expect(saved[0]).toMatchObject({ content: expect.stringContaining('!'), structure: { ops: expect.any(Array) } })
    expect(await editor()).toHaveTextContent(/!/)
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('TRM-06 does not send empty terms', async () => {
    const { user, text } = await opened()
    await user.clear(text)
    await user.click(press('Save'))
    expect(text).toHaveAccessibleDescription('Please provide a value')
    expect(text).toHaveFocus()
    expect(saved).toEqual([])
  })

  it('TRM-06 says at the text what the server finds wrong with it', async () => {
    stub(saveTerms, () => refuse('invalid-request', { errors: { structure: 'Input too long' } }))
    const { user, text } = await opened()
    await user.type(text, '!')
    await user.click(press('Save'))
    expect(await screen.findByText('Input too long')).toBeVisible()
    expect(text).toHaveAccessibleDescription('Input too long')
  })

  it('ERR-02 says that saving failed, and keeps what was typed', async () => {
    stub(saveTerms, () => refuse('internal-error'))
    const { user, text } = await opened()
    await user.type(text, '!')
    await user.click(press('Save'))
    expect(
      await screen.findByText('There was an error during terms saving. Please try again or contact the support'),
    ).toBeVisible()
    expect(text).toHaveTextContent(/!/)
  })

  it('TRM-04 ERR-01 says when they could not be loaded, and loads them again', async () => {
    stub(getTerms, () => refuse('internal-error'))
    const { user } = renderPage(routes, { at: '/admin/terms-admin', user: { is_super_user: true } })
    expect(await screen.findAllByText('Error loading terms')).toHaveLength(2)
    answering('Be honest.')
    await user.click(press('Retry'))
    expect(await editor()).toHaveTextContent('Be honest.')
  })

  it('SHL-20 is for super users', () => {
    renderPage(routes, { at: '/admin/terms-admin' })
    expect(screen.getByText('The clients')).toBeVisible()
  })

  it('PLT-30 has no accessibility violations, with a fault too', async () => {
    const { user, text } = await opened()
    await user.clear(text)
    await user.click(press('Save'))
    await expectNoViolations()
  })
})
