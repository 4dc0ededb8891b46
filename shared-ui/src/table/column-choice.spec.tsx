import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { expectNoViolations } from '../testing/expect-no-violations'
import { renderPage } from '../testing/render-page'
import { useColumnChoice } from './column-choice'
import { type Column, DataTable } from './data-table'
import type { Sort } from './sort'
import { sortedRows } from './sorted-rows'

type Share = { readonly name: string; readonly percent: number | null; readonly since: string }

const shares: readonly Share[] = [
  { name: 'Zoë', percent: 10, since: '2020-01-01' },
  { name: 'ana', percent: null, since: '2021-01-01' },
  { name: 'Émile', percent: 25, since: '2019-01-01' },
]
const all: readonly Column<Share>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, sortable: true, sortBy: ({ name }) => name },
  {
    key: 'percent',
    header: 'Percent',
    cell: ({ percent }) => percent,
    sortable: true,
    sortBy: (row) => row.percent,
    optional: 'shown',
  },
  { key: 'since', header: 'Since', cell: ({ since }) => since, optional: 'hidden' },
]

function Shares() {
  const [sort, setSort] = useState<Sort>()
  const { columns, chooser } = useColumnChoice('shares', all)
  return (
    <>
      {chooser}
      <DataTable
        label="Shares"
        columns={columns}
        rows={sortedRows(shares, all, sort)}
        rowKey={({ name }) => name}
        {...(sort && { sort })}
        onSort={setSort}
        paging={{ page: 1, total: 40, onPage: () => undefined }}
      />
    </>
  )
}

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent)

describe('Columns that the reader chooses', () => {
  it('are shown and hidden by keyboard, and stay so in this browser', async () => {
    const { user, unmount } = renderPage(<Shares />)
    expect(headers()).toEqual(['Name', 'Percent'])
    screen.getByRole('button', { name: 'Columns' }).focus()
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('checkbox', { name: 'Since' }))
    await user.click(screen.getByRole('checkbox', { name: 'Percent' }))
    expect(headers()).toEqual(['Name', 'Since'])
    expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull()
    await expectNoViolations()
    unmount()
    renderPage(<Shares />)
    expect(headers()).toEqual(['Name', 'Since'])
  })

  it('are as at first where what was kept cannot be read', () => {
    localStorage.setItem('dossier.columns.shares', 'nonsense')
    renderPage(<Shares />)
    expect(headers()).toEqual(['Name', 'Percent'])
  })
})

describe('Rows that are all here', () => {
  it('are sorted as people sort names, whatever the case and accents', async () => {
    const { user } = renderPage(<Shares />)
    await user.click(screen.getByRole('button', { name: 'Name' }))
    expect(names()).toEqual(['ana', 'Émile', 'Zoë'])
    await user.click(screen.getByRole('button', { name: 'Name' }))
    expect(names()).toEqual(['Zoë', 'Émile', 'ana'])
  })

  it('come last without a value, up or down', async () => {
    const { user } = renderPage(<Shares />)
    await user.click(screen.getByRole('button', { name: 'Percent' }))
    expect(names()).toEqual(['Zoë', 'Émile', 'ana'])
    await user.click(screen.getByRole('button', { name: 'Percent' }))
    expect(names()).toEqual(['Émile', 'Zoë', 'ana'])
  })

  it('have their pages below', () => {
    renderPage(<Shares />)
    expect(screen.getByRole('button', { name: 'Page 2' })).toBeVisible()
  })
})
