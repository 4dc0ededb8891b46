import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { LeaveDialog } from '@dossier/shared-ui/area/leave-dialog'
import { askToLeave } from '@dossier/shared-ui/router'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { useUnsaved } from '@dossier/shared-ui/unsaved'
import { act, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LeaveQuestion } from './leave-question'

const question = 'You have unsaved changes. Are you sure you want to leave?'

/** An edited page whose dialog is loaded like this. */
async function edit(...loads: (() => Promise<ComponentType>)[]) {
  let asked = 0
  const Dialog = lazyComponent('mfe-test', () => {
    asked += 1
    return loads[asked - 1]?.() ?? expect.unreachable('asked too often')
  })
  function Edited() {
    useUnsaved(true)
    return <LeaveQuestion dialog={Dialog} />
  }
  const { user } = renderPage(<Edited />)
  await act(async () => undefined)
  return { user, askedFor: () => asked }
}

/** What the browser was asked to ask, which it answers like this. */
function browserAnswers(answer: boolean) {
  const asked: unknown[] = []
  vi.stubGlobal('confirm', (text: unknown) => {
    asked.push(text)
    return answer
  })
  return asked
}

/** What becomes of the question. */
async function leave() {
  const outcome: string[] = []
  await act(async () => askToLeave({ leave: () => outcome.push('left'), stay: () => outcome.push('stayed') }))
  return outcome
}

const arrives = async () => LeaveDialog
const fails = () => Promise.reject(new Error('Loading chunk 7 failed'))
const neverComes = () => new Promise<ComponentType>(() => undefined)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('Asking before unsaved edits are left', () => {
  it('DSH-11 is done by the dialog, whose code came with the first edit', async () => {
    const byBrowser = browserAnswers(true)
    const { user, askedFor } = await edit(arrives)
    expect(askedFor()).toBe(1)
    const outcome = await leave()
    expect(screen.getByText(question)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    expect([outcome, byBrowser]).toEqual([['stayed'], []])
  })

  it.each([
    [true, 'left'],
    [false, 'stayed'],
  ])('DSH-11, PLT-06 is done by the browser when that cannot be loaded: %s', async (answer, outcome) => {
    const byBrowser = browserAnswers(answer)
    await edit(fails, fails)
    expect(await leave()).toEqual([outcome])
    expect(byBrowser).toEqual([question])
  })

  it('DSH-11 is done by the dialog when it can be loaded by then', async () => {
    const byBrowser = browserAnswers(true)
    await edit(fails, arrives)
    await leave()
    expect(screen.getByText(question)).toBeVisible()
    expect(byBrowser).toEqual([])
  })

  it('DSH-11 is done by the browser when the dialog does not come', async () => {
    const byBrowser = browserAnswers(false)
    vi.useFakeTimers()
    await edit(neverComes)
    const outcome = await leave()
    expect(byBrowser).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect([outcome, byBrowser]).toEqual([['stayed'], [question]])
  })
})
