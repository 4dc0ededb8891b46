import { monitoringText } from '@dossier/contract/screening/monitoring-text'
import { Text } from '@dossier/shared-ui/core'
import { useQuery } from '@dossier/shared-ui/query'
import { monitoringQuery } from './screenings.queries'

/** How far ongoing monitoring of all clients has come; nothing where no one is monitored. */
export function MonitoringLine() {
  const { data: pass = null } = useQuery(monitoringQuery)
  const text = monitoringText(pass)
  return text === '' ? null : (
    <Text size="small" tone={pass?.state === 'failed' ? 'denied' : 'dim'}>
      {text}
    </Text>
  )
}
