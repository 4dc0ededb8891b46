import { ownershipChart } from '@dossier/contract/file/ownership/chart'
import type { ChartNode } from '@dossier/contract/file/ownership/chart-node'
import type { StructureOnWire } from '@dossier/contract/file/ownership/file-on-wire'
import { isolated } from '@dossier/contract/platform/names'
import { Modal } from '@dossier/shared-ui/dialogs'
import { useMay } from '@dossier/shared-ui/session'
import { useMemo, useState } from 'react'
import { Tree } from '../tree/tree'
import { TreeDrawing } from '../tree/tree-drawing'
import { layoutOf, scaleToFit } from '../tree/tree-layout'
import { chartSource } from './client-file'
import styles from './entity-chart.module.css'
import { useChartTree } from './use-chart-tree'

/** Pixels of a small chart (CHT-13). */
const place = { width: 300, height: 240 } as const

type Props = {
  readonly companyId: string
  readonly records: StructureOnWire
  readonly entity: { readonly _id: string }
  readonly name: string
}

/** ENT-03: who owns and directs a legal entity, small; pressed, it is as large as the screen. Nothing where nothing is recorded. */
export function EntityChart({ companyId, records, entity, name }: Props) {
  const [owners, directors] = [useMay('view_ubo_section_general'), useMay('view_mbd_section')]
  const chart = useMemo(() => {
    const { file, pendingOf } = chartSource(companyId, records)
    return ownershipChart(file, { entity: entity._id, pendingOf, sees: { owners, directors } })
  }, [companyId, records, entity._id, owners, directors])
  return chart.children.length === 0 ? null : <SmallChart {...{ companyId, chart, name }} />
}

type SmallProps = { readonly companyId: string; readonly chart: ChartNode; readonly name: string }

function SmallChart({ companyId, chart, name }: SmallProps) {
  const [isLarge, setIsLarge] = useState(false)
  const [close] = useState(() => () => setIsLarge(false))
  const { root, open } = useChartTree(companyId, chart, close)
  const layout = useMemo(() => layoutOf(root), [root])
  const label = `Structure of ${isolated(name)}`
  return (
    <>
      <div className={styles.small}>
        <TreeDrawing layout={layout} scale={scaleToFit(layout, place)} />
        <button
          type="button"
          className={styles.enlarge}
          aria-label={`${label}, enlarge`}
          onClick={() => setIsLarge(true)}
        />
      </div>
      {isLarge ? (
        <Modal title={label} size="full" onClose={close}>
          <Tree label={label} root={root} onSelect={open} pictureName={`${name} structure`} />
        </Modal>
      ) : null}
    </>
  )
}
