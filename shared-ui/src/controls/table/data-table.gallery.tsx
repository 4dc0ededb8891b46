import { useState } from 'react'
import type { GalleryEntry } from '../../../gallery/entry'
import { Tag } from '../badge/tag'
import { EmptyState } from '../states/empty-state'
import { type Column, DataTable } from './data-table'
import type { Sort } from './sort'

type Client = { readonly id: string; readonly name: string; readonly risk: string; readonly review: string }

const clients: readonly Client[] = [
  { id: '1', name: 'Blauwbaai Maritime Holdings N.V.', risk: 'Low', review: '2027-03-01' },
  { id: '2', name: 'Alpenrose Gold Refining AG', risk: 'High', review: '2026-12-15' },
  { id: '3', name: 'Zeelandia Dredging International N.V.', risk: 'Medium', review: '2028-01-20' },
]
const all: readonly Column<Client>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, sortable: true },
  {
    key: 'risk',
    header: 'Risk level',
    cell: ({ risk }) => <Tag tone={risk === 'High' ? 'denied' : 'neutral'}>{risk}</Tag>,
  },
  {
    key: 'review',
    header: 'Next review',
    cell: ({ review }) => review,
    sortable: true,
    align: 'end',
  },
]
const columns = all.slice(0, 2)
const rowKey = ({ id }: Client) => id
const href = ({ id }: Client) => `/?entry=table/data-table&client=${id}`

function Sorted() {
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'asc' })
  const [page, setPage] = useState(1)
  const key = sort.key === 'review' ? 'review' : 'name'
  const ascending = clients.toSorted((one, other) => one[key].localeCompare(other[key]))
  return (
    <DataTable
      label="Clients"
      columns={all}
      rows={sort.direction === 'asc' ? ascending : ascending.toReversed()}
      rowKey={rowKey}
      href={href}
      sort={sort}
      onSort={setSort}
      current="2"
      paging={{ page, total: 412, onPage: setPage }}
    />
  )
}

export const entry: GalleryEntry = {
  title: 'Data table',
  lead: 'A list that is compared: dense, one line a row, the row a link. Fewer than five rows with long texts read better as panels.',
  states: [
    { title: 'Sorted and paged', content: <Sorted /> },
    {
      title: 'Rows that lead nowhere',
      content: <DataTable label="Names" columns={columns} rows={clients} rowKey={rowKey} />,
    },
    {
      title: 'The next rows are on their way',
      content: <DataTable label="Coming clients" columns={columns} rows={clients} rowKey={rowKey} busy />,
    },
    {
      title: 'The first rows are on their way',
      content: <DataTable label="Loading clients" columns={columns} rows={undefined} rowKey={rowKey} />,
    },
    { title: 'Nothing', content: <DataTable label="No clients" columns={columns} rows={[]} rowKey={rowKey} /> },
    {
      title: 'Nothing, and what to do about it',
      content: (
        <DataTable
          label="No documents"
          columns={columns}
          rows={[]}
          rowKey={rowKey}
          empty={<EmptyState text="No records yet" />}
        />
      ),
    },
  ],
}
