import { dueDiligencePdf, dueDiligencePdfByLink } from '@dossier/contract/endpoints/due-diligence-paper'
import type { Serve } from '../http/serve'
import type { DueDiligencePaperService } from './due-diligence-paper.service'

export function dueDiligencePaperRoutes(serve: Serve, papers: DueDiligencePaperService) {
  serve(dueDiligencePdf, ({ member, params }) => papers.forStaff(member, params.id))
  serve(dueDiligencePdfByLink, ({ body, visitor: { address } }) => papers.byLink({ ...body, address }))
}
