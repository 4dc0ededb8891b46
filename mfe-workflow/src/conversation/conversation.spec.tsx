import {
  answerRequest,
  listChangeMessages,
  requestChanges,
  writeChangeMessage,
} from '@dossier/contract/file/endpoints/changes'
import type { ChangeMessage } from '@dossier/contract/file/schemas/change-conversation'
import type { VisibleChange } from '@dossier/contract/file/schemas/changes'
import { aChange, aHandledChange, changeId } from '@dossier/shared-ui/testing/a-change'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeRow, openChange, openQueue } from '../testing/opened-change'
import { stubChanges } from '../testing/stub-changes'

// loaded on demand, and slow to load for the first time
beforeAll(async () => {
  await import('./conversation')
  await import('./folded-conversation')
  await import('../together/together-dialog')
})

const olivia = '64b000000000000000000001'
const requested = { user_id: '64b000000000000000000009', by: 'Diego Arends', at: '2026-11-20T08:00:00.000Z' }
const message = (n: number, facts: Partial<ChangeMessage> = {}): ChangeMessage => ({
  _id: `64f0000000000000000000${n}0`,
  kind: 'message',
  user_id: requested.user_id,
  user_name: 'Diego Arends',
  datetime: `2026-11-20T08:0${n}:00.000Z`,
  text: `Message ${n}`,
  ...facts,
})
const taken = (change: VisibleChange) => {
  const { visible, summary, view, page, read, company, deciders, may, ...action } = change
  return { status: 'success' as const, action }
}

let written: ChangeMessage[]
let sent: unknown[]

beforeEach(() => {
  written = []
  sent = []
  stub(listChangeMessages, () => ({ status: 'success', messages: written }))
  stub(writeChangeMessage, ({ body }) => {
    sent.push(['message', body])
    const added = message(written.length + 1, { user_id: olivia, user_name: 'Olivia Officer', text: body.text })
    written = [...written, added]
    return { status: 'success', message: added }
  })
  stub(requestChanges, ({ body }) => {
    sent.push(['request', body])
    return taken(aChange(1, { changes_requested: requested }))
  })
  stub(answerRequest, ({ body }) => {
    sent.push(['answer', body])
    return taken(aChange(1))
  })
})

const conversation = async () => within(await screen.findByRole('region', { name: 'Conversation' }))
const write = async (user: Awaited<ReturnType<typeof openChange>>['user'], text: string) =>
  user.type((await conversation()).getByRole('textbox'), text)

describe('The conversation on a change', () => {
  it('WRK-11 shows what was written, with who wrote it, and no violation', async () => {
    written = [message(1), message(2, { kind: 'request' }), message(3, { kind: 'answer', user_name: 'Maria Manager' })]
    await openChange(aChange(1), { messages: 3 })
    const log = within(await (await conversation()).findByRole('log', { name: 'Messages' }))
    expect((await log.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Diego Arends.*Message 1$/),
      expect.stringMatching(/^Requested changesDiego Arends.*Message 2$/),
      expect.stringMatching(/^AnsweredMaria Manager.*Message 3$/),
    ])
    await expectNoViolations()
  })

  it('WRK-11 sends a message once, clears what was typed, and shows it', async () => {
    const { user } = await openChange(aChange(1), { messages: 1 })
    await write(user, '  Where does that come from? ')
    await user.dblClick((await conversation()).getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Where does that come from?')).toBeVisible()
    expect((await conversation()).getByRole('textbox')).toHaveValue('')
    expect(sent[0]).toEqual(['message', { id: changeId(1), text: 'Where does that come from?' }])
    expect(sent).toHaveLength(1)
  })

  it('WRK-11 sends no empty message, and keeps what was typed where it was refused', async () => {
    const { user } = await openChange(aChange(1), { messages: 0 })
    await user.click((await conversation()).getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('This field is required')).toBeVisible()
    stub(writeChangeMessage, () => refuse('already-handled'))
    await write(user, 'Too late')
    await user.click((await conversation()).getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('This change was already handled')).toBeVisible()
    expect((await conversation()).getByRole('textbox')).toHaveValue('Too late')
  })

  it('WRK-11 stays readable once the change is handled, and takes nothing more', async () => {
    written = [message(1)]
    const served = stubChanges(aHandledChange(1))
    served.details = { [changeId(1)]: { messages: 1 } }
    openQueue(`/change-log/${changeId(1)}`)
    expect(await screen.findByText('Message 1')).toBeVisible()
    expect((await conversation()).queryByRole('textbox')).toBeNull()
  })

  it('WRK-11 is not there for who may not see all of the change', async () => {
    await openChange(aChange(1))
    expect(screen.queryByRole('region', { name: 'Conversation' })).toBeNull()
  })
})

describe('Changes requested', () => {
  it('WRK-12 are asked for by who may deny, with the revision that is shown', async () => {
    const { user } = await openChange(aChange(1), { messages: 0 })
    await write(user, 'Please name the source')
    await user.click((await conversation()).getByRole('button', { name: 'Request changes' }))
    await waitFor(() =>
      expect(sent).toEqual([['request', { id: changeId(1), rev: 3, text: 'Please name the source' }]]),
    )
  })

  it('WRK-12 are not asked for by who may not deny, nor twice', async () => {
    await openChange(aChange(1, { may: ['approve'] }), { messages: 0 })
    expect((await conversation()).queryByRole('button', { name: 'Request changes' })).toBeNull()
  })

  it('WRK-12 are said above the comparison, and in the list', async () => {
    const { panel } = await openChange(aChange(1, { may: ['deny'], changes_requested: requested }), { messages: 1 })
    expect(await panel.findByText(/Changes were requested by/)).toHaveTextContent(/Diego Arends/)
    expect(panel.getByText(/Nobody else approves it until .*Maria Manager.* answers/)).toBeVisible()
    expect(panel.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(panel.queryByRole('button', { name: 'Request changes' })).toBeNull()
    expect(within((await changeRow(1)) as HTMLElement).getByText('Changes requested')).toBeVisible()
    await expectNoViolations()
  })

  it('WRK-12 are answered by the author, who is led to the field', async () => {
    const mine = aChange(1, { may: ['withdraw'], changes_requested: requested })
    const { user, panel } = await openChange(mine, { messages: 1 })
    await user.click(await panel.findByRole('button', { name: 'Write an answer' }))
    expect(panel.getByRole('textbox', { name: /Your answer/ })).toHaveFocus()
    await user.keyboard('The register of today')
    await user.click(panel.getByRole('button', { name: 'Answer' }))
    await waitFor(() => expect(sent).toEqual([['answer', { id: changeId(1), rev: 3, text: 'The register of today' }]]))
  })

  it('WRK-12 say why they were refused', async () => {
    stub(requestChanges, () => refuse('conflict', { message: 'Changes were requested by Sven' }))
    const { user } = await openChange(aChange(1), { messages: 0 })
    await write(user, 'Please name the source')
    await user.click((await conversation()).getByRole('button', { name: 'Request changes' }))
    expect(await screen.findByText('Changes were requested by Sven')).toBeVisible()
  })

  it('WRK-09 WRK-12 narrow the queue by a chip', async () => {
    stubChanges(aChange(1))
    const { user, router } = openQueue('/workflow')
    await user.click(await screen.findByRole('button', { name: 'Changes requested' }))
    expect(router.state.location.search).toContain('changes_requested=true')
  })
})

describe('Changes requested in a sitting', () => {
  const sitting_id = changeId(1)
  const inSitting = (n: number, facts: Partial<VisibleChange> = {}) =>
    aChange(n, { sitting_id, object_name: `Person ${n}`, datetime: `2026-11-19T14:0${n}:00.000Z`, ...facts })
  const open = async (...changes: readonly VisibleChange[]) => {
    const served = stubChanges(...changes)
    served.details = Object.fromEntries(changes.map(({ _id }) => [_id, { messages: 0 }]))
    const rendered = openQueue(`/workflow/${sitting_id}?sitting=whole`)
    const panel = within(await screen.findByRole('region', { name: 'Changes of one sitting' }))
    await panel.findAllByText('New Version')
    return { ...rendered, panel }
  }

  it('WRK-18 any one can be asked about alone', async () => {
    const { user, panel } = await open(inSitting(3), inSitting(2), inSitting(1))
    await user.click(await panel.findByRole('button', { name: /^Ask about .*Person 2/ }))
    await user.type(panel.getByRole('textbox'), 'Who is that?')
    await user.click(panel.getByRole('button', { name: 'Request changes' }))
    await waitFor(() => expect(sent).toEqual([['request', { id: changeId(2), rev: 3, text: 'Who is that?' }]]))
  })

  it('WRK-10 WRK-18 "Approve all" says those with a mark one by one, and leaves them out', async () => {
    const { user, panel } = await open(
      inSitting(3, { may: ['deny'], changes_requested: requested }),
      inSitting(2, { changes_requested: { ...requested, user_id: olivia, by: 'Olivia Officer' } }),
      inSitting(1),
    )
    await user.click(panel.getByRole('button', { name: 'Approve 1 of 3' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 1 change?' }))
    expect(dialog.getByText('you requested changes; approve it alone')).toBeVisible()
    expect(dialog.getByText(/changes were requested by .*Diego Arends/)).toBeVisible()
    expect(panel.getAllByText(/Changes were requested by/)).toHaveLength(2)
    await expectNoViolations()
  })

  it('WRK-12 are said in the row of the sitting', async () => {
    stubChanges(inSitting(3), inSitting(2, { changes_requested: requested }), inSitting(1))
    openQueue('/workflow')
    const row = (await screen.findByRole('link', { name: /3 changes/ })).closest('li') as HTMLElement
    expect(within(row).getByText('Changes requested')).toBeVisible()
  })
})
