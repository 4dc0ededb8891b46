import type { GalleryEntry } from '../../../gallery/entry'
import { WithValue } from '../../../gallery/with-value'
import { Tree } from './tree'
import type { TreeNode } from './tree-node'

const person = (id: string, label: string, edge: string | undefined, detail: string): TreeNode => ({
  id,
  label,
  edge,
  detail,
  width: 150,
  children: [],
})

const root: TreeNode = {
  id: 'main',
  label: 'Blauwbaai Maritime Holdings N.V.',
  detail: 'Curaçao',
  width: 350,
  children: [
    {
      id: 'parent',
      label: 'Westpunt Shipping Group Cooperative U.A.',
      edge: '60%',
      detail: 'Corporate shareholder',
      width: 350,
      children: [
        { ...person('ana', 'Ana Silva', '75%', 'UBO'), note: '45–60% in all' },
        { id: 'rest', label: 'Shareholder', edge: '25%', state: 'missing', width: 150, children: [] },
      ],
    },
    { ...person('jan', 'Jan Pieters', '40%', 'Shareholder'), state: 'pending' },
    { ...person('rowena', 'Rowena Martina', undefined, 'Managing director'), state: 'leaving' },
  ],
}

export const entry: GalleryEntry = {
  title: 'Tree',
  lead: 'Who owns or leads whom: a chart for the whole, a list for reading one by one and for assistive technology. Both select the same.',
  states: [
    {
      title: 'As a chart, with something selected',
      content: (
        <WithValue start="parent">
          {(selected, onSelect) => (
            <Tree
              label="Ownership"
              root={root}
              selected={selected}
              onSelect={onSelect}
              pictureName="Blauwbaai structure"
            />
          )}
        </WithValue>
      ),
    },
    {
      title: 'As a list',
      content: (
        <WithValue start="parent">
          {(selected, onSelect) => (
            <Tree label="Ownership, listed" root={root} selected={selected} onSelect={onSelect} startAs="list" />
          )}
        </WithValue>
      ),
    },
    { title: 'One node, to look at', content: <Tree label="A new client" root={{ ...root, children: [] }} /> },
  ],
}
