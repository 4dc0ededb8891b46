import { downloadKycFile } from '@dossier/contract/file/endpoints/documents'
import type { VisibleChange } from '@dossier/contract/file/schemas/changes'
import { generateViewToken } from '@dossier/contract/people/endpoints/access'
import { type Permission, permissions } from '@dossier/contract/platform/permissions'
import { aChange, changeId } from '@dossier/shared-ui/testing/a-change'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ChangeDetail } from '../changes/change.queries'
import { QueuePage } from '../queue/queue-page'
import { unfoldStates } from '../testing/opened-change'
import { stubChanges } from '../testing/stub-changes'

const document = '64f000000000000000000001'
const uploadDate = '2026-03-04T09:12:00.000Z'
const old = { filename: 'articles.pdf', serverName: `${document}-1`, filesize: 2048, uploadDate }
const amended = { filename: 'amended.pdf', serverName: `${document}-2`, filesize: 820_114, uploadDate }

const aFileChange = (facts: Partial<VisibleChange> = {}) => {
  const named = { objectType: 'kyc_file', object_name: 'Articles of Incorporation', ...facts }
  const change = aChange(1, { fields: { file: { current: old, new: amended } }, ...named })
  return { ...change, parts: change.parts.map((part) => ({ ...part, _id: document })) }
}

type Options = { readonly state?: ChangeDetail['sourceObjectState']; readonly permissions?: readonly Permission[] }

async function opened(change: VisibleChange, { state = { file: old, new_file: null }, ...options }: Options = {}) {
  stubChanges(change).details = { [change._id]: { sourceObjectState: state } }
  const page = renderPage(<QueuePage />, { at: `/workflow/${change._id}`, ...options })
  await unfoldStates()
  return page
}

const versions = () => within(screen.getByRole('table'))
const theState = () => within(screen.getByRole('group', { name: 'File' }))

/** A tab as the browser opens it. */
function aTab() {
  const tab = { opener: window as unknown, location: { replace: vi.fn() }, close: vi.fn() }
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as never)
  stub(generateViewToken, { status: 'success', token: 'v1', expires_at: '2026-11-22T09:01:00.000Z' })
  return { tab, open, address: () => new URL(String(tab.location.replace.mock.calls[0]?.[0]), 'http://localhost') }
}

afterEach(() => void vi.restoreAllMocks())

describe('The files of a change', () => {
  it('DOC-24 CHG-39 stand in both versions, with name and size', async () => {
    await opened(aFileChange())
    const [, current, proposed] = versions().getAllByRole('row')[1]?.children ?? []
    expect(current).toHaveTextContent(/articles\.pdf.*2 KB/)
    expect(proposed).toHaveTextContent(/amended\.pdf.*800\.89 KB/)
    await expectNoViolations()
  })

  it.each([
    ['articles.pdf', 'current'],
    ['amended.pdf', 'new'],
  ])('DOC-22 CHG-39 view %s in a new tab, as the %s version in the view of the change', async (filename, version) => {
    const { open, tab, address } = aTab()
    const { user } = await opened(aFileChange())
    await user.click(versions().getByRole('button', { name: `View ${filename}` }))
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalled())
    expect(open).toHaveBeenCalledWith('', '_blank')
    expect(tab.opener).toBeNull()
    expect(address().pathname).toBe('/api/client/get-kyc-file')
    const query = { id: document, version, action: changeId(1), viewingToken: 'v1' }
    expect(Object.fromEntries(address().searchParams)).toEqual(query)
  })

  it('DOC-22 CHG-39 download by the change', async () => {
    aTab()
    const asked: unknown[] = []
    stub(downloadKycFile, ({ query }) => {
      asked.push(query)
      return new Blob(['%PDF-1.7'])
    })
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user } = await opened(aFileChange())
    await user.click(versions().getByRole('button', { name: 'Download amended.pdf' }))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    const { serverName, filename } = amended
    expect(asked).toEqual([{ serverName, filename, action: changeId(1), viewingToken: 'v1' }])
  })

  it('DOC-22 are only named for users who may not download files', async () => {
    await opened(aFileChange(), { permissions: permissions.filter((name) => name !== 'can_download_files') })
    expect(versions().getByText('amended.pdf')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(View|Download) (articles|amended)/ })).toBeNull()
  })

  it('CHG-39 are there for a removal and for a change of other fields, too', async () => {
    const { user, unmount } = await opened(aFileChange({ actionType: 'remove', fields: {} }))
    const { tab, address } = aTab()
    await user.click(theState().getByRole('button', { name: 'View articles.pdf' }))
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalled())
    expect(address().searchParams.get('version')).toBe('current')
    unmount()
    const comment_supervisor = { current: null, new: { ops: [{ insert: 'Seen by the notary\n' }] } }
    const fields = {
      year: { current: '2024', new: '2025' },
      comment_supervisor,
      pep_found: { current: null, new: 'NO' },
    }
    await opened(aFileChange({ fields }))
    expect(versions().getByRole('row', { name: /^Year/ })).toHaveTextContent('Year20242025')
    expect(versions().getByRole('row', { name: /^Supervisor Comments/ })).toHaveTextContent('Seen by the notary')
    expect(versions().getByRole('row', { name: /^PEP found/ })).toHaveTextContent(/No$/i)
    expect(theState().getByRole('button', { name: 'Download articles.pdf' })).toBeVisible()
  })

  it('CHG-39 are no longer offered where another has taken their place', async () => {
    const later = { ...amended, filename: 'later.pdf', serverName: `${document}-3` }
    await opened(aFileChange(), { state: { file: later, new_file: null } })
    expect(theState().getByText('later.pdf')).toBeVisible()
    expect(theState().queryByRole('button')).toBeNull()
  })

  it('CHG-41 say so and close the tab when a file cannot be viewed', async () => {
    const { tab } = aTab()
    stub(generateViewToken, () => refuse('internal-error'))
    const { user } = await opened(aFileChange())
    await user.click(versions().getByRole('button', { name: 'View amended.pdf' }))
    await waitFor(() => expect(tab.close).toHaveBeenCalled())
    expect(
      await screen.findByText('There was an error during file view. Please try again or contact the support'),
    ).toBeVisible()
  })
})
