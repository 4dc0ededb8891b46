import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../server/api/api-error'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { renderPage } from '../../testing/render-page'
import { EmptyState } from './empty-state'
import { type LoadedQuery, QueryView } from './query-view'

type Names = LoadedQuery<readonly string[]>

const still = { data: undefined, error: null, isFetching: false, refetch: () => undefined }
const loadError = new ApiError({ status: 503, code: 'unavailable', message: 'Down', requestId: 'r-1' })
const text = 'There was an error during names loading. Please try again or contact the support'

const show = (query: Partial<Names>) =>
  renderPage(
    <QueryView
      query={{ ...still, ...query }}
      failed={{ operation: 'names loading' }}
      skeleton={<p>Loading names</p>}
      empty={{ when: (names) => names.length === 0, show: <EmptyState text="No names yet" /> }}
    >
      {(names) => <p>{names.join(', ')}</p>}
    </QueryView>,
  )

describe('What is loaded', () => {
  it('is a skeleton at first', () => {
    show({ isFetching: true })
    expect(screen.getByText('Loading names')).toBeVisible()
  })

  it('is shown once it is there', () => {
    show({ data: ['Ada', 'Bea'] })
    expect(screen.getByText('Ada, Bea')).toBeVisible()
  })

  it('says why it is empty', () => {
    show({ data: [] })
    expect(screen.getByText('No names yet')).toBeVisible()
  })

  it('says why it could not be loaded, with Retry', async () => {
    let asked = 0
    const { user } = show({
      error: loadError,
      refetch: () => {
        asked += 1
      },
    })
    expect(screen.getAllByText(text)[0]).toBeVisible()
    expect(screen.getByText('Request id r-1')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(asked).toBe(1)
    await expectNoViolations()
  })

  it('NTF-16 stays, and the error is announced, when it cannot be loaded again', async () => {
    function Renewed() {
      const [error, setError] = useState<unknown>(null)
      return (
        <>
          <QueryView query={{ ...still, data: 'Ada', error }} failed={{ text: 'Not renewed' }} skeleton={null}>
            {(name) => <p>{name}</p>}
          </QueryView>
          <button
            type="button"
            onClick={() => setError(new ApiError({ status: 503, code: 'unavailable', message: 'Down' }))}
          >
            Renew
          </button>
        </>
      )
    }
    const { user } = renderPage(<Renewed />)
    await user.click(screen.getByRole('button', { name: 'Renew' }))
    await waitFor(() => expect(screen.getByText('Not renewed')).toBeVisible())
    expect(screen.getByText('Ada')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    // as it is every few seconds where something is waited for
    await user.click(screen.getByRole('button', { name: 'Renew' }))
    expect(screen.getAllByText('Not renewed')).toHaveLength(1)
  })
})
