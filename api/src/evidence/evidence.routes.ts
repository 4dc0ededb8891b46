import { exportAudit } from '@dossier/contract/endpoints/changes'
import type { Serve } from '../http/serve'
import type { EvidenceService } from './evidence.service'

export function evidenceRoutes(serve: Serve, evidence: EvidenceService) {
  serve(exportAudit, ({ member, body }) => evidence.export(member, body))
}
