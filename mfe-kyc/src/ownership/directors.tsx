import type { ChartNode } from '@dossier/contract/file/ownership/chart-node'
import { isolated } from '@dossier/contract/platform/names'
import { Text } from '@dossier/shared-ui/core'
import { Panel } from '@dossier/shared-ui/frame'
import styles from './chains.module.css'

/** Who controls the client without holding it: its directors, with the officials of those that are entities. */
export function Directors({ chart }: { readonly chart: ChartNode }) {
  const directors = chart.children.filter(({ record, missing }) => record?.branch === 'directors' && !missing)
  return (
    <Panel title="Control by management">
      {directors.length === 0 ? (
        <Text tone="dim">No managing directors yet</Text>
      ) : (
        <ul className={styles.chains}>
          {directors.map((director) => (
            <li key={director.id}>{[isolated(director.name), ...officialsOf(director)].join(', ')}</li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const officialsOf = ({ children }: ChartNode) =>
  children
    .filter(({ type, missing }) => type === 'official' && !missing)
    .map(({ name, label }) => `${isolated(name)} (${label})`)
