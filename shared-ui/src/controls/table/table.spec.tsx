import { act, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { renderPage } from '../../testing/render-page'
import { EmptyState } from '../states/empty-state'
import { type Column, DataTable } from './data-table'
import { pageNumbers } from './page-numbers'
import { Pager } from './pager'
import type { Sort } from './sort'

type Client = { readonly id: string; readonly name: string; readonly added: string }

const clients: readonly Client[] = [
  { id: 'a', name: 'Acme N.V.', added: '01/02/2026' },
  { id: 'b', name: 'Boreas B.V.', added: '03/02/2026' },
]

const columns: readonly Column<Client>[] = [
  { key: 'name', header: 'Name', sortable: true, cell: ({ name }) => name },
  { key: 'createdAt', header: 'Created At', sortable: true, cell: ({ added }) => added },
]

function ClientTable({ rows }: { readonly rows: readonly Client[] | undefined }) {
  const [sort, setSort] = useState<Sort>({ key: 'createdAt', direction: 'desc' })
  return (
    <DataTable
      label="Clients"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      href={({ id }) => `/${id}/`}
      sort={sort}
      onSort={setSort}
      empty={<EmptyState text="No items" />}
    />
  )
}

const clientPages = (rows: readonly Client[]) => [
  { path: '/', element: <ClientTable rows={rows} /> },
  { path: '/:id', element: <p>Client page</p> },
]

describe('A list', () => {
  it('CLI-11 says and turns its order through buttons in the header', async () => {
    const { user } = renderPage(<ClientTable rows={clients} />)
    expect(screen.getByRole('columnheader', { name: 'Created At' })).toHaveAttribute('aria-sort', 'descending')
    await user.click(screen.getByRole('button', { name: 'Name' }))
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    expect(screen.getByRole('columnheader', { name: 'Created At' })).not.toHaveAttribute('aria-sort')
    await user.click(screen.getByRole('button', { name: 'Name' }))
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  })

  it('has a real link in the first cell of a row', () => {
    renderPage(<ClientTable rows={clients} />)
    const row = screen.getByRole('row', { name: /Acme/ })
    expect(within(row).getByRole('link', { name: 'Acme N.V.' })).toHaveAttribute('href', '/a/')
  })

  it('CLI-15 opens a row wherever it is clicked', async () => {
    const { user } = renderPage(clientPages(clients))
    await user.click(screen.getByText('03/02/2026'))
    expect(screen.getByText('Client page')).toBeVisible()
  })

  it('CLI-15 says why it is empty', () => {
    renderPage(<ClientTable rows={[]} />)
    expect(screen.getByText('No items')).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('shows the shape of the rows while they load', async () => {
    renderPage(<ClientTable rows={undefined} />)
    expect(screen.getByRole('table', { name: 'Clients' })).toHaveAttribute('aria-busy', 'true')
    expect(await screen.findByText('Loading')).toBeInTheDocument()
  })

  it('PLT-32 shows that shape within 100 ms, and not for what is there at once', () => {
    vi.useFakeTimers()
    render(<ClientTable rows={undefined} />)
    expect(screen.queryByText('Loading')).toBeNull()
    act(() => vi.advanceTimersByTime(100))
    expect(screen.getByText('Loading')).toBeInTheDocument()
    vi.useRealTimers()
  })

  it('PLT-30 has no accessibility violations', async () => {
    renderPage(<ClientTable rows={clients} />)
    await expectNoViolations()
  })
})

describe('LIM-08 LIM-22 Paging a list', () => {
  const shown = (page: number, pages: number) =>
    pageNumbers(page, pages)
      .map((entry) => (entry === 'gap' ? '…' : entry))
      .join(' ')

  it('shows no pager until the total exceeds 30', () => {
    renderPage(<Pager page={1} total={30} onPage={() => undefined} />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('shows one from 31 on, with the range of the rows', async () => {
    let asked = 0
    const { user } = renderPage(
      <Pager
        page={1}
        total={31}
        onPage={(page) => {
          asked = page
        }}
      />,
    )
    expect(screen.getByRole('status')).toHaveTextContent('1–30 of 31')
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    expect(asked).toBe(2)
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  })

  it('never shows more than eight page buttons and always the first and the last', () => {
    for (let pages = 1; pages <= 40; pages += 1) {
      for (let page = 1; page <= pages; page += 1) {
        const numbers = pageNumbers(page, pages).filter((entry) => entry !== 'gap')
        expect(numbers.length).toBe(Math.min(pages, 8))
        expect(numbers).toContain(page)
        expect([numbers[0], numbers.at(-1)]).toEqual([1, pages])
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      }
    }
  })

  it('keeps the neighbours of the open page', () => {
    expect(shown(1, 20)).toBe('1 2 3 4 5 6 7 … 20')
    expect(shown(10, 20)).toBe('1 … 7 8 9 10 11 12 … 20')
    expect(shown(20, 20)).toBe('1 … 14 15 16 17 18 19 20')
  })
})
