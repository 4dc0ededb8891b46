import { listAuditEvents, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import type { Serve } from '../../platform/http/serve'
import type { AuditService } from './audit.service'

export function auditRoutes(serve: Serve, audit: AuditService) {
  serve(listAuditEvents, ({ member, query }) => audit.events(member, query))
  serve(verifyAudit, ({ member }) => audit.verify(member))
}
