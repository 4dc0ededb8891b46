import { askToLeave } from '@dossier/shared-ui/router'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { useUnsaved } from '@dossier/shared-ui/unsaved'
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LazyLeaveDialog } from './lazy-leave-dialog'

const question = 'You have unsaved changes. Are you sure you want to leave?'

function Form() {
  useUnsaved(true)
  return null
}

/** What the browser was asked to ask, which it answers like this. */
function answerBy(answer: boolean) {
  const asked: unknown[] = []
  vi.stubGlobal('confirm', (text: unknown) => {
    asked.push(text)
    return answer
  })
  return asked
}

/** What became of the question. */
async function ask() {
  const outcome: string[] = []
  await act(async () => askToLeave({ leave: () => outcome.push('left'), stay: () => outcome.push('stayed') }))
  return outcome
}

afterEach(() => vi.unstubAllGlobals())

describe('Asking before unsaved edits are left', () => {
  it.each([
    [true, 'left'],
    [false, 'stayed'],
  ])('DSH-11 is done by the browser while the dialog is not there: %s', async (answer, outcome) => {
    const asked = answerBy(answer)
    renderPage(<LazyLeaveDialog />)
    expect(await ask()).toEqual([outcome])
    expect(asked).toEqual([question])
  })

  it('DSH-11 is done by the dialog, whose code was fetched with the first edit', async () => {
    const asked = answerBy(true)
    const { user } = renderPage(
      <>
        <Form />
        <LazyLeaveDialog />
      </>,
    )
    await act(() => vi.dynamicImportSettled())
    const outcome = await ask()
    expect(await screen.findByText(question)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    expect([outcome, asked]).toEqual([['stayed'], []])
  })
})
