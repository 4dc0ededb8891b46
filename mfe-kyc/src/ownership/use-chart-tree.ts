import type { ChartNode } from '@dossier/contract/file/ownership/chart-node'
import { useNavigateTo } from '@dossier/shared-ui/core'
import { useCallback, useMemo } from 'react'
import { nodesById, treeOf } from './chart-tree'
import { useRecordAddress } from './record-address'

/** Returns a chart as a tree whose nodes lead to the panels of their records; `onLeave` runs before one does. */
export function useChartTree(companyId: string, chart: ChartNode, onLeave: () => void) {
  const addressOf = useRecordAddress(companyId)
  const navigate = useNavigateTo()
  const root = useMemo(() => treeOf(chart, (node) => addressOf(node) !== undefined), [chart, addressOf])
  const nodes = useMemo(() => nodesById(chart), [chart])
  const open = useCallback(
    (id: string) => {
      const node = nodes.get(id)
      const address = node && addressOf(node)
      if (address === undefined) return
      onLeave()
      navigate(address)
    },
    [nodes, addressOf, navigate, onLeave],
  )
  return { root, open }
}
