import { exportAudit } from '@dossier/contract/file/endpoints/changes'
import type { Serve } from '../../platform/http/serve'
import type { EvidenceService } from './evidence.service'

export function evidenceRoutes(serve: Serve, evidence: EvidenceService) {
  serve(exportAudit, ({ member, body }) => evidence.export(member, body))
}
