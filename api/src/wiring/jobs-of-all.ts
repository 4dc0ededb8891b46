import { formReminders } from '../due-diligence/invitations/form-reminders'
import { jobsOfFile } from '../file/jobs'
import { jobsOfOffice } from '../office/jobs'
import { jobsOfPeople } from '../people/jobs'
import { within } from '../platform/context'
import { orphansJob } from '../platform/file-store/orphans-job'
import type { RecurringJob } from '../platform/jobs/job'
import { jobsOfScreening } from '../screening/jobs'
import { sealAccesses } from '../trail/accesses/seal-accesses'
import { anchorJob } from '../trail/anchors/anchor-job'
import { mailToAuditor } from '../trail/anchors/anchor-mail'
import type { ProductContext } from './contexts'
import type { Foundation } from './foundation'
import { namingContent } from './stored-form'

/** What the product does again and again. */
export function jobsOfAll(ctx: ProductContext, { client, db }: Foundation): readonly RecurringJob[] {
  const mailing = within(ctx, { client })
  return [
    orphansJob(within(ctx, { db }), namingContent),
    anchorJob(within(ctx, { mailToAuditor: (chain: string) => mailToAuditor(mailing, chain) })),
    sealAccesses(ctx),
    ...jobsOfPeople(ctx),
    ...jobsOfFile(ctx),
    formReminders(ctx),
    ...jobsOfScreening(ctx),
    ...jobsOfOffice(ctx),
  ]
}
