import { richTextOf } from '@dossier/contract/platform/validation/rich-text'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { renderPage } from '../../testing/render-page'
import { Thread, type ThreadAttachment } from './thread'

const attachment = { id: 'a', filename: 'passport.pdf', filesize: 2048 }

describe('A thread of messages', () => {
  it('shows who wrote what and when, with what is attached', async () => {
    const downloads: ThreadAttachment[] = []
    const { user } = renderPage(
      <Thread
        label="Discussion"
        onDownload={(chosen) => downloads.push(chosen)}
        messages={[
          { id: '1', author: 'Rowena', isOwn: true, at: '2026-11-18T12:00:00.000Z', text: richTextOf('Where is it?') },
          {
            id: '2',
            author: 'Ana',
            role: 'Support',
            at: '2026-11-18T13:00:00.000Z',
            text: richTextOf('Here.'),
            attachments: [attachment],
          },
        ]}
      />,
    )
    const [own, answer] = within(screen.getByRole('log', { name: 'Discussion' })).getAllByRole('listitem')
    expect(own).toHaveTextContent(/Rowena \(you\)Nov 18, 2026.*Where is it\?/)
    expect(answer).toHaveTextContent(/SupportAna/)
    await user.click(screen.getByRole('button', { name: 'Download passport.pdf' }))
    expect(downloads).toEqual([attachment])
    await expectNoViolations()
  })

  it('says that nothing was written yet', () => {
    renderPage(<Thread label="Discussion" messages={[]} />)
    expect(screen.getByText('Nothing here yet')).toBeVisible()
  })
})
