import { Icon, IconChevronRight } from '@dossier/shared-ui/controls/icons'
import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './tree.module.css'
import { nodeStateWords, type TreeNode } from './tree-node'
import { type TreeRow, visibleRows } from './visible-rows'

type Props = {
  readonly label: string
  readonly root: TreeNode
  readonly selected?: string | undefined
  readonly onSelect?: ((id: string) => void) | undefined
}

/** Where a key leads from a row; undefined for one that leads nowhere. */
function rowFor(key: string, at: number, rows: readonly TreeRow[]): TreeRow | undefined {
  const row = rows[at]
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1]
    case 'ArrowUp':
      return rows[at - 1]
    case 'Home':
      return rows[0]
    case 'End':
      return rows.at(-1)
    case 'ArrowRight':
      return row?.isOpen ? rows[at + 1] : undefined
    case 'ArrowLeft':
      return rows.find(({ node }) => node.id === row?.parentId)
    default:
      return undefined
  }
}

const folds = (key: string, { isOpen }: TreeRow) =>
  (key === 'ArrowRight' && isOpen === false) || (key === 'ArrowLeft' && isOpen === true)

/** A tree as an indented list, with the keys that trees have: arrows, Home, End, Enter. */
export function TreeList({ label, root, selected, onSelect }: Props) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [reached, setReached] = useState(selected ?? root.id)
  const list = useRef<HTMLDivElement>(null)
  const rows = visibleRows(root, closed)
  const current = rows.find(({ node }) => node.id === reached) ?? rows[0]

  const fold = (id: string) =>
    setClosed((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]))
  const reach = ({ node }: TreeRow) => {
    setReached(node.id)
    list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(node.id)}"]`)?.focus()
  }
  const select = ({ node }: TreeRow) => {
    if (node.selectable !== false) onSelect?.(node.id)
  }
  const press = (event: KeyboardEvent) => {
    const at = rows.findIndex(({ node }) => node.id === current?.node.id)
    const row = rows[at]
    if (row === undefined) return
    const isPress = event.key === 'Enter' || event.key === ' '
    const target = rowFor(event.key, at, rows)
    if (!isPress && !folds(event.key, row) && target === undefined) return
    event.preventDefault()
    if (isPress) select(row)
    else if (folds(event.key, row)) fold(row.node.id)
    else if (target !== undefined) reach(target)
  }
  return (
    <div ref={list} role="tree" aria-label={label} className={styles.list} onKeyDown={press}>
      {rows.map((row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys
        <div
          key={row.node.id}
          role="treeitem"
          className={styles.item}
          data-id={row.node.id}
          data-state={row.node.state}
          style={{ paddingInlineStart: (row.level - 1) * 24 }}
          aria-level={row.level}
          aria-posinset={row.position}
          aria-setsize={row.siblings}
          aria-expanded={row.isOpen}
          aria-selected={row.node.id === selected}
          tabIndex={row === current ? 0 : -1}
          onFocus={() => setReached(row.node.id)}
          onClick={() => select(row)}
        >
          <Row row={row} onFold={() => fold(row.node.id)} />
        </div>
      ))}
    </div>
  )
}

function Row({ row: { node, isOpen }, onFold }: { readonly row: TreeRow; readonly onFold: () => void }) {
  return (
    <span className={styles.row}>
      {isOpen === undefined ? (
        <span className={styles.leaf} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys of the tree do the same
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above
        <span
          className={styles.fold}
          data-open={isOpen ? '' : undefined}
          onClick={(event) => {
            event.stopPropagation()
            onFold()
          }}
        >
          <Icon of={IconChevronRight} size={16} />
        </span>
      )}
      {node.edge === undefined ? null : <span className={styles.edge}>{node.edge}</span>}{' '}
      <span className={styles.label}>{node.label}</span>{' '}
      {node.detail === undefined ? null : <span className={styles.detail}>{node.detail}</span>}{' '}
      {node.note === undefined ? null : <span className={styles.detail}>{node.note}</span>}{' '}
      {node.state === undefined ? null : <span className={styles.state}>{nodeStateWords[node.state]}</span>}
    </span>
  )
}
